import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import MicVocal from 'lucide-react/icons/mic-vocal';
import { speakersQuery, type Speaker } from '#shared/api/sessions.ts';
import { collatorOf } from '#shared/i18n/intl.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useIsland } from '#shared/island/island.ts';
import { useApi } from '#shared/query/useApi.ts';
import { SpeakerList } from '#shared/speakers/SpeakerList.tsx';
import { SpeakersToCome } from '#shared/speakers/SpeakersToCome.tsx';
import { speakerName } from '#shared/speakers/speakerFacts.ts';
import { Card } from '#shared/ui/Card.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { QueryNotice } from '#shared/ui/ErrorNotice.tsx';
import { SkeletonText } from '#shared/ui/Skeleton.tsx';
import { SearchBox } from '#shared/ui/SearchBox.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { rolesDiffer, shownSpeakers, statusesOf, type Sorting } from './domain/shownSpeakers.ts';
import { Heads } from './Heads.tsx';
import styles from './speakers.module.css';

export interface SpeakersProps {
  readonly eventId: string;
  readonly draggable: boolean;
  readonly highlightedStatuses: string;
}

/** The screen: another event begins anew. */
export function Speakers(props: SpeakersProps) {
  return <SpeakersOf key={props.eventId} {...props} />;
}

function SpeakersOf({ eventId, draggable, highlightedStatuses }: SpeakersProps) {
  const t = useTexts('speakers');
  const { language } = useLocale();
  const { emit } = useIsland();
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<string | null>(null);
  const [sorting, setSorting] = useState<Sorting>({ by: 'name', isDown: false });
  const query = useQuery(speakersQuery(useApi(), { eventId, query: search }));
  useNewRegistrations(query.refetch);
  const found = query.data ?? [];
  // Once seen they stay to be chosen: a search that finds nobody takes no filter away, and moves nothing under the typing.
  const [known, setKnown] = useState<readonly string[]>([]);
  const statuses = [...new Set([...known, ...statusesOf(found)])];
  if (statuses.length > known.length) setKnown(statuses);
  const isSearch = search !== '' || status !== null;
  const speakers = shownSpeakers(found, { status, sorting, compare: collatorOf(language).compare });
  const select = (speaker: Speaker) =>
    emit('select-speaker', { id: speaker.id, name: speakerName(speaker), speaker });

  return (
    <section className={styles['screen']} aria-label={t('title')}>
      <Card
        isFlush
        isBusy={query.isFetching}
        title={t('title')}
        description={
          query.isPending ? (
            <span className={styles['countToCome']}>
              <SkeletonText />
            </span>
          ) : (
            query.data && (isSearch || speakers.length > 0) && t('count', { count: speakers.length })
          )
        }
      >
        <Tools
          {...{ search, statuses }}
          isAwaited={query.isPending}
          status={status}
          onSearch={setSearch}
          onStatus={setStatus}
          resultCount={speakers.length}
          isBusy={query.isFetching}
        />
        {query.isError && (
          <div className={styles['problem']}>
            <QueryNotice query={query} message={t(query.data ? 'stale' : 'failed')} />
          </div>
        )}
        {(query.isPending || speakers.length > 0) && (
          <Heads sorting={sorting} onSort={setSorting} hasRoles={rolesDiffer(speakers)} />
        )}
        {query.isPending && <SpeakersToCome />}
        {query.data && speakers.length === 0 && <Nothing isSearch={isSearch} />}
        {speakers.length > 0 && (
          <SpeakerList
            {...{ eventId, speakers }}
            label={t('title')}
            listKey={`${status ?? ''} ${sorting.by} ${sorting.isDown} ${search}`}
            isDraggable={draggable}
            highlighted={highlightedStatuses}
            onSelect={select}
          />
        )}
      </Card>
    </section>
  );
}

function Nothing({ isSearch }: { readonly isSearch: boolean }) {
  const t = useTexts('speakers');
  if (isSearch) return <EmptyState isCompact title={t('noMatch')} />;
  return (
    <EmptyState icon={<MicVocal />} title={t('none')}>
      {t('noneText')}
    </EmptyState>
  );
}

/** The page tells of a registration that was made elsewhere on it (S3 §4.4). */
function useNewRegistrations(refetch: () => Promise<unknown>): void {
  useEffect(() => {
    const onNew = () => void refetch();
    window.addEventListener('created-registration', onNew);
    return () => window.removeEventListener('created-registration', onNew);
  }, [refetch]);
}

interface ToolsProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly statuses: readonly string[];
  /** Nobody knows yet which statuses there are: their choice keeps its place. */
  readonly isAwaited: boolean;
  readonly status: string | null;
  readonly onStatus: (status: string | null) => void;
  readonly resultCount: number;
  readonly isBusy: boolean;
}

const everyStatus = '';

/** Search, which waits 300 ms (S3 §9.3), and the status to show. */
function Tools(props: ToolsProps) {
  const { search, onSearch, statuses, isAwaited, status, onStatus, resultCount, isBusy } = props;
  const t = useTexts('speakers');
  const options = [
    { value: everyStatus, label: t('everyStatus') },
    ...statuses.map((name) => ({ value: name, label: name })),
  ];
  return (
    <div className={styles['tools']}>
      <SearchBox label={t('search')} value={search} onChange={onSearch} {...{ resultCount, isBusy }} />
      {isAwaited && <span className={styles['choiceToCome']} aria-hidden="true" />}
      {statuses.length > 1 && (
        <Select
          aria-label={t('status')}
          options={options}
          value={status ?? everyStatus}
          onChange={(value) => onStatus(value === everyStatus ? null : value)}
        />
      )}
    </div>
  );
}
