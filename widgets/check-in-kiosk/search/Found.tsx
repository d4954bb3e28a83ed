import { useState } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { BadgeContact } from '#shared/api/badges.ts';
import { kindOf, type ApiErrorKind } from '#shared/api/errors.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { once } from '#shared/interaction/once.ts';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { guestOf, type Guest } from '../domain/guest.ts';
import { showGuest, type Mask, type ShownGuest } from '../domain/masking.ts';
import { IsThisYou } from './IsThisYou.tsx';
import styles from './search.module.css';

interface FoundProps {
  readonly query: UseQueryResult<readonly BadgeContact[]>;
  readonly isAsking: boolean;
  readonly eventId: string;
  readonly mask: Mask;
  readonly onChoose: (guest: Guest) => void;
}

interface Hit {
  readonly guest: Guest;
  readonly shown: ShownGuest;
}

/** In words for guests: none is asked to sign in, and none is shown what is for support. */
const reasons: Partial<Record<ApiErrorKind, 'error.signedOut' | 'error.noConnection'>> = {
  'signed-out': 'error.signedOut',
  network: 'error.noConnection',
  timeout: 'error.noConnection',
};

/** No more are shown: whoever has a common name types one letter more. */
const mostShown = 30;

/** Whom the typed name finds; whoever is touched is asked whether that is them. */
export function Found({ query, isAsking, eventId, mask, onChoose }: FoundProps) {
  const t = useTexts('check-in-kiosk');
  const [touched, setTouched] = useState<Hit | null>(null);
  if (query.isError) {
    const message = t(reasons[kindOf(query.error)] ?? 'search.failed');
    return <ErrorNotice message={message} isRetrying={query.isFetching} onRetry={query.refetch} />;
  }
  if (isAsking || !query.data) return <Skeleton kind="block" height={64} />;
  const guests = query.data.flatMap((contact) => {
    const guest = guestOf(contact, eventId);
    return guest ? [{ guest, shown: showGuest(contact, mask) }] : [];
  });
  const rest = guests.length - mostShown;
  return (
    <>
      <p role="status" className={styles['count']}>
        {guests.length === 0 ? t('search.none') : t('search.found', { count: guests.length })}
      </p>
      <ul className={styles['list']}>
        {guests.slice(0, mostShown).map(({ guest, shown }) => (
          <li key={guest.registrationId}>
            <button
              type="button"
              className={styles['guest']}
              onClick={once(() => setTouched({ guest, shown }))}
            >
              <span className={styles['who']}>
                <bdi className={styles['name']}>{shown.name || t('search.noName')}</bdi>
                {shown.organisation && <bdi className={styles['organisation']}>{shown.organisation}</bdi>}
              </span>
              <ChevronRight className={styles['arrow']} size={24} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {touched && (
        <IsThisYou
          shown={touched.shown}
          onYes={() => onChoose(touched.guest)}
          onNo={() => setTouched(null)}
        />
      )}
      {rest > 0 && <p className={styles['count']}>{t('search.more', { count: rest })}</p>}
    </>
  );
}
