/** Readers made of chrono-node's, one language at a time, with what theirs do not know. The only place that knows the package. */
import type { Chrono, ParsedComponents, ParsedResult } from 'chrono-node';
import { readMends, type Mend } from '../domain/quickAdd/mends.ts';
import type { Found, WordReader } from '../domain/quickAdd/quickAdd.ts';

type Parser = Pick<Chrono, 'parse'>;

interface Reader {
  readonly mends: readonly Mend[];
  /** What looks like a day in this language, and is a word. */
  readonly isNone?: (found: string, text: string, index: number) => boolean;
  /** A time that needs a day beside it. */
  readonly bare?: RegExp;
}

/** As people mean them; the package's own hours are those of a dictionary. */
const partsOfDay = [
  ['morning', 9],
  ['noon', 12],
  ['afternoon', 15],
  ['evening', 19],
  ['tonight', 21],
  ['night', 21],
] as const;

export function chronoWords(parser: Parser, { mends, isNone, bare }: Reader): WordReader {
  return (text, clock) => {
    const { found, rest } = readMends(mends, text, clock);
    const [year = 0, month = 1, day = 1] = clock.day.split('-').map(Number);
    // Whatever the zone of this machine, its own clock shows the reader's time.
    const reference = new Date(year, month - 1, day, Math.floor(clock.minutes / 60), clock.minutes % 60);
    const results = parser.parse(rest, reference, { forwardDate: true });
    const more = results
      .filter(({ index, text: said }) => isWhole(rest, index) && !isNone?.(said, rest, index))
      .map((result) => toFound(result, parser, bare))
      .filter((one) => one !== null);
    return [...found, ...more].sort((one, other) => one.index - other.index);
  };
}

/** Not in the middle of a word. */
const isWhole = (text: string, index: number) => !/[\p{L}\p{N}]/u.test(text.charAt(index - 1));

function toFound(result: ParsedResult, parser: Parser, bare: RegExp | undefined): Found | null {
  const { index, text, start } = result;
  const at = { index, length: text.length };
  if (result.tags().has('result/relativeDateAndTime')) return { ...at, afterMs: spanOf(parser, text) };
  const isWeekday = start.isCertain('weekday') && !start.isCertain('day');
  const day = isWeekday || start.isCertain('day') ? dayOf(start) : undefined;
  if (start.isCertain('hour')) {
    const minutes = (start.get('hour') ?? 0) * 60 + (start.get('minute') ?? 0);
    return { ...at, day, isWeekday, minutes, isBare: bare?.test(text) };
  }
  const part = partsOfDay.find(([name]) => result.tags().has(`casualReference/${name}`));
  if (day === undefined && !part) return null;
  return { ...at, day, isWeekday, ...(part && { minutes: part[1] * 60 }), isBare: true };
}

/** A day on which no clock changes. */
const steady = new Date(2026, 0, 15, 12);

/** How long «in 3 hours» is: the package counts on the clock of this machine's wall, which may change meanwhile. */
function spanOf(parser: Parser, text: string): number {
  const [result] = parser.parse(text, steady, { forwardDate: true });
  return result ? result.start.date().getTime() - steady.getTime() : 0;
}

function dayOf(start: ParsedComponents): string {
  const part = (name: 'year' | 'month' | 'day', length: number) =>
    String(start.get(name)).padStart(length, '0');
  return `${part('year', 4)}-${part('month', 2)}-${part('day', 2)}`;
}
