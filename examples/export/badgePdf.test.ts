// @vitest-environment node
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { readPdf } from '#test/support/readPdf.ts';
import { badgePdf } from './badgePdf.ts';
import { readTrueType } from './trueType.ts';

const badgeOf = async (name: string, organisation = 'Aurora Group') => {
  const facts = { name, organisation, event: 'Aurora Summit 2026', number: 'A26-0001' };
  const badge = await badgePdf(facts, new Date(0));
  if (badge === null) throw new Error('No badge');
  return Buffer.from(badge, 'base64');
};

/** What the glyphs of a font stand for: Arabic ones from right to left. */
function readerOf(file: string, ranges: readonly (readonly [number, number])[]) {
  const { glyphOf } = readTrueType(readFileSync(createRequire(import.meta.url).resolve(file)));
  const letters = new Map<number, string>();
  for (const [from, till] of ranges)
    for (let code = from; code <= till; code += 1) {
      const glyph = glyphOf(code);
      if (glyph !== 0 && !letters.has(glyph))
        letters.set(glyph, String.fromCodePoint(code).normalize('NFKC'));
    }
  return (text: string) =>
    Array.from(text, (glyph) => (glyph === ' ' ? ' ' : (letters.get(glyph.codePointAt(0) ?? 0) ?? '�')));
}
const other = readerOf('pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf', [[0x21, 0x2122]]);
const arabic = readerOf('@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-700-normal.woff', [
  [0xfb50, 0xfdff],
  [0xfe70, 0xfefc],
]);
const latinOf = (text: string) => other(text).join('');
const arabicOf = (text: string) => arabic(text).toReversed().join('');

/** Glyphs that stand for several letters; the number of the joined alef is that of a blank. */
const folded = (text: string) => text.replaceAll('ا', ' ').replaceAll(/[يى]/g, 'ی');

/** The line of the name, in its pieces. */
async function nameOn(badge: Buffer) {
  const [page] = await readPdf(badge);
  expect([page?.width.toFixed(0), page?.height.toFixed(0)]).toEqual(['105', '74']);
  for (const { x, width } of page?.texts ?? []) {
    expect(x).toBeGreaterThan(0);
    expect(x + width).toBeLessThan(105);
  }
  return (page?.texts ?? []).filter(({ y }) => y > 20 && y < 40).map(({ text }) => text);
}

describe('badgePdf', () => {
  it.each([
    ['of plain letters', 'Alice Andersson', 'Alice Andersson'],
    ['with a question', 'Alice?', 'Alice?'],
    [
      'that is too long',
      'Maximilian '.repeat(9),
      expect.stringMatching(/^(?:Maximilian ){3,}[Maximilian]*…$/),
    ],
  ])('shows a name %s', async (_, name, shown) => {
    expect(await nameOn(await badgeOf(name))).toEqual([shown]);
  });

  it.each([
    ['of Polish', 'Wanda Zieliński', [latinOf]],
    ['of Cyrillic letters', 'Соломія Щербак', [latinOf]],
    ['of Arabic letters', 'مريم البغدادي', [arabicOf]],
    ['of Persian letters', 'کاوه گل‌محمدی', [arabicOf]],
    ['of two directions', 'ليلى Haddad', [latinOf, arabicOf]],
    ['of marks and signs', '<b>Zoë</b> \u202E"O’Connor" 😀', [latinOf]],
    ['that is very long', 'Щербак '.repeat(42).trim(), [latinOf]],
  ])('shows a name %s', async (_, name, readers) => {
    const pieces = await nameOn(await badgeOf(name));
    expect(pieces).toHaveLength(readers.length);
    const read = pieces.map((piece, at) => readers[at]?.(piece) ?? '');
    const words = name.replaceAll(/[\u200C\u202E]/g, '').replace('😀', '?');
    expect(folded(read.toReversed().join(' '))).toBe(folded(words));
  });

  it.each(['歐陽娜娜', '李 伟', '김서연', 'สมชาย', '— 李'])(
    'is none where the fonts lack letters of %s',
    async (name) => {
      await expect(badgeOf(name)).rejects.toThrow('No badge');
    },
  );

  it.each([
    ['Li Wei 李伟', ['Li Wei'], String],
    ['Li (李) Wei', ['Li Wei'], String],
    ['Щербак 李', ['Щербак'], latinOf],
    ['ليلى 李', ['ليلى'], arabicOf],
  ])('leaves out the words of %s that the fonts lack letters of', async (name, words, read) => {
    const shown = (await nameOn(await badgeOf(name))).map(read);
    expect(shown.map(folded)).toEqual(words.map(folded));
  });

  it('leaves out an organisation whose letters the fonts lack', async () => {
    const [page] = await readPdf(await badgeOf('Li Wei', '國家科學及技術委員會'));
    expect(page?.texts.map(({ text }) => text)).toEqual(['Aurora Summit 2026', 'Li Wei', 'A26-0001']);
  });

  it('shows all else without a name', async () => {
    const [page] = await readPdf(await badgeOf(' '));
    expect(page?.texts.map(({ text }) => text)).toEqual(['Aurora Summit 2026', 'Aurora Group', 'A26-0001']);
  });

  it('sets a question in the letters that it is written in', async () => {
    const [page] = await readPdf(await badgeOf('Что дальше?'));
    const shown = (page?.texts ?? []).map(({ text }) => text).join(' ');
    expect(shown).not.toContain('??');
  });

  it('carries only the letters that it shows', async () => {
    expect((await badgeOf('مريم البغدادي', 'Дніпро')).length).toBeLessThan(30_000);
  });
});
