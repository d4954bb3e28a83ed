/** Text as people see it: characters, search, initials. Six languages, two directions. */

let segmenter: Intl.Segmenter | null | undefined;

/**
 * Texts of letters, digits and signs that never join with a neighbour to one character: nearly all. The browser's segmenter
 * takes 15 ms to begin with, which no page without other texts should wait for.
 */
const plainText =
  /^[ -~\n\t\u00C0-\u024F\u0400-\u0482\u048A-\u052F\u0621-\u064A\u0660-\u0669\u0671-\u06D3\u06F0-\u06F9]*$/;

/** The characters that a person sees, each with its marks. */
export function graphemes(text: string): string[] {
  if (plainText.test(text)) return text.split('');
  segmenter ??=
    Intl.Segmenter === undefined ? null : new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : Array.from(text);
}

/** How many characters a person sees: a flag, a family emoji or a letter with its marks is one (C-19). */
export function graphemeCount(text: string): number {
  return graphemes(text).length;
}

/** The first `max` characters, with `…` behind when some are missing; never cuts a character in two (C-32). */
export function truncateGraphemes(text: string, max: number): string {
  if (text.length <= max) return text;
  const all = graphemes(text);
  return all.length <= max ? text : `${all.slice(0, Math.max(max, 0)).join('').trimEnd()}…`;
}

/** Letters that are the same to someone who searches, and that Unicode does not take apart. */
const sameLetters: Readonly<Record<string, string>> = {
  ي: 'ی',
  ى: 'ی',
  ك: 'ک',
  ة: 'ه',
  ە: 'ه',
  ہ: 'ه',
  ھ: 'ه', // Arabic and Persian keyboards
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i', // Latin without a decomposition
};
const sameLetter = new RegExp(`[${Object.keys(sameLetters).join('')}]`, 'g');

/** The same text with Arabic and Persian digits written as Latin ones. */
export function latinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}

/**
 * A text as it is compared in searches: without case, accents, Arabic vowel signs, tatweel and joiners; Arabic and
 * Persian forms of a letter and all digits made one; single blanks (C-13).
 */
export function foldForSearch(text: string): string {
  const letters = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\u0640]/gu, '')
    .toLowerCase()
    .replace(sameLetter, (letter) => sameLetters[letter] ?? letter);
  return latinDigits(letters).replace(/\s+/g, ' ').trim();
}

/** The name of a field as it is compared with others: its letters and digits alone, in lower case. */
export function foldedName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/**
 * A test whether a folded text contains every word of a search, anywhere; no words match everything (C-13).
 *
 * Fold the texts once with `foldForSearch` and keep them: the test itself costs next to nothing per row.
 */
export function createWordMatcher(search: string): (folded: string) => boolean {
  const words = foldForSearch(search).split(' ');
  return (folded) => words.every((word) => folded.includes(word));
}

/**
 * Up to two letters for an avatar: of the first and the last word; one character where names are written without
 * blanks (Chinese, Japanese, Korean). Arabic letters are kept from joining. Empty without any letter, digit or emoji.
 */
export function initials(name: string): string {
  const words = name
    .normalize('NFC')
    .split(/[\s\u200B]+/)
    .map(firstLetter)
    .filter((letter) => letter !== '');
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  if (/^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(first)) return first;
  const joiner = /\p{sc=Arabic}/u.test(first) && last !== '' ? '\u200C' : '';
  return `${first}${joiner}${last}`.toUpperCase();
}

function firstLetter(word: string): string {
  return (
    graphemes(word).find((character) => /[\p{L}\p{N}\p{Extended_Pictographic}\p{RI}]/u.test(character)) ?? ''
  );
}

/** The text without marks that turn the direction of what follows: they can make `exe.jpg` of `gpj.exe`. */
export function stripBidiControls(text: string): string {
  return text.replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '');
}

/** What was typed without blanks around it; `null` when that is nothing. */
export function trimmedOrNull(typed: string): string | null {
  return typed.trim() || null;
}

/** Keeps a name's direction to itself inside a sentence, where no `<bdi>` can stand (titles, plain-text messages). */
export function isolate(text: string): string {
  return `\u2068${stripBidiControls(text)}\u2069`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that is safe between tags and inside quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
