/** Whether a line of the server is one that was sent: its answer may have got lost (acceptance 4). */
import type { Line } from '#shared/api/dashboard.ts';

type Written = Pick<Line, 'text' | 'due'>;

/** Servers cut blanks, and write a day as midnight of it. */
const folded = (text: string) => text.replace(/\s+/g, ' ').trim();
const minutesOf = (due: string | null) =>
  due === null
    ? ''
    : due
        .replace('T', ' ')
        .slice(0, 16)
        .replace(/ 00:00$/, '');

const dayOf = (due: string | null) => due?.slice(0, 10) ?? '';

interface Asked {
  /** Ids of lines that are others. */
  readonly others: ReadonlySet<string>;
  /** All lines from before are among the others, so that what is new and says the same is it, also where the server keeps days alone. */
  readonly knowsAll: boolean;
}

/** The line that has come of what was sent; none of the others. */
export function findSent(
  lines: readonly Line[],
  sent: Written,
  { others, knowsAll }: Asked,
): Line | undefined {
  const like = lines.filter(({ id, text }) => !others.has(id) && folded(text) === folded(sent.text));
  const exact = like.find(({ due }) => minutesOf(due) === minutesOf(sent.due));
  if (exact || !knowsAll) return exact;
  return like.find(({ due }) => due === null || dayOf(due) === dayOf(sent.due));
}
