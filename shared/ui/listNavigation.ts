/** Moving through a list by keyboard: arrows, Home, End, pages, letters. */
import { foldForSearch } from '#shared/lib/text.ts';

export interface ListEntry {
  readonly label: string;
  readonly isDisabled?: boolean | undefined;
}

export type ListStep = 'next' | 'previous' | 'first' | 'last' | 'pageDown' | 'pageUp';

/** Entries that a page key passes over. */
const pageSize = 10;

const steps: Readonly<Record<string, ListStep>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
  PageDown: 'pageDown',
  PageUp: 'pageUp',
};

interface Walk {
  readonly start: number;
  readonly delta: 1 | -1;
}

const walks: Readonly<Record<ListStep, (from: number, last: number) => Walk>> = {
  next: (from) => ({ start: from + 1, delta: 1 }),
  previous: (from, last) => ({ start: from === -1 ? last : from - 1, delta: -1 }),
  first: () => ({ start: 0, delta: 1 }),
  last: (_from, last) => ({ start: last, delta: -1 }),
  pageDown: (from, last) => ({ start: Math.min(from + pageSize, last), delta: -1 }),
  pageUp: (from) => ({ start: Math.max(from - pageSize, 0), delta: 1 }),
};

/** The step that a key stands for, or undefined. */
export function stepOf(key: string): ListStep | undefined {
  return steps[key];
}

/**
 * The entry that a step leads to; disabled ones are passed over, arrows go round. -1 stands for none, both as the
 * place to start from and as the answer of a list in which nothing can be chosen.
 */
export function indexAfter(entries: readonly ListEntry[], from: number, step: ListStep): number {
  const last = entries.length - 1;
  const { start, delta } = walks[step](from, last);
  for (let count = 0; count <= last; count += 1) {
    const index = (start + delta * count + 2 * entries.length) % entries.length;
    if (!entries[index]?.isDisabled) return index;
  }
  return -1;
}

/**
 * The entry that typed letters lead to: the next after `from` that begins with them; one letter again and again goes
 * through those that begin with it. -1 when there is none.
 */
export function indexByLetters(entries: readonly ListEntry[], from: number, letters: string): number {
  const isRepeated = Array.from(letters).every((letter) => letter === letters[0]);
  const wanted = foldForSearch(isRepeated ? (letters[0] ?? '') : letters);
  if (wanted === '') return -1;
  const offset = isRepeated ? 1 : 0;
  for (let count = 0; count < entries.length; count += 1) {
    const index = (Math.max(from, 0) + (from === -1 ? 0 : offset) + count) % entries.length;
    const entry = entries[index];
    if (entry && !entry.isDisabled && foldForSearch(entry.label).startsWith(wanted)) return index;
  }
  return -1;
}
