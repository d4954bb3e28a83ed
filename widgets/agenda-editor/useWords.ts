import { useMemo } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate, stripBidiControls } from '#shared/lib/text.ts';
import type { Target, When } from './domain/moves.ts';
import type { AgendaSession } from './domain/sessions.ts';
import { toTime } from './domain/timeGrid.ts';

/** Sessions and times in words, for labels, announcements and messages. */
export function useWords() {
  const t = useTexts('agenda-editor');
  const format = useFormat();
  return useMemo(() => {
    // There are few of each, and formats and plurals take their time: every card asks.
    const times = remembered(
      ({ start, end }: Pick<When, 'start' | 'end'>) => format.timeRange(toTime(start), toTime(end)),
      ({ start, end }) => `${start}-${end}`,
    );
    const weekday = remembered((day: string) => format.weekday(day, 'long'));
    const name = (session: Pick<AgendaSession, 'name'>) =>
      stripBidiControls(session.name).trim() || t('untitled');
    const when = (to: When) => t('when', { day: weekday(to.day), times: times(to) });
    const place = (location: string | null) =>
      stripBidiControls(location ?? '').trim() || t('popup.noLocation');
    /** With the place, where that is another one. */
    const withPlace = (text: string, { location }: Target) =>
      location === undefined ? text : `${text} · ${isolate(place(location))}`;
    return {
      /** `Room 2`, or that there is none. */
      place,
      timesIn: (to: Target) => withPlace(times(to), to),
      whenIn: (to: Target) => withPlace(when(to), to),
      /** `09:05–10:05`. */
      times,
      /** `Tuesday, 09:05–10:05`. */
      when,
      /** `Tuesday`. */
      weekday,
      /** A day in full, as over its column (S3 §2.5). */
      day: (day: string) => format.date(day, 'full'),
      /** `Sun 13 Dec`, where the day in full would be cut. */
      dayInShort: (day: string) => format.date(day, 'weekdayDay'),
      /** `2 speakers`. */
      speakers: remembered((count: number) => t('grid.speakers', { count })),
      /** Never empty, without characters that turn text around. */
      name,
      /** The name to be put into a sentence. */
      nameIn: (session: Pick<AgendaSession, 'name'>) => isolate(name(session)),
      list: format.list,
    };
  }, [t, format]);
}

/** A text that is made once for each of its keys. */
function remembered<T>(make: (of: T) => string, keyOf: (of: T) => unknown = (of) => of): (of: T) => string {
  const known = new Map<unknown, string>();
  return (of) => {
    const key = keyOf(of);
    const text = known.get(key) ?? make(of);
    known.set(key, text);
    return text;
  };
}

export type Words = ReturnType<typeof useWords>;
