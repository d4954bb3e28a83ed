/** What the print frame gets, printed to PDF and read again: to half a millimetre where the design has it (screens.md §5, §6). */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { emptyBadge, type BadgeDesign, type TextObject } from '#shared/lib/badges/design.ts';
import { designerSite } from '#test/support/designerSite.ts';
import { jobsOf, printedPdf, standInForPrinter } from '#test/support/printedJobs.ts';
import type { PdfBox, PdfPage } from '#test/support/readPdf.ts';

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
const behind = text('behind', '{{registration_id}}', { x: 12, y: 10, width: 40, align: 'center' });

/** A bank card that is wider than high: on its long edge it is turned upwards, like a calendar. */
const badge: BadgeDesign = {
  ...emptyBadge({ width: 86, height: 54, isDoubleSided: true }),
  bleed: 0,
  front: [latin, arabic, middle, whose, dot, code],
  back: [behind],
};

const near = (is: number | undefined, should: number) => {
  expect(Math.abs((is ?? NaN) - should), `${is} mm is not ${should} mm`).toBeLessThan(0.5);
};

/** Of all that is written between two heights, beside each other. */
function lineOf(page: PdfPage | undefined, area: PdfBox) {
  const parts = (page?.texts ?? []).filter(
    ({ x, y, width }) =>
      x + width / 2 > area.x && x + width / 2 < area.x + area.width && y > area.y && y < area.y + area.height,
  );
  return {
    text: parts.map((part) => part.text).join(''),
    left: Math.min(...parts.map(({ x }) => x)),
    right: Math.max(...parts.map(({ x, width }) => x + width)),
    baseline: parts[0]?.y,
  };
}

const middleOf = ({ x, width }: Pick<PdfBox, 'x' | 'width'>) => x + width / 2;

/** With the corner of its badge somewhere on the paper. */
const at = <B extends PdfBox>(box: B, x: number, y: number): B => ({ ...box, x: box.x + x, y: box.y + y });

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
  const boxes = { dot: at(dot, x, y), code: at(code, x, y) };
  const nearest = (list: readonly PdfBox[], box: PdfBox) =>
    list.find((one) => Math.hypot(one.x - box.x, one.y - box.y) < 2 && Math.abs(one.width - box.width) < 2);
  const drawn = {
    dot: nearest(page?.pictures ?? [], boxes.dot),
    code: nearest(page?.paths ?? [], boxes.code),
  };
  for (const name of ['dot', 'code'] as const)
    for (const side of ['x', 'y', 'width', 'height'] as const) near(drawn[name]?.[side], boxes[name][side]);
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

describe.each(['en', 'ar'] as const)('a badge printed from the badge generator in %s', (language) => {
  it('is a page as large as the badge, each line where the preview has it', async () => {
    const { page, island } = await site.open(`/admin/badge-generator?event=1&locale=${language}`, {
      prepare: (one) => one.addInitScript(standInForPrinter),
    });
    const root = island('badge-generator');
    const box = root.getByRole('combobox').first();
    await box.fill('a');
    await root.getByRole('option').first().waitFor();
    await root.locator('[role="img"] [data-object]').first().waitFor();
    const preview = await page.evaluate(linesOfPreview);
    await box.press('Enter');
    await expect.poll(() => jobsOf(page)).toHaveLength(1);
    const [job = ''] = await jobsOf(page);
    const [size] = /size: [\d.]+cm [\d.]+cm/.exec(job) ?? [];
    const [width = NaN, height = NaN] = [...(size ?? '').matchAll(/[\d.]+/g)].map(([cm]) => Number(cm) * 10);
    const pages = await printedPdf(page, job);
    expect(pages).toHaveLength(1);
    near(pages[0]?.width, width);
    near(pages[0]?.height, height);
    expect(preview.lines.length).toBeGreaterThan(0);
    for (const line of preview.lines) {
      const scale = width / preview.width;
      const area = { x: 0, y: line.top * scale, width, height: (line.bottom - line.top) * scale };
      const printed = lineOf(pages[0], area);
      near(printed.left, line.left * scale);
      near(printed.right, line.right * scale);
      near(printed.baseline, line.baseline * scale);
    }
  });
});

/** Of the badge on the screen, in pixels from its corner. */
function linesOfPreview() {
  const host = document.querySelector('[data-widget="badge-generator"]')?.shadowRoot;
  const sheet = host?.querySelector('[role="img"]')?.firstElementChild;
  const corner = sheet?.getBoundingClientRect() ?? new DOMRect();
  const lines = [...(sheet?.querySelectorAll('[data-object] > div') ?? [])].map((line) => {
    const range = document.createRange();
    range.selectNodeContents(line);
    const { left, right, top: start, bottom } = range.getBoundingClientRect();
    const mark = document.createElement('span');
    mark.style.cssText = 'display: inline-block; width: 0; height: 0';
    line.append(mark);
    const baseline = mark.getBoundingClientRect().bottom;
    mark.remove();
    const [x, y] = [corner.left, corner.top];
    return { left: left - x, right: right - x, top: start - y, bottom: bottom - y, baseline: baseline - y };
  });
  return { width: corner.width, lines };
}
