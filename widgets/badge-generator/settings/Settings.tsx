import { useEffect, useRef } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ListedEvent } from '#shared/api/events.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { QueryNotice } from '#shared/ui/ErrorNotice.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import type { BadgeSettings } from '../domain/settings.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';
import styles from './settings.module.css';

export interface SettingsProps {
  readonly settings: BadgeSettings;
  readonly events: UseQueryResult<readonly ListedEvent[]>;
  readonly onSave: (settings: BadgeSettings) => void;
  /** `null` where there is nothing to go back to. */
  readonly onCancel: (() => void) | null;
}

/** Event, size, margin and fonts (S2 §3); whoever came from the desk can go back at any time, and has the focus here. */
export function Settings({ events, ...props }: SettingsProps) {
  const t = useTexts('badge-generator');
  const place = useRef<HTMLDivElement>(null);
  const isReady = (events.data?.length ?? 0) > 0;
  const { onCancel } = props;
  const isOpened = onCancel !== null;
  useEffect(() => {
    const first = isReady ? 'input' : '[data-cancel] button';
    if (isOpened) place.current?.querySelector<HTMLElement>(first)?.focus();
  }, [isOpened, isReady]);
  return (
    <div ref={place} className={styles['form']}>
      {events.data && isReady ? (
        <SettingsForm {...props} events={events.data} />
      ) : (
        <>
          <NotReady events={events} />
          {onCancel && (
            <div className={styles['actions']} data-cancel="">
              <Button onClick={onCancel}>{t('settings.cancel')}</Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}

/** Why there is nothing to choose yet. */
function NotReady({ events }: Pick<SettingsProps, 'events'>) {
  const t = useTexts('badge-generator');
  if (events.isError && !events.data) return <QueryNotice query={events} message={t('settings.noEvents')} />;
  if (events.data?.length === 0)
    return <EmptyState title={t('settings.none')}>{t('settings.noneText')}</EmptyState>;
  return (
    <SettingsFrame isBusy>
      <Skeleton kind="lines" count={6} />
    </SettingsFrame>
  );
}
