import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import UserRound from 'lucide-react/icons/user-round';
import { contactQuery } from '#shared/api/contacts.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { idInPath } from '#shared/lib/pathId.ts';
import { prefetch } from '#shared/island/useChunk.ts';
import { useApi } from '#shared/query/useApi.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ApiError, kindOf } from '#shared/api/errors.ts';
import { usePage } from '#shared/store/page.ts';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { Screen } from './Screen.tsx';
import { loadLaterParts } from './lazyParts.tsx';
import { Loading } from './Loading.tsx';
import styles from './contact-details.module.css';

export interface ContactDetailsProps {
  readonly contactId?: string | undefined;
  readonly pathSegment: number;
  readonly eventId?: string | undefined;
  readonly canPremium: boolean;
  readonly cardOpen: boolean;
  readonly titles?: unknown;
}

/** Whose screen it is: the attribute names it, else the page's path. */
export const idOf = ({ contactId, pathSegment }: Pick<ContactDetailsProps, 'contactId' | 'pathSegment'>) =>
  contactId ?? idInPath(location.pathname, 'contacts', pathSegment);

/** The screen of one contact (S1 §2). */
export function ContactDetails(props: ContactDetailsProps) {
  const { eventId, canPremium, cardOpen, titles } = props;
  const t = useTexts('contact-details');
  const id = idOf(props);
  if (id === null) {
    return (
      <EmptyState icon={<UserRound />} title={t('problem.noId')}>
        {t('problem.noIdText')}
      </EmptyState>
    );
  }
  // Another contact begins anew: nothing of this one may stand under the other's name.
  return <OneContact key={id} id={id} {...{ eventId: eventId ?? null, canPremium, cardOpen, titles }} />;
}

interface OneContactProps {
  readonly id: string;
  readonly eventId: string | null;
  readonly canPremium: boolean;
  readonly cardOpen: boolean;
  readonly titles: unknown;
}

function OneContact({ id, ...given }: OneContactProps) {
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
      {query.data && <Screen id={id} detail={query.data} {...given} />}
    </section>
  );
}

interface ProblemProps {
  readonly error: Error;
  /** There is something to see, from before. */
  readonly isStale: boolean;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** Why the contact is not there, in words (X-15: the spec rethrows). */
function Problem({ error, isStale, isRetrying, onRetry }: ProblemProps) {
  const t = useTexts('contact-details');
  const { id } = useApi();
  // The island says it above, with the way on.
  const isSaid = usePage(({ signedOut }) => signedOut[id] ?? false);
  const isRouteMissing = error instanceof ApiError && error.isRouteMissing;
  const kind = isRouteMissing ? 'server' : kindOf(error);
  if (kind === 'signed-out' && isSaid) return null;
  const words =
    kind === 'not-found' ? 'missing' : kind === 'forbidden' ? 'forbidden' : isStale ? 'stale' : 'failed';
  // Laravel says of what is not there the name of its model: nothing that a reader could use.
  const explained = kind === 'not-found' ? undefined : error;
  return (
    <ErrorNotice
      error={explained}
      message={t(`problem.${words}`)}
      isRetrying={isRetrying}
      onRetry={onRetry}
    />
  );
}
