/** What the print frame gets, printed to PDF and read again: to half a millimetre where the design has it (screens.md §5, §6). */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { emptyBadge, type BadgeDesign, type TextObject } from '#shared/lib/badges/design.ts';
import { designerSite } from '#test/support/designerSite.ts';
import { jobsOf, printedPdf, standInForPrinter } from '#test/support/printedJobs.ts';
import { at, expectDrawn, lineOf, middleOf, near } from '#test/support/onPaper.ts';
import type { PdfPage } from '#test/support/readPdf.ts';

const { open, site } = designerSite();

/** A red dot. */
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';

const text = (id: string, words: string, more: Partial<TextObject>): TextObject => ({
  id,
  kind: 'text',
  x: 5,
  y: 5,
  width: 50,
  height: 8,
  text: words,
  font: 'sans-serif',
  size: 14,
  smallest: 4,
  isBold: false,
  isItalic: false,
  colour: '#000000',
  align: 'start',
  place: 'middle',
  lines: 1,
  ...more,
});

const latin = text('latin', 'Gate of the north', { x: 4, y: 6 });
const arabic = text('arabic', 'قاعة المؤتمرات', { x: 20, y: 16, width: 60 });
const middle = text('middle', 'Middle', { x: 40, y: 40, width: 40, align: 'center' });
const whose = text('whose', '{{registration_id}}', { x: 40, y: 28, width: 40, align: 'center' });
const dot = {
  id: 'dot',
  kind: 'picture',
  x: 66,
  y: 4,
  width: 12,
  height: 12,
  source: picture,
  label: '',
  fit: 'cover',
} as const;
const code = {
  id: 'code',
  kind: 'qr',
  x: 5,
  y: 26,
  width: 24,
  height: 24,
  content: 'https://forum.example',
  colour: '#000000',
} as const;
const bar = { id: 'bar', kind: 'status', x: 32, y: 49, width: 48, height: 4, hasLabel: false } as const;
const area = {
  id: 'area',
  kind: 'shape',
  shape: 'rectangle',
  x: 56,
  y: 6,
  width: 8,
  height: 9,
  fill: '#1558c0',
  stroke: null,
  strokeWidth: 0,
  radius: 0,
} as const;
const behind = text('behind', '{{registration_id}}', { x: 12, y: 10, width: 40, align: 'center' });

/** A bank card that is wider than high: on its long edge it is turned upwards, like a calendar. */
const badge: BadgeDesign = {
  ...emptyBadge({ width: 86, height: 54, isDoubleSided: true }),
  bleed: 0,
  front: [latin, arabic, middle, whose, dot, code, bar, area],
  back: [behind],
};

/** Where a text begins and ends, by the side to which the job puts it, or else by its own direction. */
const sideOf = (job: string, id: 'latin' | 'arabic') =>
  new RegExp(`data-object="${id}"[^>]*text-align: (left|right)`).exec(job)?.[1] ??
  (id === 'latin' ? 'left' : 'right');

interface Expected {
  readonly job: string;
  readonly baseline: (of: TextObject) => number;
}

/** Everything of a front whose trim box begins there. */
function expectFront(
  page: PdfPage | undefined,
  [x, y]: readonly [number, number],
  { job, baseline }: Expected,
) {
  const lines = [latin, arabic, middle].map((object) => ({ object, line: lineOf(page, at(object, x, y)) }));
  for (const { object, line } of lines) near(line.baseline, y + baseline(object));
  for (const id of ['latin', 'arabic'] as const) {
    const { object, line } = lines[id === 'latin' ? 0 : 1] ?? {};
    const isLeft = sideOf(job, id) === 'left';
    near(isLeft ? line?.left : line?.right, x + (object?.x ?? NaN) + (isLeft ? 0 : (object?.width ?? NaN)));
  }
  near(((lines[2]?.line.left ?? NaN) + (lines[2]?.line.right ?? NaN)) / 2, x + middle.x + middle.width / 2);
  expectDrawn(page?.pictures, at(dot, x, y));
  for (const object of [code, bar, area]) expectDrawn(page?.paths, at(object, x, y));
}

