/** Everything around a screen: contexts, error boundary, first wait, and what the island says about its connection. */
import { QueryClientProvider, type Query } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import type { Api } from '../api/client.ts';
import { LocaleContext, type Locale } from '../i18n/locale.ts';
import { ApiContext } from '../query/useApi.ts';
import { queryClient } from '../query/client.ts';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { buildVersion } from '../island/hostEvents.ts';
import { IslandContext, type Island } from '../island/island.ts';
import styles from '../island/island.module.css';

interface WidgetProvidersProps {
  readonly island: Island;
  readonly locale: Locale;
  readonly api: Api;
  /** Called when the screen is first there. */
  readonly onReady?: (() => void) | undefined;
  readonly children: ReactNode;
}

export function WidgetProviders({ island, locale, api, onReady, children }: WidgetProvidersProps) {
  return (
    <IslandContext value={island}>
      <LocaleContext value={locale}>
        <ApiContext value={api}>
          <QueryClientProvider client={queryClient}>
            <div className={styles['body']}>
              <ErrorBoundary island={island} language={locale.language}>
                <Suspense fallback={<div className={styles['wait']} aria-busy="true" />}>
                  <ConnectionBanner />
                  {children}
                  <Ready island={island} api={api} onReady={onReady} />
                </Suspense>
              </ErrorBoundary>
            </div>
          </QueryClientProvider>
        </ApiContext>
      </LocaleContext>
    </IslandContext>
  );
}

/** Says `widget:ready` when the screen is first there, and again after «reload this part». */
function Ready({ island, api, onReady }: Pick<WidgetProvidersProps, 'island' | 'api' | 'onReady'>) {
  const { emit, name } = island;
  useOwnAnswers(island, api);
  const ready = useEffectEvent(() => onReady?.());
  useEffect(() => {
    ready();
    emit('widget:ready', { widget: name, version: buildVersion });
  }, [emit, name]);
  return null;
}

/**
 * Another user, or tenant, of a session that stays is shown nothing that was read for the one before: it is read anew. What the
 * screen asks for because of them alone is under way by then, since effects of what is within come first, and is asked for once.
 */
function useOwnAnswers({ common: { tenant, userId } }: Island, { id }: Api): void {
  const known = useRef({ id, tenant, userId });
  useEffect(() => {
    const before = known.current;
    const now = { id, tenant: tenant ?? before.tenant, userId: userId ?? before.userId };
    known.current = now;
    // Who is named for the first time may have been there before.
    const { tenant: first = now.tenant, userId: one = now.userId } = before;
    if (before.id !== id || (first === now.tenant && one === now.userId)) return;
    const isRead = ({ queryKey, state }: Query) => state.status !== 'pending' && queryKey.includes(id);
    void queryClient.resetQueries({ predicate: isRead });
  }, [id, tenant, userId]);
}
