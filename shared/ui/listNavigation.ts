/** Moving through a list of entries by keyboard. */
import { indexAfter } from '#shared/interaction/moves.ts';
import { foldForSearch } from '#shared/lib/text.ts';

export interface ListEntry {
  readonly label: string;
  readonly isDisabled?: boolean | undefined;
}

/**
 * The entry that so many steps lead to (`stepsOf`); disabled ones are passed over, arrows go round. -1 stands for none, both
 * as the place to start from and as the answer of a list in which nothing can be chosen.
 */
export function entryAfter(entries: readonly ListEntry[], from: number, steps: number): number {
  const isAbsent = (index: number) => entries[index]?.isDisabled === true;
  return indexAfter(from, steps, { count: entries.length, wraps: true, isAbsent });
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
