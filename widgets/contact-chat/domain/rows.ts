/** What is drawn of a conversation: messages grouped by day and sender (screens.md §16). */
import { todayIn } from '#shared/lib/dates.ts';
import type { Message } from './message.ts';
import type { Outgoing } from './outbox.ts';

/** S-13: so many of the last messages are drawn at first, and so many more with each wish for earlier ones. */
export const windowSize = 200;

/** Messages of one sender within this time are drawn as one group. */
const groupMs = 5 * 60_000;

export interface Row {
  readonly key: string;
  readonly isMine: boolean;
  readonly text: string;
  /** Milliseconds since 1970, or unknown. */
  readonly at: number | null;
  /** One's own that is not confirmed yet. */
  readonly item: Outgoing | null;
  /** Whether it is the first and the last of its group. */
  readonly opens: boolean;
  readonly closes: boolean;
}

/** Rows under a heading: a new day, the first of the new messages, or both. */
export interface Block {
  readonly key: string;
  /** ISO date of the day that begins here. */
  readonly day: string | null;
  readonly isNew: boolean;
  readonly rows: readonly Row[];
}

export interface RowsRequest {
  /** Of the window; oldest first. */
  readonly messages: readonly Message[];
  /** Own bubbles that are not confirmed, in the order they were typed. */
  readonly items: readonly Outgoing[];
  /** The first message of which the reader has seen nothing yet. */
  readonly firstNew: string | null;
  /** IANA zone of the days. */
  readonly timeZone: string;
}

type Plain = Omit<Row, 'opens' | 'closes'>;

/** Cuts messages and own bubbles into blocks. */
export function toBlocks({ messages, items, firstNew, timeZone }: RowsRequest): readonly Block[] {
  const dayOf = dayReader(timeZone);
  const plain: Plain[] = [
    ...messages.map(({ key, isMine, text, at }) => ({ key, isMine, text, at, item: null })),
    ...items.map((item) => ({ key: item.id, isMine: true, text: item.text, at: item.typedAt, item })),
  ];
  const blocks: { key: string; day: string | null; isNew: boolean; rows: Plain[] }[] = [];
  const keyOf = keyGiver();
  let day: string | null = null;
  for (const row of plain) {
    const rowDay: string | null = row.at === null ? day : dayOf(row.at);
    const isNewDay = rowDay !== day && rowDay !== null;
    const isNew = row.key === firstNew;
    const last = blocks.at(-1);
    if (last && !isNewDay && !isNew) last.rows.push(row);
    else
      blocks.push({
        key: keyOf(isNewDay ? rowDay : isNew ? 'new' : 'start'),
        day: isNewDay ? rowDay : null,
        isNew,
        rows: [row],
      });
    day = rowDay;
  }
  return blocks.map((block) => ({ ...block, rows: grouped(block.rows) }));
}

/**
 * A block is the same one while its first rows go out of the window: named by its first row, all of it would be drawn anew with
 * every message.
 */
function keyGiver(): (name: string) => string {
  const given = new Map<string, number>();
  return (name) => {
    const count = given.get(name) ?? 0;
    given.set(name, count + 1);
    return count === 0 ? name : `${name} ${count}`;
  };
}

function grouped(rows: readonly Plain[]): readonly Row[] {
  return rows.map((row, index) => ({
    ...row,
    opens: !isSameGroup(rows[index - 1], row),
    closes: !isSameGroup(row, rows[index + 1]),
  }));
}

function isSameGroup(a: Plain | undefined, b: Plain | undefined): boolean {
  if (!a || !b || a.isMine !== b.isMine) return false;
  return a.at === null || b.at === null || Math.abs(b.at - a.at) < groupMs;
}

/** The calendar day of a moment; neighbours mostly share theirs, and asking `Intl` each time is slow. */
function dayReader(timeZone: string): (at: number) => string {
  const hourMs = 3_600_000;
  const known = new Map<number, string>();
  return (at) => {
    // Zones differ from each other by quarters of an hour.
    const quarter = Math.floor(at / (hourMs / 4));
    const day = known.get(quarter) ?? todayIn(timeZone, at);
    known.set(quarter, day);
    return day;
  };
}
