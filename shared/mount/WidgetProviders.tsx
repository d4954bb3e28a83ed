/** Everything around a screen: contexts, error boundary, first wait, and what the island says about its connection. */
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, type ReactNode } from 'react';
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
  /** Called each time what it is given is drawn, or cannot be. */
  readonly onDrawn: () => void;
  readonly children: ReactNode;
}

export function WidgetProviders({ island, locale, api, onReady, onDrawn, children }: WidgetProvidersProps) {
  // Out here: a screen that has crashed follows, too.
  useEffect(onDrawn);
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
                  <Ready island={island} onReady={onReady} />
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
function Ready({ island: { emit, name }, onReady }: Pick<WidgetProvidersProps, 'island' | 'onReady'>) {
  const ready = useEffectEvent(() => onReady?.());
  useEffect(() => {
    ready();
    emit('widget:ready', { widget: name, version: buildVersion });
  }, [emit, name]);
  return null;
}
