/** Days of the agenda on paper: a sheet each, a line for every session. */
import { element, printPaper, sheet, table } from '#shared/print/paper.ts';

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

type DaysOnPaper = PrintedDays & Omit<Parameters<typeof printPaper>[0], 'content' | 'styles'>;

/** Prints them; resolves when the dialog has been closed. */
export function printDays({ title, lang, dir, ...days }: DaysOnPaper): Promise<void> {
  return printPaper({ title, lang, dir, content: toPaper(days), styles });
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
