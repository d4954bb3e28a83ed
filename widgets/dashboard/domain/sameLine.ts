/** Whether a line of the server is one that was sent: its answer may have got lost. */
import type { Line } from '#shared/api/dashboard.ts';
import { readDue } from './due.ts';

type Written = Pick<Line, 'text' | 'due'>;

/** Servers cut blanks. */
const folded = (text: string) => text.replace(/\s+/g, ' ').trim();

interface Asked {
  /** Ids of lines that are others. */
  readonly others: ReadonlySet<string>;
  /** In which the server's texts without a zone are meant: it may write the same moment with one. */
  readonly serverTimeZone: string;
  /**
   * All lines from before are among the others, so that what is new and says the same is it, also where the server keeps days
   * alone.
   */
  readonly isAnyOfDay: boolean;
}

/** The line that has come of what was sent; none of the others. */
export function findSent(
  lines: readonly Line[],
  sent: Written,
  { others, serverTimeZone, isAnyOfDay }: Asked,
): Line | undefined {
  const read = (due: string | null) => readDue(due, { timeZone: serverTimeZone, serverTimeZone });
  const mine = read(sent.due);
  const like = lines.filter(({ id, text }) => !others.has(id) && folded(text) === folded(sent.text));
  const exact = like.find(({ due }) => {
    const its = read(due);
    return mine && its ? its.day === mine.day && its.minutes === mine.minutes : due === sent.due;
  });
  if (exact || !isAnyOfDay) return exact;
  return like.find(({ due }) => due === null || (mine !== null && read(due)?.day === mine.day));
}
