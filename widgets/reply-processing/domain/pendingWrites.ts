/** Decisions that wait for their undo window to close (screens §12 «undo window»), by timestamps. */

export interface PendingWrite<D> {
  readonly id: number;
  /** Several where they were confirmed together. */
  readonly decisions: readonly D[];
  readonly decidedAt: number;
  /** In milliseconds since 1970: from then on it is written. */
  readonly dueAt: number;
}

export interface PendingWrites<D> {
  /** In the order in which they were decided. */
  readonly waiting: readonly PendingWrite<D>[];
  readonly nextId: number;
}

export interface Taken<D> {
  readonly pending: PendingWrites<D>;
  /** `null`: nothing to take, or too late. */
  readonly taken: PendingWrite<D> | null;
}

/** Nothing waits. */
export function noPendingWrites<D>(): PendingWrites<D> {
  return { waiting: [], nextId: 1 };
}

/** One more waits; without decisions nothing changes. */
export function postponed<D>(
  pending: PendingWrites<D>,
  decisions: readonly D[],
  { now, undoMs }: { readonly now: number; readonly undoMs: number },
): PendingWrites<D> {
  if (decisions.length === 0) return pending;
  const write = { id: pending.nextId, decisions, decidedAt: now, dueAt: now + undoMs };
  return { waiting: [...pending.waiting, write], nextId: pending.nextId + 1 };
}

/** Takes one back, the latest by default; once it has been taken to be written it is too late. */
export function undone<D>(pending: PendingWrites<D>, id?: number): Taken<D> {
  return taking(
    pending,
    id === undefined ? pending.waiting.at(-1) : pending.waiting.find((one) => one.id === id),
  );
}

/** The first whose window has closed, to be written. */
export function firstDue<D>(pending: PendingWrites<D>, now: number): Taken<D> {
  const [first] = pending.waiting;
  return taking(pending, first && first.dueAt <= now ? first : undefined);
}

/** On leaving: all windows close now. */
export function flushed<D>(pending: PendingWrites<D>, now: number): PendingWrites<D> {
  const waiting = pending.waiting.map((one) => ({ ...one, dueAt: Math.min(one.dueAt, now) }));
  return { ...pending, waiting };
}

function taking<D>(pending: PendingWrites<D>, taken: PendingWrite<D> | undefined): Taken<D> {
  if (!taken) return { pending, taken: null };
  return { pending: { ...pending, waiting: pending.waiting.filter((one) => one !== taken) }, taken };
}
