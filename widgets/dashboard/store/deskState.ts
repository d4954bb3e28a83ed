/** What a person has in hand, as the screen draws it. */
import type { Line } from '#shared/api/dashboard.ts';

export interface Written {
  readonly text: string;
  readonly due: string | null;
  /** As it was typed, and the day that was chosen beside it: what a person gets back when it cannot be sent. */
  readonly typed: string;
  readonly day: string;
}

/** To be written down; what is tried again under the `Idempotency-Key` from before, while it is the same wish. */
export interface Wish extends Written {
  readonly key?: string;
}

/** Written down here, and not known to be at the server. */
export interface Pending extends Written {
  /** Its `Idempotency-Key`, and the row's key for as long as it is shown. */
  readonly key: string;
  /** `unclear`: sent, and nobody knows what became of it until the list has been read. */
  readonly phase: 'sending' | 'unclear';
  /** The old line in whose place it comes: nothing is lost with it. */
  readonly isCarried: boolean;
}

/** The server has refused it, or does not have it: the words are the person's. */
export interface Unsent extends Written {
  /** The `Idempotency-Key` of the next try. */
  readonly key: string;
}

/** What the next page has to know, should this one end: what was written down and not confirmed, what is being carried over. */
export interface Left extends Unsent {
  /** Id of the old line in whose place it comes, which goes once this one is there. */
  readonly instead: string | null;
}

/** As the next page begins with it. */
export const leftPending = (left: readonly Left[]): readonly Pending[] =>
  left.map(({ instead, ...one }) => ({ ...one, phase: 'unclear', isCarried: instead !== null }));

/** Lines on their way out, together. */
export interface Removal {
  readonly key: string;
  /** Keys of rows; those that were carried over each with the key of what has come in their place. */
  readonly rows: readonly { readonly row: string; readonly after: string | null }[];
  readonly phase: 'waiting' | 'sending' | 'unclear';
  /** Somebody has taken back what they came from: there is no more to say or to undo. */
  readonly isTakenBack: boolean;
}

export interface DeskState {
  readonly pending: readonly Pending[];
  readonly removals: readonly Removal[];
  readonly unsent: readonly Unsent[];
  /** Keys of rows that have become lines, by id. */
  readonly keys: ReadonlyMap<string, string>;
}

export const nothingInHand: DeskState = { pending: [], removals: [], unsent: [], keys: new Map() };

/** Something went wrong that is to be said once. */
export interface DeskProblem {
  readonly kind: 'not-added' | 'not-removed' | 'not-carried';
  readonly text: string;
  readonly error: unknown;
}

/** What becomes of a line that is shown. */
export interface Row {
  readonly key: string;
  readonly text: string;
  readonly due: string | null;
  readonly phase: 'saved' | 'sending' | 'unclear';
  /** On its way out: struck, where that is shown. */
  readonly removal: Removal | null;
}

/** Whether a row stands in a list that strikes nothing; it comes back where nobody knows what has become of it. */
export const isThere = ({ removal }: Pick<Row, 'removal'>): boolean =>
  removal === null || removal.phase === 'unclear';

/** The lines as they will be: those of the server in their order, then what was written down since. */
export function rowsOf(saved: readonly Line[], { pending, removals, keys }: DeskState): readonly Row[] {
  const removalOf = (key: string) => removals.find(({ rows }) => rows.some(({ row }) => row === key)) ?? null;
  const lines = saved.map(({ id, text, due }): Row => {
    const key = keys.get(id) ?? id;
    const removal = removalOf(key);
    return { key, text, due, phase: removal?.phase === 'unclear' ? 'unclear' : 'saved', removal };
  });
  const coming = pending.map(({ key, text, due, phase }): Row => {
    return { key, text, due, phase, removal: removalOf(key) };
  });
  return [...lines, ...coming];
}

/** Without some of their rows, and without those that have no others. */
export function withoutRows(
  removals: readonly Removal[],
  isGone: (row: Removal['rows'][number], removal: Removal) => boolean,
): readonly Removal[] {
  return removals
    .map((removal) => ({ ...removal, rows: removal.rows.filter((row) => !isGone(row, removal)) }))
    .filter(({ rows }) => rows.length > 0);
}

/** With rows that wait for that one no longer. */
export const withoutAfter = (removals: readonly Removal[], key: string): readonly Removal[] =>
  removals.map((removal) => ({
    ...removal,
    rows: removal.rows.map((one) => (one.after === key ? { ...one, after: null } : one)),
  }));
