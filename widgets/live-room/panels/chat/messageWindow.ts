/** Which messages of the chat are drawn: the newest, or those that a reader further up has before them. */
import type { ChatRow } from '../../domain/chat.ts';

/** Messages that are drawn at the end of the chat. */
export const shownRows = 80;
/** Rows that are drawn for somebody who reads further up: what a flood adds beyond waits for them below. */
export const heldRows = 240;

export interface Held {
  /** What the reader had before them, and what came after it. */
  readonly rows: readonly ChatRow[];
}

/** What is drawn for a reader at the end. */
export const newestRows = (rows: readonly ChatRow[]): readonly ChatRow[] => rows.slice(-shownRows);

/** Keeps what a reader has before them, though the room forgets its oldest messages. */
export const hold = (rows: readonly ChatRow[]): Held => ({ rows: newestRows(rows) });

/** What has come since is added below, up to a limit; own messages are as they are now. The same when nothing has changed. */
export function follow(held: Held, rows: readonly ChatRow[]): Held {
  const now = new Map(rows.map((row) => [row.key, row]));
  const kept = held.rows
    .filter((row) => isThere(row) || now.has(row.key))
    .map((row) => now.get(row.key) ?? row);
  const last = held.rows.at(-1)?.key;
  const at = rows.findIndex(({ key }) => key === last);
  const added = at === -1 ? [] : rows.slice(at + 1, at + 1 + Math.max(heldRows - kept.length, 0));
  const isSame =
    added.length === 0 && kept.length === held.rows.length && kept.every((row, i) => row === held.rows[i]);
  if (isSame) return held;
  // One's own that goes out again is the newest: it stands where it is now, and there alone.
  const below = new Set(added.map(({ key }) => key));
  return { rows: [...kept.filter(({ key }) => !below.has(key)), ...added] };
}

/** One's own that has not arrived can be discarded; all others stay, also when the room has let them go. */
const isThere = (row: ChatRow) => row.kind === 'gap' || row.state === 'sent';

/** How many are above what is drawn. */
export function earlierCount(drawn: readonly ChatRow[], rows: readonly ChatRow[]): number {
  const first = drawn[0]?.key;
  return Math.max(
    rows.findIndex(({ key }) => key === first),
    0,
  );
}

/** As many more above as are drawn at the end. */
export function withEarlier(held: Held, rows: readonly ChatRow[]): Held {
  const count = earlierCount(held.rows, rows);
  return count === 0 ? held : { rows: [...rows.slice(Math.max(count - shownRows, 0), count), ...held.rows] };
}
