/** Finding words in messages, and where they stand, for marks (screens.md §16). */
import { foldForSearch } from '#shared/lib/text.ts';

/** Begin and end in the text, end excluded. */
export type Range = readonly [number, number];

/** The words of a search, folded; none for a blank one. */
export function searchWords(search: string): readonly string[] {
  return foldForSearch(search)
    .split(' ')
    .filter((word) => word !== '');
}

/** Where the words stand in a text, in order and without overlaps; none unless each of them is there. */
export function findRanges(text: string, words: readonly string[]): readonly Range[] {
  if (words.length === 0) return [];
  const { folded, places } = foldWithPlaces(text);
  const found: [number, number][] = [];
  for (const word of words) {
    const ranges = placesOf(folded, word).map((at): [number, number] => [
      places[at] ?? 0,
      places[at + word.length] ?? text.length,
    ]);
    if (ranges.length === 0) return [];
    found.push(...ranges);
  }
  return joined(found.toSorted((a, b) => a[0] - b[0]));
}

/** The text as searches see it, and for each of its characters where it comes from. */
function foldWithPlaces(text: string): { readonly folded: string; readonly places: readonly number[] } {
  let folded = '';
  const places: number[] = [];
  let place = 0;
  for (const character of text) {
    const plain = /\s/.test(character) ? ' ' : foldForSearch(character);
    for (let index = 0; index < plain.length; index += 1) places.push(place);
    folded += plain;
    place += character.length;
  }
  return { folded, places };
}

function placesOf(text: string, word: string): readonly number[] {
  const found: number[] = [];
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) found.push(at);
  return found;
}

function joined(ranges: readonly [number, number][]): readonly Range[] {
  const result: [number, number][] = [];
  for (const [from, to] of ranges) {
    const last = result.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
}

export interface Piece {
  readonly text: string;
  readonly isMarked: boolean;
}

/** Cuts the part of a text that begins at `start` into marked and plain pieces; ranges are those of the whole text. */
export function markPieces(part: string, start: number, ranges: readonly Range[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  const add = (to: number, isMarked: boolean) => {
    if (to > at) pieces.push({ text: part.slice(at, to), isMarked });
    at = Math.max(at, to);
  };
  for (const [from, to] of ranges) {
    if (to <= start || from >= start + part.length) continue;
    add(from - start, false);
    add(Math.min(to - start, part.length), true);
  }
  add(part.length, false);
  return pieces;
}
