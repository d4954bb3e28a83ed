import { useMemo } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate, stripBidiControls } from '#shared/lib/text.ts';
import type { When } from './domain/moves.ts';
import type { AgendaSession } from './domain/sessions.ts';
import { toTime } from './domain/timeGrid.ts';

/** Sessions and times in words, for labels, announcements and messages. */
export function useWords() {
  const t = useTexts('agenda-editor');
  const format = useFormat();
  return useMemo(() => {
    // Of a day there are few, and a formatter takes its time: every card asks twice.
    const known = new Map<string, string>();
    const times = ({ start, end }: Pick<When, 'start' | 'end'>) => {
      const key = `${start}-${end}`;
      const text = known.get(key) ?? format.timeRange(toTime(start), toTime(end));
      known.set(key, text);
      return text;
    };
    const name = (session: Pick<AgendaSession, 'name'>) =>
      stripBidiControls(session.name).trim() || t('untitled');
    return {
      /** `09:05–10:05`. */
      times,
      /** `Tuesday, 09:05–10:05`. */
      when: (when: When) => t('when', { day: format.weekday(when.day, 'long'), times: times(when) }),
      /** `Tuesday`. */
      weekday: (day: string) => format.weekday(day, 'long'),
      /** A day in full, as over its column (S3 §2.5). */
      day: (day: string) => format.date(day, 'full'),
      /** Never empty, without characters that turn text around. */
      name,
      /** The name to be put into a sentence. */
      nameIn: (session: Pick<AgendaSession, 'name'>) => isolate(name(session)),
      list: format.list,
    };
  }, [t, format]);
}

export type Words = ReturnType<typeof useWords>;
