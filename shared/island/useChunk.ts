/** A part of the code that is loaded later: in advance, or when it is first wanted. Components: `lazyPart`. */
import { useEffect, useState } from 'react';
import { importChunk } from '../lib/importFile.ts';
import { report } from '../lib/report.ts';

type Load = () => Promise<object>;

/** What is there, and what is under way, by the function that loads it. */
const modules = new WeakMap<Load, object>();
const underway = new WeakMap<Load, Promise<object>>();

/**
 * Fetches a chunk once, ahead or because it is wanted, however many want it at the same time: on a bad line a second call could
 * bring a second copy. A failure is forgotten.
 */
function fetchOnce(load: Load): Promise<object> {
  const known = underway.get(load);
  if (known) return known;
  const fetching = importChunk(load);
  underway.set(load, fetching);
  fetching.then(
    (module) => modules.set(load, module),
    () => underway.delete(load),
  );
  return fetching;
}

/** What somebody waits for: its failure is reported, once. */
const awaited = new WeakSet<Promise<object>>();

function ask(load: Load): Promise<object> {
  const fetching = fetchOnce(load);
  if (!awaited.has(fetching)) fetching.catch((error: unknown) => report(error, 'chunk'));
  awaited.add(fetching);
  return fetching;
}

function moduleOf<M extends object>(load: () => Promise<M>): M | null {
  const isOurs = (module: object | undefined): module is M => module !== undefined;
  const module = modules.get(load);
  return isOurs(module) ? module : null;
}

export interface Chunk<M extends object> {
  /** Null until it is there. */
  readonly module: M | null;
  /** It cannot be had (offline, an older build gone from the server); reported. */
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/**
 * Loads `load = () => import('./vendor.ts')` once for the page; what is there already is given at once.
 *
 * @param load the same function for good; `null` while nothing is wanted.
 */
export function useChunk<M extends object>(load: (() => Promise<M>) | null): Chunk<M> {
  const [, setDone] = useState<unknown>();
  const [isFailed, setFailed] = useState(false);
  const module = load && moduleOf(load);
  const wanted = module || isFailed ? null : load;
  useEffect(() => {
    if (!wanted) return undefined;
    let isGone = false;
    ask(wanted).then(
      (loaded) => !isGone && setDone(loaded),
      () => !isGone && setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [wanted]);
  // Somebody else may have got it since.
  return { module, isFailed: isFailed && !module, retry: () => setFailed(false) };
}

/**
 * Fetches a chunk ahead of its use, which then has it at once: from an effect, on hover, on focus. Nobody is told of a failure
 * here: it is asked for again, and told, where it is shown.
 *
 * @param when `idle`: once the page is at rest, where the browser can tell.
 * @returns gives up what has not begun.
 */
export function prefetch(load: Load, when: 'now' | 'idle' = 'now'): () => void {
  const fetchNow = () => {
    fetchOnce(load).catch(() => undefined);
  };
  if (when === 'now') {
    fetchNow();
    return () => undefined;
  }
  if (typeof requestIdleCallback === 'undefined') return () => undefined;
  const waiting = requestIdleCallback(fetchNow, { timeout: 5_000 });
  return () => cancelIdleCallback(waiting);
}
