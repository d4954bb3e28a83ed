import { useEffect, useRef, useState } from 'react';
import { fetchFiltered, type FoundContact } from '#shared/api/filtered-contacts.ts';
import type { FilterType } from '#shared/api/statistics.ts';
import { useApi } from '#shared/query/useApi.ts';

/** More contacts than these are not loaded. */
const most = 100_000;

export interface Loaded {
  /** False where the server has more of them, some could not be read, or `hasTwice`. */
  readonly isWhole: boolean;
  /** As many have come as the server said, but some of them twice: a row for each registration, or in place of others. */
  readonly hasTwice: boolean;
}

/** Loads contacts of a question, and hands them on while they come. */
export type LoadContacts = (
  asked: { readonly type: FilterType; readonly filters: readonly unknown[] },
  take: (contacts: readonly FoundContact[]) => void,
) => Promise<Loaded>;

type State<T> =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading'; readonly count: number }
  | { readonly phase: 'failed'; readonly error: unknown }
  | { readonly phase: 'done'; readonly result: T };

/** How often it is drawn how many have come, in milliseconds. */
const drawnEveryMs = 300;

/** A heavy load that is begun by somebody, can be watched, and ends with its part of the screen (S3 §8, S-9). */
export function useLoad<T>(work: (load: LoadContacts) => Promise<T>) {
  const api = useApi();
  const [state, setState] = useState<State<T>>({ phase: 'idle' });
  const running = useRef<AbortController | null>(null);
  const stop = () => {
    running.current?.abort();
    running.current = null;
  };
  useEffect(() => () => running.current?.abort(), []);
  const start = async () => {
    stop();
    const own = new AbortController();
    running.current = own;
    const { signal } = own;
    let [count, drawnAt] = [0, performance.now()];
    setState({ phase: 'loading', count });
    const load: LoadContacts = async (asked, take) => {
      let came = 0;
      const onContacts = (contacts: readonly FoundContact[]) => {
        count += contacts.length;
        came += contacts.length;
        take(contacts);
        if (signal.aborted || performance.now() - drawnAt < drawnEveryMs) return;
        drawnAt = performance.now();
        setState({ phase: 'loading', count });
      };
      const found = await fetchFiltered(api, { ...asked, most, onContacts }, signal);
      const { total, isCut, unreadable, different } = found;
      const all = total ?? 0;
      const isRead = !isCut && unreadable === 0;
      return { isWhole: isRead && all <= different, hasTwice: isRead && all > different && all <= came };
    };
    try {
      const result = await work(load);
      if (!signal.aborted) setState({ phase: 'done', result });
    } catch (error) {
      if (!signal.aborted) setState({ phase: 'failed', error });
    }
  };
  return {
    state,
    start: () => void start(),
    /** What was found is of another question now. */
    reset: () => {
      stop();
      setState({ phase: 'idle' });
    },
  };
}
