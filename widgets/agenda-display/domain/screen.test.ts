import { describe, expect, it } from 'vitest';
import { brandOf, safeColour, safeLineHeight, safeSize } from './brand.ts';
import { fitCards, pageAt, pageBlocks, typeSize } from './fit.ts';
import { modeAt, parsePlaylist } from './playlist.ts';

describe('playlists (screens.md §13)', () => {
  it.each([
    ['ongoing:20, next:10,by-location', ['ongoing 20', 'next 10', 'by-location 20']],
    ['full', ['full 20']],
    ['', []],
  ])('reads «%s»', (text, expected) =>
    expect(parsePlaylist(text)?.map(({ mode, seconds }) => `${mode} ${seconds}`)).toEqual(expected),
  );

  it.each(['ongoing:2', 'ongoing:x', 'party', 'next:99999', 'next:'])('refuses «%s»', (text) =>
    expect(parsePlaylist(text)).toBeNull(),
  );

  it('takes turns', () => {
    const items = parsePlaylist('ongoing:20,next:10') ?? [];
    expect(modeAt(items, 0)).toEqual({ mode: 'ongoing', leftMs: 20_000 });
    expect(modeAt(items, 20_000)).toEqual({ mode: 'next', leftMs: 10_000 });
    expect(modeAt(items, 65_000)).toEqual({ mode: 'ongoing', leftMs: 15_000 });
    expect(modeAt([], 5)).toBeNull();
  });
});

const hd = { width: 1_920, height: 1_080 };
const needs = { minWidth: 320, minHeight: 160, gap: 16 };

describe('fitting', () => {
  it.each([
    hd,
    { width: 3_840, height: 2_160 },
    { width: 1_080, height: 1_920 },
    { width: 320, height: 480 },
  ])('shows every card within one round of pages, each large enough to read: %o', (space) => {
    for (let count = 1; count <= 80; count += 1) {
      const { columns, rows, pages } = fitCards(count, space, needs);
      expect(columns * rows * pages, `${count} cards`).toBeGreaterThanOrEqual(count);
      const width = (space.width - needs.gap * (columns - 1)) / columns;
      const height = (space.height - needs.gap * (rows - 1)) / rows;
      expect(width, `${count} cards`).toBeGreaterThanOrEqual(Math.min(needs.minWidth, space.width));
      expect(height, `${count} cards`).toBeGreaterThanOrEqual(Math.min(needs.minHeight, space.height));
    }
  });

  it('needs no more pages than the smallest readable cards do', () => {
    expect(fitCards(30, hd, needs).pages).toBe(1);
    expect(fitCards(31, hd, needs).pages).toBe(2);
    expect(fitCards(0, hd, needs)).toEqual({ columns: 1, rows: 1, pages: 1 });
  });

  it('pages blocks in order, none cut, one that is too high alone', () => {
    expect(pageBlocks([100, 100, 100], 210, 10)).toEqual([[0, 1], [2]]);
    expect(pageBlocks([100, 500, 100], 210, 10)).toEqual([[0], [1], [2]]);
    expect(pageBlocks([], 210, 10)).toEqual([]);
    expect(pageBlocks([100, 100], 209, 10)).toEqual([[0], [1]]);
  });

  it('lets pages take turns', () =>
    expect([0, 9_999, 10_000, 30_000, -5].map((elapsed) => pageAt(3, elapsed))).toEqual([0, 0, 1, 0, 0]));

  it('sets larger type on larger screens, the same upright', () => {
    expect(typeSize({ width: 3_840, height: 2_160 })).toBe(typeSize(hd) * 2);
    expect(typeSize({ width: 1_080, height: 1_920 })).toBe(typeSize(hd));
    expect(typeSize({ width: 320, height: 480 })).toBe(14);
  });
});

describe('brandOf (S1 §3, C-31)', () => {
  it.each(['#fff', '#12345678', 'rgb(1, 2, 3)', 'hsl(120deg 50% 50% / 0.5)', 'rebeccapurple'])(
    'takes %s',
    (text) => expect(safeColour(` ${text} `)).toBe(text),
  );

  it.each([
    'url(x)',
    'red;background:url(//evil)',
    'var(--x)',
    '#ggg',
    'expression(1)',
    'inherit',
    '',
    null,
    'rgb(1,2,3);',
  ])('leaves out %j', (text) => expect(safeColour(text)).toBeNull());

  it.each([
    ['24', 24],
    ['24px', 24],
    ['1.5em', 24],
    ['12pt', 16],
    ['2px', null],
    ['999', null],
    ['calc(1px)', null],
  ])('reads the size %s as %s', (text, px) => expect(safeSize(text)).toBe(px));

  it.each([
    ['1.4', 1.4],
    ['0.2', null],
    ['9', null],
    ['', null],
  ])('reads the line height %s as %s', (text, value) => expect(safeLineHeight(text)).toBe(value));

  it('keeps what is safe, by any likely name of a field', () => {
    const brand = brandOf({
      style: {
        agenda_font_color: '#111',
        agenda_titles_color: 'red}',
        agenda_bg_color_ongoing: '#222',
        agenda_line_height: '1.5',
        agenda_font_size: '32',
        agenda_logo: 'javascript:alert(1)',
      },
      logoUrl: null,
      fontUrl: '/fonts/brand.woff2',
      font: 'Brand"; src: url(x)',
    });
    expect(brand.properties).toEqual({
      '--brand-text': '#111',
      '--brand-ongoing': '#222',
      '--brand-line': '1.5',
    });
    expect(brand).toMatchObject({
      scale: 2,
      logo: null,
      font: { name: 'Brand src urlx', url: '/fonts/brand.woff2' },
    });
  });
});
