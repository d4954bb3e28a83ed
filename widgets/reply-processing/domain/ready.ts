/** The ready lane: replies of somebody known who only adds what was missing (screens §12 «batch lane»). */
import type { Match } from './matching.ts';
import type { FieldRow } from './choosing.ts';

/** The one record that a reply can go into without a look: same e-mail, nobody else matches, and only empty fields to fill. */
export function readyMatch(
  matches: readonly Match[],
  rowsWith: (match: Match) => readonly FieldRow[],
): Match | null {
  const [only] = matches;
  if (!only || matches.length > 1 || !only.reasons.includes('same-email')) return null;
  const rows = rowsWith(only);
  const fills = rows.some(({ comparison }) => comparison === 'record-empty');
  return fills && rows.every(({ comparison }) => comparison !== 'differs') ? only : null;
}
