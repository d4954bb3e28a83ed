import { useMemo, useState } from 'react';
import CalendarSearch from 'lucide-react/icons/calendar-search';
import Search from 'lucide-react/icons/search';
import { searchSpeakers, type Speaker } from '#shared/api/sessions.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useNow } from '#shared/interaction/useNow.ts';
import { useApi } from '#shared/query/useApi.ts';
import { speakerName } from '#shared/speakers/speakerFacts.ts';
import { Button } from '#shared/ui/Button.tsx';
import type { ComboboxItem } from '#shared/ui/comboboxTypes.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { MultiCombobox } from '#shared/ui/MultiCombobox.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { findGaps } from '../domain/gaps.ts';
import { placeKey, type AgendaSession } from '../domain/sessions.ts';
import { dayAndMinute } from '../domain/timeGrid.ts';
import type { Agenda } from '../store/useAgenda.ts';
import type { View } from '../useView.ts';
import { usePlaces } from '../usePlaces.ts';
import { useWords } from '../useWords.ts';
import { GapList } from './GapList.tsx';
import styles from './gaps.module.css';

interface GapFinderProps {
  readonly agenda: Agenda;
  readonly view: View;
}

/** Lengths to look for, in minutes. */
const lengths = [15, 20, 30, 45, 60, 75, 90, 105, 120] as const;
const usualLength = 45;
const mostGaps = 8;

interface Wanted {
  readonly speakers: readonly ComboboxItem[];
  readonly minutes: number;
  readonly location: string | null;
}

/** «Next free 45 min for these speakers» (screens.md §19 «Gap finder»). */
export function GapFinder({ agenda, view }: GapFinderProps) {
  const t = useTexts('agenda-editor');
  const words = useWords();
  const [wanted, setWanted] = useState<Wanted>({ speakers: [], minutes: usualLength, location: null });
  const chosen = agenda.sessions.find(({ id }) => id === view.chosenId) ?? null;
  const [forId, setForId] = useState<string | null>(null);
  const { speakers, minutes, location } = wanted;
  const moved = agenda.sessions.find(({ id, duration }) => id === forId && duration <= minutes) ?? null;
  const gaps = useGaps(agenda, wanted);
  return (
    <div className={styles['finder']}>
      {chosen && (
        <LikeThis
          session={chosen}
          onTake={(next) => {
            setWanted(next);
            setForId(chosen.id);
          }}
        />
      )}
      <Wishes agenda={agenda} wanted={wanted} onChange={setWanted} />
      {speakers.length === 0 && location === null ? (
        <EmptyState isCompact icon={<CalendarSearch />} title={t('gap.choose')} />
      ) : gaps.length === 0 ? (
        <EmptyState isCompact title={t('gap.none')}>
          {t('gap.noneText')}
        </EmptyState>
      ) : (
        <>
          {moved && !agenda.isReadOnly && <p>{t('gap.for', { name: words.nameIn(moved) })}</p>}
          <GapList agenda={agenda} gaps={gaps} moved={moved} />
        </>
      )}
    </div>
  );
}

function useGaps({ sessions, days, hours }: Agenda, { speakers, minutes, location }: Wanted) {
  const { timeZone } = useLocale();
  const { day, minute } = dayAndMinute(timeZone, useNow(60_000));
  return useMemo(() => {
    const speakerIds = speakers.map(({ value }) => value);
    const now = { day, minute };
    return findGaps({ sessions, days, hours, speakerIds, location, minutes, now, most: mostGaps });
  }, [sessions, days, hours, speakers, minutes, location, day, minute]);
}

interface LikeThisProps {
  readonly session: AgendaSession;
  readonly onTake: (wanted: Wanted) => void;
}

/** Looks for time for the session that was chosen: its speakers, its place, its length. */
function LikeThis({ session, onTake }: LikeThisProps) {
  const t = useTexts('agenda-editor');
  const words = useWords();
  const take = () =>
    onTake({
      speakers: session.speakers.map(toItem),
      minutes: lengths.find((length) => length >= session.duration) ?? session.duration,
      location: placeKey(session.location) || null,
    });
  return (
    <Button size="small" className={styles['like']} iconStart={<Search />} onClick={take}>
      {t('gap.findFor', { name: words.nameIn(session) })}
    </Button>
  );
}

interface WishesProps {
  readonly agenda: Agenda;
  readonly wanted: Wanted;
  readonly onChange: (wanted: Wanted) => void;
}

function Wishes({ agenda, wanted, onChange }: WishesProps) {
  const t = useTexts('agenda-editor');
  const api = useApi();
  const places = usePlaces(agenda.sessions);
  const { eventId } = agenda;
  const load = async (query: string, signal: AbortSignal) =>
    (await searchSpeakers(api, { eventId, query }, signal)).map(toItem);
  const minutes = [...new Set([...lengths, wanted.minutes])].toSorted((a, b) => a - b);
  return (
    <>
      <Field label={t('gap.speakers')}>
        <MultiCombobox
          load={load}
          values={wanted.speakers}
          onChange={(speakers) => onChange({ ...wanted, speakers })}
          placeholder={t('gap.find')}
        />
      </Field>
      <div className={styles['row']}>
        <Field label={t('gap.length')}>
          <Select
            options={minutes.map((count) => ({ value: `${count}`, label: t('gap.minutes', { count }) }))}
            value={`${wanted.minutes}`}
            onChange={(value) => onChange({ ...wanted, minutes: Number(value) })}
          />
        </Field>
        <Field label={t('gap.place')}>
          <Select
            options={places}
            value={wanted.location}
            placeholder={t('gap.anyPlace')}
            onChange={(location) => onChange({ ...wanted, location })}
            onClear={() => onChange({ ...wanted, location: null })}
          />
        </Field>
      </div>
    </>
  );
}

function toItem(speaker: Speaker): ComboboxItem {
  const { id, organisation } = speaker;
  return {
    value: id,
    label: speakerName(speaker),
    ...(organisation !== null && { description: organisation }),
  };
}
