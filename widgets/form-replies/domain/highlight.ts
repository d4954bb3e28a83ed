/** What a search found, marked in the texts (S2 §2 «search replies»). */
import { foldForSearch } from '#shared/lib/text.ts';

export interface Piece {
  readonly text: string;
  readonly isHit: boolean;
}

/** Of a longer text the rest is not searched for marks. */
const longest = 20_000;

const words = (term: string) => [...new Set(foldForSearch(term).split(' '))].filter((word) => word !== '');

/**
 * Cuts a text where words of the search stand in it, whatever their case, accents and digits; joined again, the pieces are the
 * text.
 */
export function marked(text: string, term: string): readonly Piece[] {
  const wanted = words(term);
  if (wanted.length === 0) return [{ text, isHit: false }];
  const { folded, places } = foldWithPlaces(text.slice(0, longest));
  // The last stands for all that is not searched.
  const isHit = Array.from({ length: Math.min(text.length, longest + 1) }, () => false);
  for (const word of wanted) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) {
      const [from = 0, to = longest] = [places[at], places[at + word.length]];
      isHit.fill(true, from, to);
    }
  }
  return pieces(text, isHit);
}

/** Whether any word of the search stands in a text. */
export function hasHit(text: string, term: string): boolean {
  const folded = foldForSearch(text.slice(0, longest));
  return words(term).some((word) => folded.includes(word));
}

/** Folded letter by letter, with the place in the text of each letter that is left. */
function foldWithPlaces(text: string) {
  const places: number[] = [];
  let folded = '';
  let at = 0;
  for (const letter of text) {
    const plain = /\s/.test(letter) ? ' ' : foldForSearch(letter);
    for (let count = 0; count < plain.length; count += 1) places.push(at);
    folded += plain;
    at += letter.length;
  }
  return { folded, places: [...places, text.length] };
}

function pieces(text: string, isHit: readonly boolean[]): Piece[] {
  const found: Piece[] = [];
  let from = 0;
  for (let at = 1; at <= isHit.length; at += 1) {
    const isLast = at === isHit.length;
    if (!isLast && isHit[at] === isHit[from]) continue;
    found.push({ text: text.slice(from, isLast ? undefined : at), isHit: isHit[from] ?? false });
    from = at;
  }
  return found;
}

/** Letters before and after a hit in a line that shows where it is. */
const around = 40;

/** The part of a long text that a hit stands in; without a hit, its beginning. */
export function excerpt(text: string, term: string): string {
  const pieceList = marked(text, term);
  const [first] = pieceList;
  const before = first && !first.isHit && pieceList.length > 1 ? first.text : '';
  const from = Math.max(before.length - around, 0);
  const end = from + around * 3;
  return `${from > 0 ? '…' : ''}${text.slice(from, end)}${end < text.length ? '…' : ''}`;
}
