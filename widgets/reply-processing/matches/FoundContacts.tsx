import { useQuery } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import { contactSearchQuery } from '#shared/api/contacts.ts';
import type { MatchedRecord } from '#shared/api/replyMatches.ts';
import { focusedElement, isFocusLost } from '#shared/interaction/tabbable.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useOwner } from '#shared/island/useOwner.ts';
import { isolate } from '#shared/lib/text.ts';
import { useApi } from '#shared/query/useApi.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { ErrorNotice, QueryNotice } from '#shared/ui/ErrorNotice.tsx';
import { Spinner } from '#shared/ui/Spinner.tsx';
import { personOf } from '../review/person.ts';
import { FoundPerson } from './FoundPerson.tsx';
import { useReading } from './useReading.ts';
import styles from './found-contacts.module.css';

interface FoundContactsProps {
  readonly search: string;
  /** Around the field in which it is written. */
  readonly box: RefObject<HTMLElement | null>;
  /** @returns whether it is chosen. */
  readonly onFound: (record: MatchedRecord) => boolean;
  readonly onTaken: () => void;
}

/** Contacts by a search; the one that is taken is read whole before it is compared. */
export function FoundContacts({ search, box, onFound, onTaken }: FoundContactsProps) {
  const t = useTexts('reply-processing');
  const api = useApi();
  const announce = useAnnounce();
  const { read, reading, failure } = useReading((record) => {
    const field = box.current?.querySelector('input');
    // Who looks for somebody else by now has given this one up.
    if (field?.value.trim() !== search || !onFound(record)) return;
    // The button that was pressed goes; who is somewhere else by now stays there.
    if (isFocusLost() || box.current?.contains(focusedElement())) field.focus();
    onTaken();
    const name = personOf(record.values).name || t('matches.unnamed', { id: record.id });
    announce(t('matches.taken', { name: isolate(name) }));
  });
  const found = useQuery(contactSearchQuery(api, { searchInput: search }, useOwner()));
  const people = found.data ?? [];
  const [isAll, setAll] = useState(false);
  const shown = isAll ? people : people.slice(0, shownAtFirst);
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
          {shown.map((person) => (
            <li key={person.id}>
              <Button
                variant="ghost"
                size="small"
                className={styles['result']}
                isBusy={reading === person.id}
                onClick={() => read(person.id)}
              >
                <FoundPerson person={person} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {shown.length < people.length && (
        <Button size="small" onClick={() => setAll(true)}>
          {t('matches.moreFound', { count: people.length - shown.length })}
        </Button>
      )}
    </>
  );
}

const shownAtFirst = 20;
