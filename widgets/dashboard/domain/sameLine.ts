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

function isSameLine(one: Written, other: Written): boolean {
  return folded(one.text) === folded(other.text) && minutesOf(one.due) === minutesOf(other.due);
}

/** The line that has come of what was sent; none of those that were there before. */
export function findSent(
  lines: readonly Line[],
  sent: Written,
  known: ReadonlySet<string>,
): Line | undefined {
  return lines.find((line) => !known.has(line.id) && isSameLine(line, sent));
}
