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
  /** The message above the window. */
  readonly before?: Message | undefined;
  /** Own bubbles that are not confirmed, in the order they were typed. */
  readonly items: readonly Outgoing[];
  /** The first message of which the reader has seen nothing yet. */
  readonly firstNew: string | null;
  /** IANA zone of the days. */
  readonly timeZone: string;
}

type Plain = Omit<Row, 'opens' | 'closes'>;

/** Cuts messages and own bubbles into blocks. */
export function toBlocks({ messages, before, items, firstNew, timeZone }: RowsRequest): readonly Block[] {
  const dayOf = dayReader(timeZone);
  const plain: Plain[] = [
    ...messages.map(({ key, isMine, text, at }) => ({ key, isMine, text, at, item: null })),
    ...items.map((item) => ({ key: item.id, isMine: true, text: item.text, at: item.typedAt, item })),
  ];
  const blocks: { key: string; day: string | null; isNew: boolean; rows: Plain[] }[] = [];
  let day: string | null = null;
  for (const row of plain) {
    const rowDay: string | null = row.at === null ? day : dayOf(row.at);
    const isNewDay = rowDay !== day && rowDay !== null;
    const isNew = row.key === firstNew;
    const last = blocks.at(-1);
    if (last && !isNewDay && !isNew) last.rows.push(row);
    else {
      // Named by its first row, all of a block would be drawn anew with every message that goes out of the window.
      let key = `${isNew} ${rowDay}`;
      while (blocks.some((block) => block.key === key)) key += '+';
      blocks.push({ key, day: isNewDay ? rowDay : null, isNew, rows: [row] });
    }
    day = rowDay;
  }
  // What goes on from above the window is not drawn anew whenever one more has gone out of it.
  const [first] = blocks;
  const at = before?.at ?? null;
  const goesOn = first && !first.isNew && at !== null && dayOf(at) === first.day;
  return blocks.map((block) => ({
    ...block,
    rows: grouped(block.rows, goesOn && block === first ? before : undefined),
  }));
}

function grouped(rows: readonly Plain[], before: Member | undefined): readonly Row[] {
  return rows.map((row, index) => ({
    ...row,
    opens: !isSameGroup(rows[index - 1] ?? before, row),
    closes: !isSameGroup(row, rows[index + 1]),
  }));
}

type Member = Pick<Row, 'isMine' | 'at'>;

function isSameGroup(a: Member | undefined, b: Member | undefined): boolean {
  if (!a || !b || a.isMine !== b.isMine) return false;
  return a.at === null || b.at === null || Math.abs(b.at - a.at) < groupMs;
}

const quarterMs = 15 * 60_000;

/** The calendar day of a moment; neighbours mostly share theirs, and asking `Intl` each time is slow. */
function dayReader(timeZone: string): (at: number) => string {
  const known: Record<number, string> = {};
  // Zones differ from each other by quarters of an hour.
  return (at) => (known[Math.floor(at / quarterMs)] ??= todayIn(timeZone, at));
}
