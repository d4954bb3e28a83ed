import { useEffect, useMemo, useState } from 'react';

/** So long a form waits for a search before it is sent all the same, in milliseconds. */
export const guardWaitMs = 2_500;

/** Finds what is like a text; stops when the signal says so. */
export type Search<T> = (text: string, signal: AbortSignal) => Promise<readonly T[]>;

export interface Finder<T> {
  /** Everything found so far, as it is drawn. */
  readonly found: readonly T[];
  /** Everything found at this moment. */
  readonly known: () => readonly T[];
  /** Whether a search for this text has been answered. */
  readonly hasAnswered: (text: string) => boolean;
  /** Searches for a text once, unless that failed, or again when it `isAnew`. Never rejects. */
  readonly find: (text: string, isAnew?: boolean) => Promise<void>;
}

/**
 * Collects what searches find, for hints about what is there already. It is a help, not a gate: a search that fails tells
 * nothing. Whoever asks compares with what stands in the form then, so answers may overtake each other.
 *
 * @param search the same function for as long as it searches in the same place.
 */
export function useFinder<T extends { readonly id: string }>(search: Search<T>): Finder<T> {
  const finder = useMemo(() => createFinder(search), [search]);
  const [found, setFound] = useState<readonly T[]>([]);
  useEffect(() => finder.start(setFound), [finder]);
  return { found, known: finder.known, hasAnswered: finder.hasAnswered, find: finder.find };
}

function createFinder<T extends { readonly id: string }>(search: Search<T>) {
  const asked = new Map<string, Promise<void>>();
  const answered = new Set<string>();
  let controller = new AbortController();
  let known: readonly T[] = [];
  let tell: (known: readonly T[]) => void = () => undefined;

  const ask = async (text: string) => {
    try {
      const found = await search(text, controller.signal);
      known = merge(known, found);
      answered.add(text);
      tell(known);
    } catch {
      asked.delete(text);
    }
  };
  return {
    start: (listener: typeof tell) => {
      controller = new AbortController();
      tell = listener;
      return () => {
        tell = () => undefined;
        controller.abort();
      };
    },
    known: () => known,
    hasAnswered: (text: string) => answered.has(text),
    find: (text: string, isAnew = false): Promise<void> => {
      const underway = asked.get(text);
      if (underway && !isAnew) return underway;
      const asking = ask(text);
      asked.set(text, asking);
      return asking;
    },
  };
}

/** Each once, the newest answer first. */
function merge<T extends { readonly id: string }>(known: readonly T[], found: readonly T[]): readonly T[] {
  const ids = new Set(found.map(({ id }) => id));
  return [...found, ...known.filter(({ id }) => !ids.has(id))];
}
