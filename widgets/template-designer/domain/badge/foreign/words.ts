/** Words of foreign HTML as a text of a badge has them (T-2). Pure. */
import { mostCharacters } from '#shared/lib/badges/design.ts';
import { tagCutter } from '#shared/lib/mergeTags.ts';
import { graphemes } from '#shared/lib/text.ts';
import type { Look } from './parts.ts';

/** A piece of a text in one look. */
export interface Run {
  readonly text: string;
  readonly look: Look;
}

/** Blanks and line breaks as a browser shows them; those that do not break stay. */
export function asShown(text: string, { isPre }: Pick<Look, 'isPre'>): string {
  const lines = text.replaceAll(/\r\n?/g, '\n');
  return isPre ? lines : lines.replaceAll(/[ \t\n\f]+/g, ' ');
}

/** One text of several runs, without blanks around its lines. */
export const joined = (runs: readonly Run[]): string =>
  runs
    .map(({ text }) => text)
    .join('')
    .replaceAll(/[ \t\f]+/g, ' ')
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/^[ \n]+|[ \n]+$/g, '');

/** The look that most of its letters have; of the first of those that have as many. */
export function mainLook(runs: readonly Run[], otherwise: Look): Look {
  const letters = new Map<string, { readonly look: Look; count: number }>();
  for (const { text, look } of runs) {
    const key = JSON.stringify(look);
    const count = text.replaceAll(/\s/g, '').length;
    const known = letters.get(key);
    if (known) known.count += count;
    else letters.set(key, { look, count });
  }
  const [most] = [...letters.values()].toSorted((a, b) => b.count - a.count);
  return most?.look ?? otherwise;
}

/** A badge's text has so many lines at most. */
export const mostLines = 10;

/** A text in as many as are needed so that none is too long: never within a tag, within a word only where it has no other end. */
export function inPieces(text: string): readonly string[] {
  const lines = text.split('\n');
  const parts: string[] = [];
  for (let at = 0; at < lines.length; at += mostLines) parts.push(lines.slice(at, at + mostLines).join('\n'));
  return parts.flatMap((part) => (part.length <= mostCharacters.text ? [part] : cut(part)));
}

function cut(text: string): readonly string[] {
  const words = tagCutter([])(text).flatMap((piece) =>
    piece.tag ? [piece.text] : piece.text.split(/(?<=\s)/).flatMap(broken),
  );
  const pieces: string[] = [];
  let now = '';
  for (const word of words) {
    if (now.length + word.length > mostCharacters.text) {
      pieces.push(now);
      now = '';
    }
    now += word;
  }
  return [...pieces, now].map((piece) => piece.trim()).filter((piece) => piece !== '');
}

function broken(word: string): readonly string[] {
  if (word.length <= mostCharacters.text) return [word];
  const letters = graphemes(word);
  const half = Math.ceil(letters.length / 2);
  // What is seen as one sign, and is as long as this, is nobody's.
  if (letters.length < 2) return [word.slice(0, mostCharacters.text)];
  return [letters.slice(0, half), letters.slice(half)].flatMap((part) => broken(part.join('')));
}
