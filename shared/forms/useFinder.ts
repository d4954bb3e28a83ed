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
  /** Searches for a text once, unless that failed, or again when it `isAnew`. Never rejects; says whether it was answered. */
  readonly find: (text: string, isAnew?: boolean) => Promise<boolean>;
  /** Searches anew before a try and notes what is there, in a moment: answers of long ago do not say what others have done since. */
  readonly begin: (text: string | null) => Promise<void>;
  /** Forgets all answers: something has been created since. */
  readonly forget: () => void;
  /** What a new search brings that was not there before the try; nothing where the search before it was not answered. */
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
  const asked = new Map<string, Promise<boolean>>();
  let controller = new AbortController();
  let known: readonly T[] = [];
  let before: { readonly text: string; readonly ids: ReadonlySet<string> } | null = null;
  let tell: (known: readonly T[]) => void = () => undefined;

  /** Whether there was an answer. */
  const ask = async (text: string) => {
    try {
      const found = await search(text, controller.signal);
      known = merge(known, found);
      tell(known);
      return true;
    } catch {
      asked.delete(text);
      return false;
    }
  };
  const find = (text: string, isAnew = false): Promise<boolean> => {
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
    begin: async (text: string | null) => {
      before = null;
      if (text === null || !(await withinTime(find(text, true), guardWaitMs, false))) return;
      before = { text, ids: new Set(known.map(({ id }) => id)) };
    },
    forget: () => {
      asked.clear();
      known = [];
      tell(known);
    },
    findNew: async (text: string | null): Promise<readonly T[]> => {
      if (before === null || before.text !== text) return [];
      const { ids } = before;
      await withinTime(find(text, true), guardWaitMs, false);
      return known.filter(({ id }) => !ids.has(id));
    },
  };
}

/** Each once, the newest answer first. */
function merge<T extends { readonly id: string }>(known: readonly T[], found: readonly T[]): readonly T[] {
  const ids = new Set(found.map(({ id }) => id));
  return [...found, ...known.filter(({ id }) => !ids.has(id))];
}
