/** Days of the agenda on paper: a sheet each, a line for every session. */
import type { Texts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { element, printPaper, sheet, table } from '#shared/print/paper.ts';
import { speakerName } from '#shared/speakers/speakerFacts.ts';
import type { AgendaSession } from '../domain/sessions.ts';
import type { View } from '../useView.ts';
import type { Words } from '../useWords.ts';

interface PrintedSession {
  readonly time: string;
  readonly name: string;
  readonly location: string;
  /** Names that cannot turn each other around. */
  readonly speakers: string;
}

interface PrintedDays {
  readonly days: readonly { readonly title: string; readonly rows: readonly PrintedSession[] }[];
  /** Time, session, place, speakers. */
  readonly heads: readonly string[];
  /** Said of a day without sessions. */
  readonly none: string;
}

const styles = `
  td:first-child { white-space: nowrap }
  td:nth-child(2) { font-weight: 600 }
`;

interface DaysOnPaper
  extends Pick<Parameters<typeof printPaper>[0], 'lang' | 'dir'>, Pick<View, 'days' | 'matches'> {
  readonly sessions: readonly AgendaSession[];
  readonly t: Texts<'agenda-editor'>;
  readonly words: Words;
}

/** Prints them, as far as the filter lets their sessions through; resolves when the dialog has been closed. */
export function printDays({ t, words, sessions, days, matches, lang, dir }: DaysOnPaper): Promise<void> {
  const shown = sessions.filter(({ id }) => matches?.has(id) ?? true);
  const rowOf = (session: AgendaSession) => ({
    time: words.times(session),
    name: words.name(session),
    location: session.location ?? '',
    speakers: words.list(session.speakers.map((speaker) => isolate(speakerName(speaker)))),
  });
  const content = toPaper({
    days: days.map((day) => ({
      title: words.day(day),
      rows: shown.filter((session) => session.day === day).map(rowOf),
    })),
    heads: [t('print.time'), t('print.session'), t('print.location'), t('print.speakers')],
    none: t('print.none'),
  });
  return printPaper({ title: t('title'), lang, dir, content, styles });
}

/** A sheet for each day. */
export function toPaper({ days, heads, none }: PrintedDays): HTMLElement[] {
  return days.map(({ title, rows }) => {
    const lines = rows.map(({ time, name, location, speakers }) => [
      time,
      name,
      location,
      document.createTextNode(speakers),
    ]);
    const sessions = table({ kind: 'texts', head: heads, rows: lines });
    return sheet(element('h1', title), rows.length === 0 ? element('p', none) : sessions);
  });
}
