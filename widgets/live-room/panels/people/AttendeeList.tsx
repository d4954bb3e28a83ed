import { useMemo, useRef, useState } from 'react';
import SearchX from 'lucide-react/icons/search-x';
import UsersRound from 'lucide-react/icons/users-round';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useRowWindow } from '#shared/interaction/useRowWindow.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { readUid } from '../../domain/identity.ts';
import { useCalmState } from '../useCalmState.ts';
import { useFocusKept } from '../../useFocusKept.ts';
import { AttendeeRow, rowHeight } from './AttendeeRow.tsx';
import type { Attendee } from './attendees.ts';
import styles from './people.module.css';

interface AttendeeListProps {
  /** Those that were found. */
  readonly attendees: readonly Attendee[];
  /** Of all. */
  readonly count: number;
  readonly search: string;
  readonly isLoading: boolean;
  /** All are there: before, their number is not known. */
  readonly isComplete: boolean;
  readonly hasFailed: boolean;
  readonly onBan: (person: Attendee) => void;
}

/** Thousands of people, of whom only those in view are drawn. */
export function AttendeeList(props: AttendeeListProps) {
  const { attendees, count, search, isLoading, isComplete, hasFailed, onBan } = props;
  const t = useTexts('live-room');
  const scroller = useRef<HTMLDivElement>(null);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const kept = focusedId === null ? -1 : attendees.findIndex(({ id }) => id === focusedId);
  const { drawn } = useRowWindow({
    scroller,
    count: attendees.length,
    rowHeight,
    drawnAtOnce: 40,
    kept: [kept],
    listKey: search,
  });
  const focus = useFocusKept(() => scroller.current);
  const raised = useRaised();
  const isEmpty = attendees.length === 0;
  return (
    <div
      ref={scroller}
      data-list=""
      role="region"
      aria-label={t('people.list')}
      aria-busy={isLoading}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys
      tabIndex={0}
      className={styles['scroller']}
    >
      {isLoading && count === 0 && <Skeleton kind="people" count={6} />}
      {isEmpty && !isLoading && !hasFailed && <Nothing isSearched={count > 0} />}
      {!isEmpty && (
        <>
          {isComplete && <p className={styles['count']}>{t('people.count', { count })}</p>}
          <div
            role="list"
            aria-label={t('people.list')}
            className={styles['rows']}
            style={{ blockSize: attendees.length * rowHeight }}
            {...focus}
            onFocusCapture={(event) => setFocusedId(idOf(event.target))}
          >
            {drawn.map((index) => {
              const person = attendees[index];
              if (!person) return null;
              return (
                <AttendeeRow
                  key={person.id}
                  person={person}
                  index={index}
                  count={attendees.length}
                  isHandUp={raised.has(person.id)}
                  onBan={onBan}
                />
              );
            })}
          </div>
        </>
      )}
    </div>
  );
}

const idOf = (target: Element): string | null =>
  target.closest('[data-person]')?.getAttribute('data-person') ?? null;

function Nothing({ isSearched }: { readonly isSearched: boolean }) {
  const t = useTexts('live-room');
  return isSearched ? (
    <EmptyState isCompact icon={<SearchX />} title={t('people.noMatch')}>
      {t('people.noMatchText')}
    </EmptyState>
  ) : (
    <EmptyState isCompact icon={<UsersRound />} title={t('people.empty')}>
      {t('people.emptyText')}
    </EmptyState>
  );
}

/** Whose hand is up, by the person's id. */
function useRaised(): ReadonlySet<string> {
  const queue = useCalmState(({ hands }) => hands.queue);
  return useMemo(() => new Set(queue.map(({ uid }) => readUid(uid).id)), [queue]);
}
