import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { watchedSite } from '#test/support/watchedSite.ts';

const site = watchedSite();

interface Case {
  readonly widget: 'campaign-opens' | 'campaign-report';
  readonly query?: string;
  readonly width?: number;
}

async function open({ widget, query = '', width = 1280 }: Case) {
  const watched = await site.open(`/admin/${widget}?campaign=1${query}`, {
    viewport: { width, height: 900 },
    prepare: (page) => page.addInitScript(countDrawings),
  });
  const root = watched.island(widget);
  if (widget === 'campaign-report') {
    await root.getByRole('tab').nth(2).click();
    await root.getByRole('checkbox').first().check();
    await root.locator('.apexcharts-line-series').waitFor();
  }
  await root.getByRole('slider').waitFor();
  return { ...watched, root };
}

declare global {
  var drawings: number;
  var offered: number;
}

/** Counts how often a box could be pressed while something was being drawn. */
function countOffered(): void {
  globalThis.offered = 0;
  const attach = Reflect.get(Element.prototype, 'attachShadow');
  Reflect.set(Element.prototype, 'attachShadow', function attachShadow(this: Element, init: ShadowRootInit) {
    const root: ShadowRoot = Reflect.apply(attach, this, [init]);
    const look = () => {
      if (root.querySelector('input[type=checkbox]:enabled') && root.querySelector('figure [aria-busy=true]'))
        globalThis.offered += 1;
    };
    new MutationObserver(look).observe(root, { subtree: true, childList: true, attributes: true });
    return root;
  });
}

/** ApexCharts makes a new `svg` for each drawing. */
function countDrawings(): void {
  globalThis.drawings = 0;
  const create = Reflect.get(Document.prototype, 'createElementNS');
  Reflect.set(
    Document.prototype,
    'createElementNS',
    function createElementNS(this: Document, ...given: unknown[]) {
      const made: unknown = Reflect.apply(create, this, given);
      // It gets its class afterwards.
      queueMicrotask(() => {
        if (made instanceof SVGSVGElement && made.matches('.apexcharts-svg')) globalThis.drawings += 1;
      });
      return made;
    },
  );
}

const drawings = (page: Page) => page.evaluate(() => globalThis.drawings);

/** The middle of each thing, in px from the left edge of the window. */
const middlesOf = (things: Locator) =>
  things.evaluateAll((all) =>
    all.map((one) => {
      const { left, right } = one.getBoundingClientRect();
      return (left + right) / 2;
    }),
  );

/** The middle of each hour's bars, from left to right. */
async function columnsOf(root: Locator): Promise<number[]> {
  const series = root.locator('.apexcharts-bar-series .apexcharts-series');
  const all: number[][] = [];
  for (const one of await series.all()) all.push(await middlesOf(one.locator('path')));
  const [first = []] = all;
  return first.map((_, at) => all.reduce((sum, along) => sum + (along[at] ?? Number.NaN), 0) / all.length);
}

/** How far the columns of the pointer and the hours below are from their bars, in px. */
async function awry(root: Locator) {
  const columns = await columnsOf(root);
  expect(columns).toHaveLength(24);
  const isRtl = (await root.getAttribute('dir')) === 'rtl';
  const columnOf = (hour: number) => columns[isRtl ? 23 - hour : hour] ?? Number.NaN;
  const labels = root.locator('[data-label]');
  const hours = await labels.evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-label'))));
  const under = await middlesOf(labels);
  const { x = 0, width = 0 } = (await root.getByRole('slider').boundingBox()) ?? {};
  const over = columns.map((_, at) => x + ((at + 0.5) * width) / 24);
  const farthest = (from: readonly number[], to: readonly number[]) =>
    Math.max(...from.map((middle, at) => Math.abs(middle - (to[at] ?? Number.NaN))));
  return { hours, labels: farthest(under, hours.map(columnOf)), pointer: farthest(over, columns) };
}

const every3 = [0, 3, 6, 9, 12, 15, 18, 21];

describe('hours and bars (S4 §9, R-17)', () => {
  it.each<[string, Case, readonly number[]]>([
    ['one series', { widget: 'campaign-opens' }, every3],
    ['one series, from the right', { widget: 'campaign-opens', query: '&locale=fa' }, every3],
    ['one series, narrow', { widget: 'campaign-opens', width: 320 }, [0, 6, 12, 18]],
    ['two series and a rate', { widget: 'campaign-report' }, every3],
    ['two series and a rate, from the right', { widget: 'campaign-report', query: '&locale=ar' }, every3],
    ['two series and a rate, narrow', { widget: 'campaign-report', width: 320 }, [0, 12]],
  ])('stand over each other: %s', async (_, given, hours) => {
    const { root } = await open(given);
    const found = await awry(root);
    expect(found.hours).toEqual(hours);
    expect(found.labels).toBeLessThan(0.75);
    expect(found.pointer).toBeLessThan(0.75);
  });

  it('draws once, and once more for a window of another width', async () => {
    const { page, root } = await open({ widget: 'campaign-opens' });
    // Longer than ApexCharts waits before it draws for another size.
    await page.waitForTimeout(400);
    expect(await drawings(page)).toBe(1);
    await page.setViewportSize({ width: 900, height: 900 });
    await expect.poll(() => drawings(page)).toBe(2);
    await expect.poll(async () => (await awry(root)).labels).toBeLessThan(0.75);
    expect((await awry(root)).pointer).toBeLessThan(0.75);
  });

  it('never offers «Compare with opens» while it draws (R-12)', async () => {
    const { page, island } = await site.open('/admin/campaign-report?campaign=1', {
      prepare: (target) => target.addInitScript(countOffered),
    });
    const root = island('campaign-report');
    await root.getByRole('tab').nth(2).click();
    await root.getByRole('checkbox').first().check();
    await root.locator('.apexcharts-line-series').waitFor();
    expect(await page.evaluate(() => globalThis.offered)).toBe(0);
  });

  it('leaves nothing beside the island once it is drawn', async () => {
    const { root } = await open({ widget: 'campaign-opens' });
    const around = await root.evaluate((el) => {
      const shadow = el.getRootNode();
      return shadow instanceof ShadowRoot ? [...shadow.children].filter((one) => !one.contains(el)) : null;
    });
    expect(around).toEqual([]);
  });
});
