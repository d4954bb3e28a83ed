import { useQuery } from '@tanstack/react-query';
import { searchContacts, type FoundContact } from '#shared/api/contacts.ts';
import type { MatchedRecord } from '#shared/api/replyMatches.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { stripBidiControls } from '#shared/lib/text.ts';
import { useApi } from '#shared/query/useApi.ts';
import { Button } from '#shared/ui/Button.tsx';
import { ErrorNotice, QueryNotice } from '#shared/ui/ErrorNotice.tsx';
import { Spinner } from '#shared/ui/Spinner.tsx';
import { useReading } from './useReading.ts';
import styles from './found-contacts.module.css';

interface FoundContactsProps {
  readonly search: string;
  readonly onFound: (record: MatchedRecord) => void;
}

/** Contacts by a search; the one that is taken is read whole before it is compared. */
export function FoundContacts({ search, onFound }: FoundContactsProps) {
  const t = useTexts('reply-processing');
  const api = useApi();
  const { read, reading, failure } = useReading(onFound);
  const found = useQuery({
    queryKey: ['form-replies', 'contacts', api.id, { search }] as const,
    queryFn: ({ signal }) => searchContacts(api, { searchInput: search }, signal),
    staleTime: 0,
  });
  const people = found.data ?? [];
  return (
    <>
      <QueryNotice query={found} message={t('matches.searchFailed')} />
      {failure && (
        <ErrorNotice
          error={failure.error}
          message={t('matches.loadFailed')}
          onRetry={() => read(failure.id)}
        />
      )}
      {found.isFetching && <Spinner size="small" isInline />}
      <div aria-live="polite">
        {found.isSuccess && people.length === 0 && (
          <p className={styles['none']}>{t('matches.searchNone', { search })}</p>
        )}
      </div>
      {people.length > 0 && (
        <ul className={styles['results']} aria-label={t('matches.results')}>
          {people.slice(0, mostShown).map((person) => (
            <li key={person.id}>
              <Button
                variant="ghost"
                size="small"
                className={styles['result']}
                isBusy={reading === person.id}
                onClick={() => read(person.id)}
              >
                <bdi>{nameOf(person) || t('matches.unnamed', { id: person.id })}</bdi>
                <bdi className={styles['about']}>
                  {[person.email, person.organisation_name].filter(Boolean).join(' · ')}
                </bdi>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const mostShown = 20;

function nameOf({ first_name, last_name, email }: FoundContact): string {
  return stripBidiControls([first_name, last_name].filter(Boolean).join(' ') || (email ?? ''));
}
