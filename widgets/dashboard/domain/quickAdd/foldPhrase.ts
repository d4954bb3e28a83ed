/** A phrase as its words are compared: Latin digits, plain apostrophes, no vowel signs; with the way back to what was typed. */
import { latinDigits } from '#shared/lib/text.ts';

/** Arabic vowel signs, the long line, joiners, direction marks. */
const silent = /[\u064B-\u065F\u0670\u0640\u200C-\u200F\u202A-\u202E\u2066-\u2069]/;

const alike: Readonly<Record<string, string>> = {
  '’': "'",
  ʼ: "'",
  '‘': "'",
  '\u00a0': ' ',
  '٫': '.',
  '：': ':',
};

export interface FoldedPhrase {
  readonly text: string;
  /** Where something of the folded text stands in what was typed. */
  readonly placeOf: (found: { readonly index: number; readonly length: number }) => {
    readonly start: number;
    readonly end: number;
  };
}

export function foldPhrase(typed: string): FoldedPhrase {
  const places: number[] = [];
  let text = '';
  for (let at = 0; at < typed.length; at += 1) {
    const letter = typed.charAt(at);
    // A joiner parts Persian words: «پس‌فردا».
    if (silent.test(letter)) continue;
    text += alike[letter] ?? latinDigits(letter);
    places.push(at);
  }
  return {
    text,
    placeOf: ({ index, length }) => {
      let end = (places[index + length - 1] ?? typed.length - 1) + 1;
      // A sign belongs to the letter before it.
      while (silent.test(typed.charAt(end))) end += 1;
      return { start: places[index] ?? typed.length, end };
    },
  };
}
