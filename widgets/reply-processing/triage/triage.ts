/** One list being processed: its pages, which reply is looked at, what is decided and what became of it. Knows no React. */
import type { Api } from '#shared/api/client.ts';
import type { ResponsesPage } from '#shared/api/form-processing.ts';
import { importChunk } from '#shared/lib/importFile.ts';
import { report } from '#shared/lib/report.ts';
import type { Decision } from '../domain/decision.ts';
import { comeBack, currentItem, leaving, lookAt, restToLoad, step } from '../domain/queue.ts';
import { createLaterWriter, type LaterWriter } from '../store/laterWriter.ts';
import type { KeepingWriterOptions } from '../waiting/keepingWriter.ts';
import type { Start } from './pageOfIndex.ts';
import { afterNothing, createTriageState, type TriageState } from './triageState.ts';

export interface Triage {
  readonly get: () => TriageState;
  readonly subscribe: (listener: () => void) => () => void;
  /** What waits, and what is being sent: told by itself, since the list is the same meanwhile. */
  readonly writer: Pick<LaterWriter, 'get' | 'subscribe' | 'prepare'>;
  /** Reads the list from the start, or where this reply is. @returns whether that says something else by now, and was not found. */
  readonly begin: (start: Start | null) => Promise<boolean>;
  readonly loadMore: () => Promise<void>;
  /** Reads once more what could not be read, behind what is known or before it. */
  readonly retry: () => Promise<unknown>;
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
  'list' | 'undoMs' | 'readPage' | 'readRecord' | 'onSettled' | 'isOver' | 'doubted'
> {
  readonly api: Api;
  /** The same with tries and a cache, for looking. */
  readonly lookPage: (page: number) => Promise<ResponsesPage>;
}

const loadPageOfIndex = () => import('./pageOfIndex.ts');

/** Of a list that goes over several pages; comes with the writer, too, after whose work all is read again. */
const loadRereading = () => import('../domain/rereading.ts');

/** The page to begin with. */
async function beginAt(start: Start | null, lookPage: TriageOptions['lookPage']) {
  const first = await lookPage(1);
  if (start === null) return { number: 1, read: first, reply: null, isOther: false };
  const { pageOfIndex } = await importChunk(loadPageOfIndex);
  return pageOfIndex(start, first, lookPage);
}

export function createTriage(options: TriageOptions): Triage {
  const list = createTriageState();
  const { get, put, takePage } = list;
  const { form, type } = options.list;
  let writing: typeof import('../waiting/keepingWriter.ts') | null = null;
  /** Counts the decisions that have ended. */
  let ended = 0;
  const loadWriter = async () => {
    const module = await import('../waiting/keepingWriter.ts');
    writing = module;
    return module;
  };
  /** What the writer has brought; it may write at the page's very end, when nothing can be waited for. */
  const withWriter = () => {
    if (!writing) throw new Error('There is no writer yet');
    return writing;
  };
  const writer = createLaterWriter(loadWriter, {
    ...options,
    write: (wish) => withWriter().writeRecord(options.api, wish),
    dismiss: (wish) => withWriter().dismissReply(options.api, { ...wish, form, type }),
    onRead: (page, read) => takePage(page, read, withWriter().withPage),
    onSettled: (settled) => {
      ended += 1;
      list.settle(settled, writing?.afterWriting ?? afterNothing);
      options.onSettled(settled);
    },
  });
  /** What was asked for before a decision ended may have its reply still, as if it were another one that says the same. */
  const lookNow = async (page: number): Promise<ResponsesPage> => {
    const before = ended;
    const read = await options.lookPage(page);
    return before === ended ? read : lookNow(page);
  };
  let asked = 0;
  const load = async (page: number): Promise<boolean> => {
    if (get().isLoadingMore) return false;
    asked = page;
    put({ isLoadingMore: true, error: null });
    try {
      const { withPage } = await importChunk(loadRereading);
      const { firstPage } = get().queue;
      takePage(page, await lookNow(page), withPage);
      // Where a colleague was done with one meanwhile, what stood first on this page is on the one before, and on no other.
      // Where that cannot be had, what has come stays.
      if (firstPage > 0 && page > firstPage)
        await lookNow(page - 1).then((read) => takePage(page - 1, read, withPage), report);
      return true;
    } catch (error) {
      put({ error, phase: get().page ? 'ready' : 'failed' });
      return false;
    } finally {
      put({ isLoadingMore: false });
    }
  };
  const loadMore = async () => {
    const page = restToLoad(get().queue);
    if (page !== null) await load(page);
  };
  /** A list that has run out here may go on there: nobody should have to ask for the rest. */
  const refill = async () => {
    if (currentItem(get().queue) === null && get().error === null) await loadMore();
  };
  return {
    get,
    subscribe: list.subscribe,
    writer,
    begin: async (start) => {
      put({ phase: 'loading', error: null, lost: null });
      try {
        const { number, read, reply, isOther } = await beginAt(start, options.lookPage);
        takePage(number, read);
        const wanted = get().queue.items.find((one) => one.reply === reply);
        if (wanted) put({ queue: lookAt(get().queue, wanted.id) });
        return isOther;
      } catch (error) {
        put({ error, phase: 'failed' });
        return false;
      }
    },
    loadMore,
    retry: () => (asked < get().queue.firstPage ? load(asked) : loadMore()),
    step: async (by) => {
      // The next one has taken its place.
      if (get().lost) return put({ lost: null });
      const { queue, needsPage } = step(get().queue, by);
      if (needsPage === null) return put({ queue });
      // Who has gone to another one meanwhile stays there.
      if ((await load(needsPage)) && get().queue.current === queue.current)
        put({ queue: step(get().queue, by).queue });
    },
    lookAt: (id) => put({ queue: lookAt(get().queue, id), lost: null }),
    decide: (decisions) => {
      const ids = decisions.map(({ itemId }) => itemId);
      const problems = new Map([...get().problems].filter(([id]) => !ids.includes(id)));
      put({ queue: leaving(get().queue, ids), problems });
      writer.decide(decisions);
      void refill();
    },
    undo: (id) => {
      const taken = writer.undo(id);
      const [first] = taken;
      if (!first) return taken;
      const back = comeBack(
        get().queue,
        taken.map(({ itemId }) => itemId),
      );
      put({ queue: lookAt(back, first.itemId), lost: null });
      return taken;
    },
    resume: writer.resume,
    stop: writer.stop,
    closeProblem: (itemId) => {
      put({ problems: new Map([...get().problems].filter(([id]) => id !== itemId)) });
      writer.forget(itemId);
    },
    flush: writer.flush,
    leave: writer.leave,
  };
}