const words = {
  en: { print: 'Print', a4: 'Several on A4', hard: 'Those of twelve hard names' },
  ar: { print: 'طباعة', a4: 'عدة شارات على A4', hard: 'اثنا عشر اسمًا صعبًا' },
} as const;

/** How far the baseline of a line of 14 pt is below its middle, in mm: browsers round it to pixels. */
function baselineBelowMiddle(): number {
  const line = document.createElement('div');
  const style = 'position: absolute; white-space: pre; font: 4.939mm/1.2 system-ui, "Noto Sans", sans-serif';
  line.style.cssText = `all: initial; ${style}`;
  const mark = document.createElement('span');
  mark.style.cssText = 'display: inline-block; width: 1px; height: 0';
  line.append('H', mark);
  document.body.append(line);
  const { top: start, height } = line.getBoundingClientRect();
  const baseline = mark.getBoundingClientRect().bottom;
  line.remove();
  return ((baseline - start - height / 2) / 96) * 25.4;
}

/** The designer with the badge in it; each print is a job. */
async function openBadge(
  language: 'en' | 'ar',
  design = badge,
  prepare: (page: Page) => Promise<void> = () => Promise.resolve(),
) {
  site.server.host.database.run(
    `UPDATE template_designs SET design = ?, name = 'To print' WHERE is_badge = 1 AND name LIKE 'Card –%' OR name = 'To print'`,
    [JSON.stringify(design)],
  );
  const opened = await open(`?badge=1&locale=${language}`, async (one) => {
    await one.addInitScript(standInForPrinter);
    await prepare(one);
  });
  const { root, page, button } = opened;
  await button(/To print/)
    .first()
    .click();
  await button(words[language].print).click();
  const dialog = root.getByRole('dialog', { name: words[language].print });
  const print = async () => {
    const before = (await jobsOf(page)).length;
    await dialog.getByRole('button', { name: words[language].print, exact: true }).click();
    await expect.poll(async () => (await jobsOf(page)).length).toBe(before + 1);
    const job = (await jobsOf(page)).at(-1) ?? '';
    return { job, pages: await printedPdf(page, job) };
  };
  const below = await page.evaluate(baselineBelowMiddle);
  const baseline = (of: TextObject) => of.y + of.height / 2 + below;
  return {
    ...opened,
    dialog,
    print,
    baseline,
    choose: (name: string) => dialog.getByRole('radio', { name }).check(),
  };
}

describe.each(['en', 'ar'] as const)('a badge printed from the designer in %s', (language) => {
  it('is a page as large as the badge, front and back', async () => {
    const { print, baseline } = await openBadge(language);
    const { job, pages } = await print();
    expect(pages).toHaveLength(2);
    for (const { width, height } of pages) {
      near(width, badge.width);
      near(height, badge.height);
    }
    expectFront(pages[0], [0, 0], { job, baseline });
    expect(lineOf(pages[0], latin).text).toBe(latin.text);
    near(lineOf(pages[1], behind).baseline, baseline(behind));
  });

  it('is there ten times on A4 between its crop marks, each back behind its front', async () => {
    const { print, baseline, choose } = await openBadge(language);
    await choose(words[language].a4);
    const { job, pages } = await print();
    expect(pages).toHaveLength(2);
    for (const { width, height } of pages) {
      near(width, 210);
      near(height, 297);
    }
    const corners = [0, 1, 2, 3, 4].flatMap((row) =>
      [0, 1].map((column) => [19 + 86 * column, 13.5 + 54 * row] as const),
    );
    for (const corner of corners) expectFront(pages[0], corner, { job, baseline });
    // Around all of them: 5 mm outside of what is cut.
    const marks = pages[0]?.paths.find(({ width }) => width > 170 && width < 200);
    near(marks?.x, 14);
    near(marks?.y, 8.5);
    near(marks?.width, 182);
    near(marks?.height, 280);
    await choose(words[language].hard);
    const twelve = (await print()).pages;
    expect(twelve).toHaveLength(4);
    const placesOf = (page: PdfPage | undefined) =>
      (page?.texts ?? []).filter((one) => /^sample-\d+$/.test(one.text));
    // Ten on the first sheet, the other two on the next; nobody twice.
    expect(twelve.map((page) => placesOf(page).length)).toEqual([10, 10, 2, 2]);
    expect(new Set(twelve.flatMap((page) => placesOf(page).map((one) => one.text))).size).toBe(12);
    for (const [front, back] of [twelve.slice(0, 2), twelve.slice(2)]) {
      for (const one of placesOf(front)) {
        const other = placesOf(back).find((that) => that.text === one.text);
        const [x, y] = [middleOf(one) - middleOf(whose), one.y - baseline(whose)];
        near(other && middleOf(other), x + middleOf(behind));
        near(other?.y, 297 - y - badge.height + baseline(behind));
      }
    }
  });
});

