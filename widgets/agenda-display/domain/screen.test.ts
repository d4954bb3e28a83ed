import { describe, expect, it } from 'vitest';
import { brandOf, safeColour, safeLineHeight, safeSize } from './brand.ts';
import { columnsIn, layOut, pageAt, pageBlocks, typeSize } from './fit.ts';
import { changeMode, shownMs, type ModeTime } from './modeTime.ts';
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

describe('the time that modes are shown for', () => {
  const begin: ModeTime = { mode: 'full', since: 1_000, spent: {}, days: { full: '4', next: '4' } };

  it('runs while the mode stays', () => {
    expect(changeMode(begin, { mode: 'full', days: '4' }, 26_000)).toBe(begin);
    expect(shownMs(begin, 26_000)).toBe(25_000);
  });

  it('goes on after the page that was on, where the mode left off', () => {
    const other = changeMode(begin, { mode: 'next', days: '4' }, 26_000);
    expect(shownMs(other, 26_000)).toBe(0);
    const again = changeMode(other, { mode: 'full', days: '4' }, 41_000);
    expect([shownMs(again, 41_000), shownMs(again, 46_000)]).toEqual([30_000, 35_000]);
    const third = changeMode(
      changeMode(again, { mode: 'next', days: '4' }, 46_000),
      { mode: 'full', days: '4' },
      50_000,
    );
    expect(shownMs(third, 50_000)).toBe(40_000);
    // «next» was on for 15 and for 4 seconds: two pages and one.
    expect(shownMs(changeMode(third, { mode: 'next', days: '4' }, 50_000), 50_000)).toBe(30_000);
  });

  it('begins anew with other days', () => {
    const later = changeMode(begin, { mode: 'full', days: '5' }, 26_000);
    expect([shownMs(later, 26_000), shownMs(later, 31_000)]).toEqual([0, 5_000]);
    const next = changeMode(later, { mode: 'next', days: '4' }, 36_000);
    expect(shownMs(changeMode(next, { mode: 'full', days: '5' }, 46_000), 46_000)).toBe(10_000);
    expect(shownMs(changeMode(next, { mode: 'full', days: '6' }, 46_000), 46_000)).toBe(0);
  });
});

const hd = { width: 1_920, height: 1_080 };

describe('fitting', () => {
  it.each([1, 3, 5])(
    'shows every block once, in order, none higher than its column: %i columns',
    (columns) => {
      const heights = Array.from({ length: 137 }, (_, index) => 80 + ((index * 37) % 160));
      const pages = layOut(heights, { columns, available: 900, gap: 16 });
      expect(pages.flat(2)).toEqual(heights.map((_, index) => index));
      for (const column of pages.flat()) {
        const height = column.reduce((sum, at) => sum + (heights[at] ?? 0), 16 * (column.length - 1));
        expect(height).toBeLessThanOrEqual(900);
      }
      expect(Math.max(...pages.map((page) => page.length))).toBe(columns);
      expect(pages).toHaveLength(Math.ceil(pageBlocks(heights, 900, 16).length / columns));
    },
  );

  it('fills columns alike', () => {
    expect(layOut([100, 100, 100, 100], { columns: 4, available: 900, gap: 10 })).toEqual([
      [[0], [1], [2], [3]],
    ]);
    expect(layOut([100, 100, 100, 100], { columns: 2, available: 900, gap: 10 })).toEqual([
      [
        [0, 1],
        [2, 3],
      ],
    ]);
    expect(layOut([], { columns: 2, available: 900, gap: 10 })).toEqual([]);
    expect(layOut([2_000, 100], { columns: 1, available: 900, gap: 10 })).toEqual([[[0]], [[1]]]);
  });

  it('counts columns', () =>
    expect([columnsIn(1_920, 400, 16), columnsIn(300, 400, 16), columnsIn(816, 400, 16)]).toEqual([4, 1, 2]));

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
        agenda_background_general: '#eee',
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
      '--brand-ground': '#eee',
      '--brand-ongoing': '#222',
      '--brand-ongoing-ink': '#111',
      '--brand-tint': 'color-mix(in srgb, #111 8%, #eee)',
      '--brand-line': '1.5',
      '--brand-size': '15px',
    });
    expect(brand).toMatchObject({
      scale: 2,
      logo: null,
      font: { name: 'Brand src urlx', url: '/fonts/brand.woff2' },
    });
  });

  it('gives its colour of type only to a ground of its own (display-5)', () => {
    const style = { agenda_font_color: '#fff', agenda_background_general: '#000' };
    const look = (more: Record<string, string>) =>
      brandOf({ style: { ...style, ...more }, logoUrl: null, fontUrl: null, font: null }).properties;
    expect(look({})['--brand-current-ink']).toBeUndefined();
    expect(look({ agenda_background_current: '#06c' })['--brand-current-ink']).toBe('#fff');
  });

  it('takes colours of type and ground together or not at all', () => {
    const look = (style: Record<string, string>) =>
      brandOf({ style, logoUrl: null, fontUrl: null, font: null }).properties;
    const ground = { agenda_background_general: '#fff', agenda_background_social: '#eee' };
    expect(look({ ...ground, agenda_upside_bar: '#f00' })).toEqual({ '--brand-bar': '#f00' });
    expect(look({ agenda_font_color: '#fff' })).toEqual({});
    expect(Object.keys(look({ ...ground, agenda_font_color: '#000' }))).toHaveLength(4);
  });
});
