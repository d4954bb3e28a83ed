import { useQuery } from '@tanstack/react-query';
import { memo, useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import Plus from 'lucide-react/icons/plus';
import MicVocal from 'lucide-react/icons/mic-vocal';
import { speakersQuery, type Speaker } from '#shared/api/sessions.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useApi } from '#shared/query/useApi.ts';
import { SpeakerList } from '#shared/speakers/SpeakerList.tsx';
import { speakerName } from '#shared/speakers/speakerFacts.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { QueryNotice } from '#shared/ui/ErrorNotice.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { SearchBox } from '#shared/ui/SearchBox.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { Late } from '../Late.tsx';
import type { Agenda } from '../store/useAgenda.ts';
import type { View } from '../useView.ts';
import styles from './people.module.css';

interface SpeakerPanelProps {
  readonly agenda: Agenda;
  readonly view: View;
  /** Statuses that stand out, `|` between them. */
  readonly highlighted: string;
}

const loadJoinDialog = () => import('./JoinDialog.tsx');

/** The event's speakers, and the way of one into a session (S3 §2.5). */
export function SpeakerPanel({ agenda, view, highlighted }: SpeakerPanelProps) {
  const { eventId, act, isReadOnly } = agenda;
  const { lookFor } = view;
  const common = useTexts('common');
  const [chosen, setChosen] = useState<Speaker | null>(null);
  const close = () => setChosen(null);
  const choose = useCallback(
    (speaker: Speaker) => {
      if (isReadOnly) lookFor(speakerName(speaker));
      else setChosen(speaker);
    },
    [isReadOnly, lookFor],
  );
  return (
    <>
      <SpeakerSearch {...{ eventId, act, isReadOnly, highlighted }} wish={view.side.wish} onChoose={choose} />
      {chosen && (
        <Late load={loadJoinDialog} way={{ label: common('close'), run: close }}>
          {({ JoinDialog }) => (
            <JoinDialog agenda={agenda} speaker={chosen} firstId={view.chosenId} onClose={close} />
          )}
        </Late>
      )}
    </>
  );
}

interface SpeakerSearchProps
  extends Pick<Agenda, 'eventId' | 'act' | 'isReadOnly'>, Pick<SpeakerPanelProps, 'highlighted'> {
  readonly wish: View['side']['wish'];
  readonly onChoose: (speaker: Speaker) => void;
}

/** Search of the event's speakers, to be dragged onto sessions; no change of a session draws it again. */
const SpeakerSearch = memo(function SpeakerSearch(props: SpeakerSearchProps) {
  const { eventId, act, isReadOnly, highlighted, wish, onChoose } = props;
  const t = useTexts('agenda-editor');
  const texts = useTexts('speakers');
  const [search, setSearch] = useState('');
  const query = useQuery(speakersQuery(useApi(), { eventId, query: search }));
  const searchPlace = useSearchFocus(wish);
  return (
    <div className={styles['panel']} aria-busy={query.isFetching}>
      <div className={styles['tools']}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrow leads from the input inside to the list */}
        <div
          ref={searchPlace}
          className={styles['search']}
          data-speaker-search=""
          onKeyDown={(event) => event.key === 'ArrowDown' && focusList(event)}
        >
          <SearchBox
            label={texts('search')}
            value={search}
            onChange={setSearch}
            isBusy={query.isFetching}
            resultCount={query.data?.length}
          />
        </div>
        {!isReadOnly && (
          <IconButton
            variant="secondary"
            label={t('panel.create')}
            icon={<Plus />}
            onClick={() => act.createRegistration(search)}
          />
        )}
      </div>
      <QueryNotice query={query} message={texts(query.data ? 'stale' : 'failed')} />
      {query.isPending && <Skeleton kind="people" count={8} />}
      {query.data?.length === 0 && <Nobody isSearch={search !== ''} />}
      {query.data && query.data.length > 0 && (
        <>
          {!isReadOnly && <p className={styles['hint']}>{t('panel.hint')}</p>}
          <div className={styles['found']}>
            <SpeakerList
              {...{ eventId, highlighted }}
              speakers={query.data}
              label={texts('title')}
              listKey={search}
              isDraggable={!isReadOnly}
              onSelect={onChoose}
            />
          </div>
        </>
      )}
    </div>
  );
});

/** From the search into the list, as in a combobox. */
function focusList(event: KeyboardEvent<HTMLElement>): void {
  const first = event.currentTarget
    .closest(`.${styles['panel']}`)
    ?.querySelector<HTMLElement>('[data-speaker][tabindex="0"]');
  if (!first) return;
  event.preventDefault();
  first.focus();
}

/** Key S brings the focus here. */
function useSearchFocus(wish: View['side']['wish']) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wish) place.current?.querySelector('input')?.focus();
  }, [wish]);
  return place;
}

function Nobody({ isSearch }: { readonly isSearch: boolean }) {
  const texts = useTexts('speakers');
  if (isSearch) return <EmptyState isCompact title={texts('noMatch')} />;
  return (
    <EmptyState isCompact icon={<MicVocal />} title={texts('none')}>
      {texts('noneText')}
    </EmptyState>
  );
}
