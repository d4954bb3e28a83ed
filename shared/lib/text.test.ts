import { describe, expect, it } from 'vitest';
import {
  createWordMatcher,
  foldForSearch,
  graphemeCount,
  initials,
  isolate,
  stripBidiControls,
  truncateGraphemes,
} from './text.ts';

const family = '👨‍👩‍👧‍👦';

describe('graphemeCount (C-19)', () => {
  it.each([
    ['', 0],
    ['abc', 3],
    ['e\u0301', 1],
    [family, 1],
    ['🇪🇸🇺🇦', 2],
    ['مُحَمَّد', 4],
    ['👍🏽', 1],
    ['\r\n', 1],
    ['a\nb', 3],
    ['می\u200Cروم', 5],
  ])('of %s is %i', (text, count) => expect(graphemeCount(text)).toBe(count));

  it('agrees with the browser on every character up to the Arabic ones, between letters and doubled', () => {
    const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
    const wrong = Array.from({ length: 0x07_00 }, (_, code) => String.fromCodePoint(code)).filter(
      (character) =>
        [`a${character}a`, `${character}${character}`].some(
          (text) => graphemeCount(text) !== [...segmenter.segment(text)].length,
        ),
    );
    expect(wrong).toEqual([]);
  });
});

describe('truncateGraphemes (C-32)', () => {
  it.each([
    ['abc', 3, 'abc'],
    ['abcd', 3, 'abc…'],
    ['ab cd', 3, 'ab…'],
    [`a${family}b`, 2, `a${family}…`],
    [family, 1, family],
    ['e\u0301e\u0301', 1, 'e\u0301…'],
    ['abc', 0, '…'],
    ['', 0, ''],
  ])('of %s to %i is %s', (text, max, cut) => expect(truncateGraphemes(text, max)).toBe(cut));
});

describe('foldForSearch (C-13)', () => {
  it.each([
    ['JOSÉ', 'jose'],
    ['Straße', 'strasse'],
    ['Łódź', 'lodz'],
    ['İstanbul Işık', 'istanbul isik'],
    ['ﬁn', 'fin'],
    ['Ёлка', 'елка'],
    ['Київ', 'киів'],
    ['  two \n words ', 'two words'],
    ['۱۲۳ ٤٥٦', '123 456'],
    ['', ''],
  ])('makes %s %s', (text, folded) => expect(foldForSearch(text)).toBe(folded));

  it.each([
    ['علي', 'علی'],
    ['موسى', 'موسی'],
    ['كريم', 'کریم'],
    ['مُحَمَّد', 'محمد'],
    ['محـــمد', 'محمد'],
    ['أحمد', 'احمد'],
    ['آرش', 'ارش'],
    ['فاطمة', 'فاطمه'],
    ['می‌خواهم', 'میخواهم'],
    ['Київ'.normalize('NFC'), 'Київ'.normalize('NFD')],
  ])('makes %s and %s one', (a, b) => expect(foldForSearch(a)).toBe(foldForSearch(b)));
});

describe('createWordMatcher (C-13)', () => {
  const person = foldForSearch('María-José García Núñez');

  it.each([
    ['', true],
    ['   ', true],
    ['garcia', true],
    ['nunez maria', true],
    ['JOSÉ  gar', true],
    ['maria lopez', false],
    ['maria jose x', false],
  ])('«%s» → %s', (search, matches) => expect(createWordMatcher(search)(person)).toBe(matches));
});

describe('initials', () => {
  it.each([
    ['Ann Lee', 'AL'],
    ['ann', 'A'],
    ['Ann Maria de la Cruz', 'AC'],
    ['  Ann   Lee  ', 'AL'],
    ['(Ann) "Lee"', 'AL'],
    ['élodie Öz', 'ÉÖ'],
    ['e\u0301lodie', 'É'],
    ['Иван Петров', 'ИП'],
    ['محمد علي', 'م\u200Cع'],
    ['محمد', 'م'],
    ['王小明', '王'],
    ['김 민준', '김'],
    [`${family} Smith`, `${family}S`],
    ['🇪🇸 España', '🇪🇸E'],
    ['3M', '3'],
    ['- Lee', 'L'],
    ['', ''],
    ['— …', ''],
  ])('of %s are %s', (name, letters) => expect(initials(name)).toBe(letters));
});

describe('bidi controls', () => {
  it('takes them away', () => expect(stripBidiControls('\u202Egpj.exe\u2066\u200F')).toBe('gpj.exe'));

  it('isolates a name from the sentence, whatever it holds', () => {
    expect(isolate('علي')).toBe('\u2068علي\u2069');
    expect(isolate('a\u2069b')).toBe('\u2068ab\u2069');
  });
});
