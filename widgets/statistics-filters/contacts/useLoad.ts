import { useEffect, useRef, useState } from 'react';
import { fetchFiltered, type FoundContact } from '#shared/api/filtered-contacts.ts';
import type { FilterType } from '#shared/api/statistics.ts';
import { useApi } from '#shared/query/useApi.ts';

/** More contacts than these are not loaded. */
const most = 100_000;

export interface Loaded {
  /** False where the server has more of them, sent some twice in place of others, or some could not be read. */
  readonly isWhole: boolean;
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
      const ids = new Set<string>();
      let nameless = 0;
      const onContacts = (contacts: readonly FoundContact[]) => {
        for (const { id } of contacts)
          if (id === null) nameless += 1;
          else ids.add(id);
        count += contacts.length;
        take(contacts);
        if (signal.aborted || performance.now() - drawnAt < drawnEveryMs) return;
        drawnAt = performance.now();
        setState({ phase: 'loading', count });
      };
      const { total, isCut, unreadable } = await fetchFiltered(api, { ...asked, most, onContacts }, signal);
      return { isWhole: !isCut && unreadable === 0 && (total ?? 0) <= ids.size + nameless };
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
