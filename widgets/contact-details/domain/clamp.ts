/** Long texts cut short until someone wants more (screens.md §1 «long biography clamp + more»). */
import { graphemeCount, truncateGraphemes } from '#shared/lib/text.ts';

/** More than this is cut. */
export const clampCharacters = 320;
export const clampLines = 5;
/** What is left out must be worth a press. */
const minHidden = 40;

/** The beginning of a text, cut between words; `null` when all of it is short enough to be shown. */
export function clampText(text: string): string | null {
  const lines = text.split('\n');
  const few = lines.slice(0, clampLines).join('\n');
  if (lines.length <= clampLines && graphemeCount(text) <= clampCharacters + minHidden) return null;
  return graphemeCount(few) <= clampCharacters ? `${few.trimEnd()}…` : betweenWords(few);
}

function betweenWords(text: string): string {
  const cut = truncateGraphemes(text, clampCharacters).replace(/…$/, '');
  const end = cut.search(/\s\S*$/);
  return `${end > clampCharacters / 2 ? cut.slice(0, end).trimEnd() : cut}…`;
}
