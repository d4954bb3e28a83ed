/** What is known of a list that is processed, and how what was read and what was written change it. Knows no React. */
import type { ResponsesPage } from '#shared/api/form-processing.ts';
import { createEmitter } from '#shared/lib/emitter.ts';
import type { Settled } from '../domain/decision.ts';
import {
  beginWith,
  comeBack,
  currentItem,
  emptyQueue,
  type Queue,
  type QueueItem,
  type ReadPage,
} from '../domain/queue.ts';
import { hasSameParts, saysTheSame } from '../domain/same.ts';

export interface TriageState {
  readonly phase: 'loading' | 'ready' | 'failed';
  /** Why the list, or its next page, could not be read. */
  readonly error: unknown;
  readonly isLoadingMore: boolean;
  readonly queue: Queue;
  /** The newest page: fields and what can be chosen are the same on all. */
  readonly page: ResponsesPage | null;
  /** The reply that was looked at, where somebody else has taken it from the list: shown until it is left. */
  readonly lost: QueueItem | null;
  /** What went wrong with a reply, by the item's id, until it is decided anew or put aside. */
  readonly problems: ReadonlyMap<string, Settled>;
}

/** Of a page, what is the same on all of them. */
const sourcesOf = (page: ResponsesPage) => ({
  ...page,
  replies: null,
  fullMatches: null,
  matches: null,
  pages: null,
});

/** What a decision that has ended changes. */
export type After = (
  state: TriageState,
  settled: Settled,
) => { readonly queue: Queue; readonly problems: Map<string, Settled> };

/** Nothing was sent: the reply comes back, with what went wrong. */
export const afterNothing: After = ({ queue, problems }, settled) => {
  const { itemId } = settled.decision;
  return { queue: comeBack(queue, [itemId]), problems: new Map(problems).set(itemId, settled) };
};

/** What takes over a page into a list that has begun. */
export type WithPage = (queue: Queue, page: number, read: ReadPage) => Queue;

const atFirst: TriageState = {
  phase: 'loading',
  error: null,
  isLoadingMore: false,
  queue: emptyQueue,
  page: null,
  lost: null,
  problems: new Map(),
};

export function createTriageState() {
  const changed = createEmitter<null>();
  let state = atFirst;
  const put = (part: Partial<TriageState>) => {
    const before = state;
    state = { ...before, ...part };
    if (!hasSameParts(before, state)) changed.emit(null);
  };
  return {
    get: () => state,
    subscribe: (listener: () => void) => changed.on(listener),
    put,
    /** A page was read; without `withPage`, it is the one to begin with. */
    takePage: (page: number, read: ResponsesPage, withPage?: WithPage) => {
      const before = currentItem(state.queue);
      const queue = withPage ? withPage(state.queue, page, read) : beginWith(page, read);
      const isLost = before !== null && !before.isLeaving && queue.items.every(({ id }) => id !== before.id);
      put({
        phase: 'ready',
        error: null,
        // A list is read again with each write: what says the same is not drawn anew.
        page: state.page && saysTheSame(sourcesOf(state.page), sourcesOf(read)) ? state.page : read,
        queue,
        lost: isLost ? (state.lost ?? before) : state.lost,
      });
    },
    /** A decision has ended. */
    settle: (settled: Settled, after: After) => put(after(state, settled)),
  };
}
