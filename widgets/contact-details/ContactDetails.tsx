import { useQuery } from '@tanstack/react-query';
import UserRound from 'lucide-react/icons/user-round';
import { useEffect, useRef } from 'react';
import { contactQuery } from '#shared/api/contacts.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { idInPath } from '#shared/lib/pathId.ts';
import { prefetch } from '#shared/island/useChunk.ts';
import { useApi } from '#shared/query/useApi.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { Loading } from './Loading.tsx';
import { Problem } from './Problem.tsx';
import { Screen } from './Screen.tsx';
import { loadLaterParts } from './lazyParts.tsx';
import styles from './contact-details.module.css';

export interface ContactDetailsProps {
  readonly contactId?: string | undefined;
  readonly pathSegment: number;
  readonly eventId?: string | undefined;
  readonly canPremium: boolean;
}

/** The screen of one contact (S1 §2); the attribute names it, else the page's path. */
export function ContactDetails({ contactId, pathSegment, eventId, canPremium }: ContactDetailsProps) {
  const t = useTexts('contact-details');
  const id = contactId ?? idInPath(location.pathname, 'contacts', pathSegment);
  if (id === null) {
    return (
      <EmptyState icon={<UserRound />} title={t('problem.noId')}>
        {t('problem.noIdText')}
      </EmptyState>
    );
  }
  // Another contact begins anew: nothing of this one may stand under the other's name.
  return <OneContact key={id} id={id} eventId={eventId ?? null} canPremium={canPremium} />;
}

interface OneContactProps {
  readonly id: string;
  readonly eventId: string | null;
  readonly canPremium: boolean;
}

function OneContact({ id, eventId, canPremium }: OneContactProps) {
  const t = useTexts('contact-details');
  const query = useQuery(contactQuery(useApi(), { contactId: id }));
  const section = useRef<HTMLElement>(null);
  useEffect(() => prefetch(loadLaterParts), []);
  const retry = () => {
    // The button goes with the notice.
    section.current?.focus();
    void query.refetch();
  };
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={styles['screen']}
      aria-label={t('label')}
      aria-busy={query.isPending}
    >
      {query.isError && (
        <Problem
          error={query.error}
          isStale={query.data !== undefined}
          isRetrying={query.isFetching}
          onRetry={retry}
        />
      )}
      {query.isPending && <Loading />}
      {query.data && <Screen id={id} detail={query.data} eventId={eventId} canPremium={canPremium} />}
    </section>
  );
}
