/** How an item is joined to those before it, in the words that are stored (S3 §5.1, §9.1, S-1). */
import type { Joined } from './tree.ts';

export type Connector = 'and' | 'or' | 'not' | 'and not' | 'or not';

const meanings: Readonly<Record<string, Joined>> = {
  and: { join: 'and', isNot: false },
  or: { join: 'or', isNot: false },
  not: { join: 'and', isNot: true },
  'and not': { join: 'and', isNot: true },
  'or not': { join: 'or', isNot: true },
};

/** What a stored connector means; a missing one is «and»; `null` for what is none. */
export function readConnector(given: unknown): Joined | null {
  if (given === undefined || given === null) return readConnector('and');
  if (typeof given !== 'string') return null;
  const word = given
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, ' ');
  if (word === '') return readConnector('and');
  return Object.hasOwn(meanings, word) ? (meanings[word] ?? null) : null;
}

/** The word to store: the first of a list is not joined to anything, so that it has only «and» and «not» (S-1). */
export function writeConnector({ join, isNot }: Joined, isFirst: boolean): Connector {
  if (isFirst) return isNot ? 'not' : 'and';
  return isNot ? `${join} not` : join;
}

/** The word to store, or the stored spelling where that says the same and is allowed at this place. */
export function spelled(item: Joined, isFirst: boolean, stored: unknown): unknown {
  const word = writeConnector(item, isFirst);
  if (typeof stored !== 'string') return word;
  return stored.trim().toLowerCase() === word ? stored : word;
}