const english = 'en' as const;

/** Where the corners of badges are: as many beside and below each other, as far from one to the next. */
const cornersOf = (
  [columns, rows]: readonly [number, number],
  [left, top]: readonly [number, number],
  [stepX, stepY]: readonly [number, number],
) =>
  Array.from({ length: columns * rows }, (_, one) => ({
    x: left + stepX * (one % columns),
    y: top + stepY * Math.floor(one / columns),
  }));

const sampleTexts = (page: PdfPage | undefined) =>
  (page?.texts ?? []).filter(({ text: words }) => /^sample-\d+$/.test(words));

/** That a text stands on each of the badges whose corners these are, and on no other. */
function expectOnEach(
  page: PdfPage | undefined,
  object: TextObject,
  corners: readonly { readonly x: number; readonly y: number }[],
  baseline: (of: TextObject) => number,
) {
  const found = sampleTexts(page);
  expect(found).toHaveLength(corners.length);
  for (const corner of corners) {
    const [x, y] = [corner.x + middleOf(object), corner.y + baseline(object)];
    const nearest = found.toSorted(
      (one, other) => Math.hypot(middleOf(one) - x, one.y - y) - Math.hypot(middleOf(other) - x, other.y - y),
    )[0];
    near(nearest && middleOf(nearest), x);
    near(nearest?.y, y);
  }
}

