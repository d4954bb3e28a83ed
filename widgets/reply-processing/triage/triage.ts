/** One list being processed: its pages, which reply is looked at, what is decided and what became of it. Knows no React. */
import type { ResponsesPage } from '#shared/api/form-processing.ts';
import { createEmitter } from '#shared/lib/emitter.ts';
import { importChunk } from '#shared/lib/importFile.ts';
import type { Decision, Settled } from '../domain/decision.ts';
import {
  comeBack,
  currentItem,
  emptyQueue,
  leaving,
  lookAt,
  pageToLoad,
  step,
  withPage,
  without,
  type Queue,
  type QueueItem,
} from '../domain/queue.ts';
import { createLaterWriter } from '../store/laterWriter.ts';
import type { WriterState } from '../store/writer.ts';
import type { KeepingWriterOptions } from '../waiting/keepingWriter.ts';

export interface TriageState {
  readonly phase: 'loading' | 'ready' | 'failed';
  /** Why the list, or its next page, could not be read. */
  readonly error: unknown;
  readonly isLoadingMore: boolean;
  readonly queue: Queue;
  /** The newest page: fields and what can be chosen are the same on all. */
  readonly page: ResponsesPage | null;
  readonly writer: WriterState;
  /** The reply that was looked at, where somebody else has taken it from the list: shown until it is left. */
  readonly lost: QueueItem | null;
  /** What went wrong with a reply, by the item's id, until it is decided anew or put aside. */
  readonly problems: ReadonlyMap<string, Settled>;
}

export interface Triage {
  readonly get: () => TriageState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Reads the list from the start, or where this index is. */
  readonly begin: (index: string | null) => Promise<void>;
  readonly loadMore: () => Promise<void>;
  /** The next or the previous reply; beyond the last loaded one after its page has come. */
  readonly step: (by: 1 | -1) => Promise<void>;
  readonly lookAt: (id: string) => void;
  readonly decide: (decisions: readonly Decision[]) => void;
  readonly undo: (id?: number) => readonly Decision[];
  readonly resume: () => void;
  readonly stop: () => void;
  readonly closeProblem: (itemId: string) => void;
  readonly flush: () => Promise<void>;
  /** Another list comes in its place (see `Writer.leave`). */
  readonly leave: () => Promise<void>;
}

export interface TriageOptions extends Pick<
  KeepingWriterOptions,
  'list' | 'write' | 'dismiss' | 'undoMs' | 'readPage' | 'readRecord' | 'onSettled'
> {
  /** The same with tries and a cache, for looking. */
  readonly lookPage: (page: number) => Promise<ResponsesPage>;
}

const loadPageOfIndex = () => import('./pageOfIndex.ts');
const loadWriter = () => import('../waiting/keepingWriter.ts');

export function createTriage(options: TriageOptions): Triage {
  const changed = createEmitter<null>();
  const put = (part: Partial<TriageState>) => {
    state = { ...state, ...part };
    changed.emit(null);
  };
  const settle = (settled: Settled) => {
    const { decision, outcome } = settled;
    const { itemId } = decision;
    const isGone = outcome.kind === 'stopped' && outcome.reason === 'gone';
    const isDone = outcome.kind === 'done';
    const queue = isDone || isGone ? without(state.queue, itemId, isDone) : comeBack(state.queue, [itemId]);
    const problems = new Map(state.problems);
    if (isDone || isGone || outcome.kind === 'not-begun') problems.delete(itemId);
    else problems.set(itemId, settled);
    put({ queue, problems });
    options.onSettled(settled);
  };
  const takePage = (page: number, read: ResponsesPage) => {
    const before = currentItem(state.queue);
    const queue = withPage(state.queue, page, read);
    const isLost = before !== null && !before.isLeaving && queue.items.every(({ id }) => id !== before.id);
    put({
      phase: 'ready',
      error: null,
      page: read,
      queue,
      lost: isLost ? (state.lost ?? before) : state.lost,
    });
  };
  const writer = createLaterWriter(loadWriter, { ...options, onSettled: settle, onRead: takePage });
  let state: TriageState = {
    phase: 'loading',
    error: null,
    isLoadingMore: false,
    queue: emptyQueue,
    page: null,
    writer: writer.get(),
    lost: null,
    problems: new Map(),
  };
  writer.subscribe(() => put({ writer: writer.get() }));

  const load = async (page: number): Promise<boolean> => {
    if (state.isLoadingMore) return false;
    put({ isLoadingMore: true, error: null });
    try {
      takePage(page, await options.lookPage(page));
      return true;
    } catch (error) {
      put({ error, phase: state.page ? 'ready' : 'failed' });
      return false;
    } finally {
      put({ isLoadingMore: false });
    }
  };
  const loadMore = async () => {
    const page = pageToLoad(state.queue);
    if (page !== null) await load(page);
  };
  /** A list that has run out here may go on there: nobody should have to ask for the rest. */
  const refill = async () => {
    if (currentItem(state.queue) === null && !(state.error !== null)) await loadMore();
  };
  return {
    get: () => state,
    subscribe: (listener) => changed.on(listener),
    begin: async (index) => {
      put({ phase: 'loading', error: null, lost: null });
      try {
        const first = await options.lookPage(1);
        const page =
          index === null
            ? { number: 1, read: first }
            : await (await importChunk(loadPageOfIndex)).pageOfIndex(index, first, options.lookPage);
        takePage(page.number, page.read);
        const wanted = state.queue.items.find(({ reply }) => reply.index === index);
        if (index !== null && wanted) put({ queue: lookAt(state.queue, wanted.id) });
      } catch (error) {
        put({ error, phase: 'failed' });
      }
    },
    loadMore,
    step: async (by) => {
      // The next one has taken its place.
      if (state.lost) return put({ lost: null });
      const { queue, needsPage } = step(state.queue, by);
      if (needsPage === null) return put({ queue });
      if (await load(needsPage)) put({ queue: step(state.queue, by).queue });
    },
    lookAt: (id) => put({ queue: lookAt(state.queue, id), lost: null }),
    decide: (decisions) => {
      const ids = decisions.map(({ itemId }) => itemId);
      const problems = new Map([...state.problems].filter(([id]) => !ids.includes(id)));
      put({ queue: leaving(state.queue, ids), problems });
      writer.decide(decisions);
      void refill();
    },
    undo: (id) => {
      const taken = writer.undo(id);
      const [first] = taken;
      if (!first) return taken;
      const back = comeBack(
        state.queue,
        taken.map(({ itemId }) => itemId),
      );
      put({ queue: lookAt(back, first.itemId), lost: null });
      return taken;
    },
    resume: writer.resume,
    stop: writer.stop,
    closeProblem: (itemId) => {
      put({ problems: new Map([...state.problems].filter(([id]) => id !== itemId)) });
      writer.forget(itemId);
    },
    flush: writer.flush,
    leave: writer.leave,
  };
}
