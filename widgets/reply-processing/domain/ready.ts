/** The ready lane: replies of somebody known that only add what was missing (screens §12 «batch lane»). */
import { isAgainst, type FieldRow } from './choosing.ts';
import type { Match } from './matching.ts';

/**
 * The one record that a reply can go into without a look: the only full match, of the same e-mail address, with nothing against it,
 * and only fields to fill of which it is known that they are empty. `null` where a person has to decide.
 */
export function readyMatch(
  matches: readonly Match[],
  rowsWith: (match: Match) => readonly FieldRow[],
): Match | null {
  const [only, other] = matches;
  if (!only?.isFull || other?.isFull || !only.reasons.includes('sameEmail')) return null;
  if (only.reasons.includes('otherName')) return null;
  const rows = rowsWith(only);
  const fills = rows.some(({ comparison }) => comparison === 'record-empty');
  return fills && !rows.some(isAgainst) ? only : null;
}

/**
 * Of replies that are ready, those that may be written together: of several into one record only the first, since the others
 * would find it changed.
 */
export function readyTogether<T extends { readonly recordId: string }>(ready: readonly T[]): readonly T[] {
  const taken = new Set<string>();
  return ready.filter(({ recordId }) => !taken.has(recordId) && taken.add(recordId));
}
