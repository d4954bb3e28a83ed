import { describe, expect, it } from 'vitest';
import { randomFrom } from '#examples/database/seed/random.ts';
import { fitText, lineHeight, mmOfPoint, type FitRequest } from './fit.ts';

/** Letters of one width, wide ones of Han, marks of none. */
const widthOf = (text: string) =>
  Array.from(text).reduce(
    (sum, sign) =>
      sum + (/\p{M}/u.test(sign) ? 0 : /\p{Script=Han}|\p{Emoji_Presentation}/u.test(sign) ? 1 : 0.5),
    0,
  );
const request = (part: Partial<FitRequest>): FitRequest => ({
  text: 'Ana Ruiz',
  width: 80,
  height: 30,
  size: 40,
  smallest: 10,
  lines: 2,
  widthOf,
  ...part,
});
const fit = (part: Partial<FitRequest>) => fitText(request(part));

describe('fitText (screens.md §5, §6)', () => {
  it('leaves a text that has room as large as it should be', () => {
    expect(fit({ size: 20 })).toEqual({ size: 20, lines: ['Ana Ruiz'], isOverflowing: false });
  });

  it('takes a second line before it shrinks', () => {
    expect(fit({ text: 'Alexandra Papadopoulou', size: 35 })).toEqual({
      size: 35,
      lines: ['Alexandra', 'Papadopoulou'],
      isOverflowing: false,
    });
  });

  it('finds the largest size in half points', () => {
    const { size, lines, isOverflowing } = fit({ text: 'Wolfeschlegelsteinhausen', lines: 1 });
    const widest = (80 * 0.995) / (24 * 0.5 * mmOfPoint);
    expect([lines, isOverflowing]).toEqual([['Wolfeschlegelsteinhausen'], false]);
    expect(size).toBeLessThanOrEqual(widest);
    expect(size + 0.5).toBeGreaterThan(widest);
  });

  it.each([
    ['Müller-Lüdenschei', ['Müller-', 'Lüdenschei']],
    ['国际政策论坛组织委员会', ['国际政策论', '坛组织委员', '会']],
    ['one\ntwo', ['one', 'two']],
    ['  a   b  ', ['a b']],
    ['one\n\ntwo', ['one', '', 'two']],
    ['\n\none\n \n', ['one']],
    ['', []],
    [' \n ', []],
  ])('breaks %j where it may', (text, lines) => {
    expect(fit({ text, width: 30, height: 100, lines: 5, size: 15, smallest: 15 }).lines).toEqual(lines);
  });

  it('counts no blank line, and leaves it out before anything is cut or smaller than allowed', () => {
    const gap = { text: 'one\n\ntwo', width: 30, size: 15, smallest: 15, lines: 2 };
    expect(fit({ ...gap, height: 3 * 15 * mmOfPoint * lineHeight + 0.01 }).lines).toEqual(['one', '', 'two']);
    expect(fit({ ...gap, height: 3 * 15 * mmOfPoint * lineHeight - 0.01 })).toEqual({
      size: 15,
      lines: ['one', 'two'],
      isOverflowing: false,
    });
  });

  describe('a gap', () => {
    const line = (size: number) => size * mmOfPoint * lineHeight;
    const gap = { text: 'one\n\ntwo', size: 20, smallest: 5, lines: 2 };

    it.each([
      ['stays where there is room for it', line(20) * 3 + 0.01, 20, ['one', '', 'two']],
      ['goes before letters get smaller', line(20) * 3 - 0.01, 20, ['one', 'two']],
      ['is gone where they have to', line(20) * 2 - 0.01, 19.5, ['one', 'two']],
    ])('%s', (_, height, size, lines) => {
      expect(fit({ ...gap, height })).toEqual({ size, lines, isOverflowing: false });
    });

    it('stays where the width alone makes letters smaller', () => {
      const narrow = fit({ ...gap, text: 'onehundred\n\ntwo', width: 20, height: line(20) * 3 });
      expect(narrow.size).toBeLessThan(20);
      expect(narrow.lines).toEqual(['onehundred', '', 'two']);
    });

    it('goes with all others: half of them would be in the wrong place', () => {
      const two = { ...gap, text: 'one\n\ntwo\n\nthree', lines: 3 };
      expect(fit({ ...two, height: line(20) * 4 }).lines).toEqual(['one', 'two', 'three']);
    });

    it('makes no letter smaller, whatever the text and the box', () => {
      const random = randomFrom(11);
      for (let at = 0; at < 300; at += 1) {
        const words = Array.from({ length: random.int(2, 5) }, () => 'x'.repeat(random.int(1, 12)));
        const box = {
          width: random.int(10, 80),
          height: random.int(4, 60),
          size: random.int(8, 60),
          lines: 5,
        };
        const [withGaps, without] = ['\n\n', '\n'].map((between) =>
          fit({ ...box, smallest: 6, text: words.join(between) }),
        );
        expect(withGaps?.size).toBe(without?.size);
        expect(withGaps?.lines.filter((one) => one !== '')).toEqual(without?.lines);
      }
    });
  });

  describe('ink that stands out of its lines', () => {
    const high = (lines: number, size: number) => (lines * lineHeight + 0.25) * size * mmOfPoint;

    it('has its room in the box', () => {
      const tall = { text: 'one\ntwo', size: 20, standsOut: 0.25 };
      expect(fit({ ...tall, height: high(2, 20) + 0.01 }).size).toBe(20);
      expect(fit({ ...tall, height: high(2, 20) - 0.01 }).size).toBe(19.5);
      expect(fit({ ...tall, standsOut: 0, height: high(2, 20) - 0.01 }).size).toBe(20);
    });

    it('is an overflow where the smallest size has none for it, and what is left of it fits all the same', () => {
      const tall = { text: 'one\ntwo', size: 20, smallest: 20, standsOut: 0.25 };
      expect(fit({ ...tall, height: high(2, 20) - 0.01 })).toEqual({
        size: 20,
        lines: ['one two'],
        isOverflowing: true,
      });
      const low = fit({ ...tall, height: high(1, 20) - 1 });
      expect(low.isOverflowing).toBe(true);
      expect(high(1, low.size)).toBeCloseTo(high(1, 20) - 1);
    });

    it('is counted wherever a line is broken: some ends lean out further than others', () => {
      const leaning = (text: string) => widthOf(text) + (text.endsWith('f') ? 2 : 0);
      for (let width = 10; width < 60; width += 1) {
        const fitted = fit({ text: 'aaf bb ccf dd', width, size: 40, smallest: 4, widthOf: leaning });
        expect(fitted.isOverflowing).toBe(false);
        for (const line of fitted.lines)
          expect(leaning(line) * fitted.size * mmOfPoint).toBeLessThanOrEqual(width);
      }
    });
  });

  it('breaks a word only where no size is small enough, and says so', () => {
    const fitted = fit({ text: 'Donaudampfschifffahrtsgesellschaft', width: 30, size: 20, smallest: 20 });
    expect(fitted).toMatchObject({ size: 20, isOverflowing: true });
    expect(fitted.lines.length).toBeLessThanOrEqual(2);
    expect(fitted.lines.at(-1)).toMatch(/…$/);
  });

  it('measures of a long word only what may have room', () => {
    let measured = 0;
    const { lines } = fit({
      text: 'x'.repeat(2_000),
      width: 30,
      size: 20,
      smallest: 20,
      widthOf: (text) => {
        if (text.length < 1_000) measured += text.length;
        return widthOf(text);
      },
    });
    expect(lines.at(-1)).toMatch(/^x+…$/);
    // Each of its lines a few times over, not each beginning of all that is left.
    expect(measured).toBeLessThan(20_000);
  });

  it('never cuts a character in two', () => {
    const family = '👨‍👩‍👧‍👦';
    const { lines } = fit({
      text: family.repeat(12),
      width: 20,
      size: 20,
      smallest: 20,
      widthOf: (text) => [...new Intl.Segmenter().segment(text)].length,
    });
    expect(lines.join('').replaceAll(family, '').replace('…', '')).toBe('');
  });

  it('never leaves its box, whatever the text, the box and the font', () => {
    // A random sequence that is the same on every run (Park and Miller).
    let seed = 7;
    const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
    const words = [
      'Ana',
      'Wolfeschlegelsteinhausenbergerdorff',
      'عبد الرحمن',
      'محمدرضا',
      'Олександр',
      'Nguyễn',
      '王小明',
      '👩‍🚀',
      'i',
      'de',
      'Jean-Baptiste',
      'สมชาย',
      '\n',
      '-',
      '…',
    ];
    for (let run = 0; run < 2_000; run += 1) {
      const wide = 0.2 + random(100) / 100;
      const font = (text: string) => widthOf(text) * wide;
      const text = Array.from({ length: random(9) }, () => words[random(words.length)]).join(
        random(4) === 0 ? '' : ' ',
      );
      const size = 4 + random(60);
      const box = { width: 1 + random(120), height: 1 + random(60), lines: 1 + random(4) };
      const given = request({ text, ...box, size, smallest: Math.min(size, 1 + random(20)), widthOf: font });
      const fitted = fitText(given);
      const mm = fitted.size * mmOfPoint;
      const written = fitted.lines.filter((line) => line !== '');
      expect(written.length, JSON.stringify(given)).toBeLessThanOrEqual(box.lines);
      expect(fitted.lines.length * mm * lineHeight, JSON.stringify(given)).toBeLessThanOrEqual(
        box.height + 1e-6,
      );
      for (const line of fitted.lines)
        expect(font(line) * mm, JSON.stringify(given)).toBeLessThanOrEqual(box.width);
      const letters = (of: string) => of.replaceAll(/\s/g, '');
      const isWhole = letters(fitted.lines.join('')) === letters(text);
      expect(fitted.isOverflowing || isWhole, JSON.stringify(given)).toBe(true);
    }
  });
});