describe('labels printed from the designer', () => {
  const front = text('front', '{{registration_id}}', { x: 4, y: 4, width: 40, align: 'center' });
  const back = text('back', '{{registration_id}}', { x: 6, y: 20, width: 30, align: 'center' });

  it('lie on those of their sheet, and a printer that prints elsewhere is made up for', async () => {
    const size = { width: 63.5, height: 38.1, isDoubleSided: true };
    const { print, baseline, dialog } = await openBadge(english, {
      ...emptyBadge(size),
      front: [front],
      back: [back],
    });
    const corners = cornersOf([3, 7], [7.25, 15.15], [66, 38.1]);
    // Wider than high: on its long edge it is turned upwards.
    const behindThem = corners.map(({ x, y }) => ({ x, y: 297 - y - 38.1 }));
    const { pages } = await print();
    expect(pages).toHaveLength(2);
    expectOnEach(pages[0], front, corners, baseline);
    expectOnEach(pages[1], back, behindThem, baseline);
    await dialog.getByText('This device’s printer').click();
    const measure = async (name: string, length: string) => {
      await dialog.getByRole('textbox', { name }).fill(length);
      await dialog.getByRole('textbox', { name }).press('Enter');
    };
    // 2 % too long, and further to the right and lower on each side.
    const found = { 'Line down': '282.54', 'Front, left': '12', 'Front, top': '11.2', 'Back, left': '9' };
    for (const [name, length] of Object.entries(found)) await measure(name, length);
    await dialog.getByRole('button', { name: 'Keep', exact: true }).click();
    await dialog.getByText(/Printed with what was measured/).waitFor();
    const corrected = (await print()).pages;
    const meant =
      (object: TextObject, by: readonly [number, number]) => (corner: (typeof corners)[number]) => ({
        x: corner.x - by[0],
        y: (corner.y + baseline(object) - by[1]) / 1.02 - baseline(object),
      });
    expectOnEach(corrected[0], front, corners.map(meant(front, [2, 1])), baseline);
    expectOnEach(corrected[1], back, behindThem.map(meant(back, [-1, -0.2])), baseline);
  });

  it('are cut out, twelve of 80 × 50 mm, and fewer with their bleed, turned over on the short edge', async () => {
    const size = { width: 80, height: 50, isDoubleSided: true };
    const full = { ...area, x: -2, y: -2, width: 84, height: 54 };
    const { print, baseline, dialog, choose, root, box, tab, button } = await openBadge(english, {
      ...emptyBadge(size),
      flip: 'short-edge',
      front: [full, front],
      back: [back],
    });
    const twelve = (await print()).pages;
    expect(twelve).toHaveLength(2);
    const corners = cornersOf([3, 4], [28.5, 5], [80, 50]);
    near(twelve[0]?.width, 297);
    expectOnEach(twelve[0], front, corners, baseline);
    expectOnEach(twelve[1], back, corners, baseline);
    const marks = twelve[0]?.paths.find(({ width }) => width > 240 && width < 260);
    near(marks?.x, 23.5);
    near(marks?.y, 0);
    near(marks?.width, 250);
    near(marks?.height, 210);
    await dialog.press('Escape');
    await tab('Badge').click();
    await box('Bleed').fill('2');
    await box('Bleed').press('Enter');
    await button('Print').click();
    await root.getByText('10 on a sheet, with crop marks').waitFor();
    await choose('Those of twelve hard names');
    const bled = (await print()).pages;
    expect(bled).toHaveLength(4);
    const ten = cornersOf([2, 5], [23, 15.5], [84, 54]);
    expectOnEach(bled[0], front, ten, baseline);
    for (const { x, y } of ten) expectDrawn(bled[0]?.paths, at(full, x, y));
    const nameOf = (one: { readonly text: string }) => one.text;
    for (const [before, after] of [bled.slice(0, 2), bled.slice(2)])
      for (const one of sampleTexts(before)) {
        const other = sampleTexts(after).find((that) => nameOf(that) === nameOf(one));
        // Wider than high: on its short edge it is turned sideways.
        near(other && middleOf(other), 210 - (middleOf(one) - middleOf(front)) - 80 + middleOf(back));
        near(other?.y, one.y - baseline(front) + baseline(back));
      }
  });
});

describe('a font of the page', () => {
  /** Three times as wide as others of its size. */
  const face = '@font-face { font-family: House; src: url(house.woff2); size-adjust: 300% }';
  const house = text('house', 'قاعة', { font: 'House', x: 5, width: 40, height: 20, size: 40 });

  /** Before anything of the page runs: its sheet, and a printer that asks which fonts are there. */
  function withHouseFont() {
    addEventListener('DOMContentLoaded', () => {
      const link = Object.assign(document.createElement('link'), {
        rel: 'stylesheet',
        href: '/house/fonts.css',
      });
      document.head.append(link);
    });
    const print = globalThis.print;
    globalThis.print = () => {
      const there = [...document.fonts]
        .filter(({ status }) => status === 'loaded')
        .map(({ family }) => family);
      Reflect.set(top ?? {}, 'fontsOfJob', there);
      print();
    };
  }

  it('is there in what is printed, as large as it was measured', async () => {
    const file = 'node_modules/@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-700-normal.woff2';
    const { page, print } = await openBadge('en', { ...badge, front: [house], back: [] }, async (one) => {
      await one.route('**/house/fonts.css', (route) =>
        route.fulfill({ contentType: 'text/css', body: face }),
      );
      await one.route('**/house/house.woff2', (route) => route.fulfill({ path: file }));
      await one.addInitScript(withHouseFont);
    });
    const { job } = await print();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'fontsOfJob'))).toEqual(['House']);
    expect(job).toMatch(/@font-face[^}]*url\("http[^"]*\/house\/house\.woff2"\)/);
    const size = Number(/font: [^;]*?([\d.]+)mm/.exec(job)?.[1]);
    // 40 pt would be 14.1 mm.
    expect(size).toBeLessThan(12);
  });
});
