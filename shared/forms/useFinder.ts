import { useEffect, useMemo, useState } from 'react';
import { withinTime } from '#shared/lib/withinTime.ts';

/** So long a form waits for a search before it is sent all the same, in milliseconds. */
export const guardWaitMs = 2_500;

/** Finds what is like a text; stops when the signal says so. */
export type Search<T> = (text: string, signal: AbortSignal) => Promise<readonly T[]>;

export interface Finder<T> {
  /** Everything found so far, as it is drawn. */
  readonly found: readonly T[];
  /** Everything found at this moment. */
  readonly known: () => readonly T[];
  /** Searches for a text once, unless that failed, or again when it `isAnew`. Never rejects. */
  readonly find: (text: string, isAnew?: boolean) => Promise<void>;
  /** Notes what is there before a try. */
  readonly begin: () => void;
  /** What a new search brings that was not there before the try; nothing where the text had not been answered before it. */
  readonly findNew: (text: string | null) => Promise<readonly T[]>;
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
  return { found, ...finder };
}

function createFinder<T extends { readonly id: string }>(search: Search<T>) {
  const asked = new Map<string, Promise<void>>();
  const answered = new Set<string>();
  let controller = new AbortController();
  let known: readonly T[] = [];
  let before: ReadonlySet<string> = new Set();
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
  const find = (text: string, isAnew = false): Promise<void> => {
    const underway = asked.get(text);
    if (underway && !isAnew) return underway;
    const asking = ask(text);
    asked.set(text, asking);
    return asking;
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
    find,
    begin: () => {
      before = new Set(known.map(({ id }) => id));
    },
    findNew: async (text: string | null): Promise<readonly T[]> => {
      if (text === null || !answered.has(text)) return [];
      await withinTime(find(text, true), guardWaitMs, undefined);
      return known.filter(({ id }) => !before.has(id));
    },
  };
}

/** Each once, the newest answer first. */
function merge<T extends { readonly id: string }>(known: readonly T[], found: readonly T[]): readonly T[] {
  const ids = new Set(found.map(({ id }) => id));
  return [...found, ...known.filter(({ id }) => !ids.has(id))];
}
