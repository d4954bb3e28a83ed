import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, addScript } from '#test/support/buildFiles.ts';
import { openSite, type Site } from '#test/support/site.ts';
import { keepStyles, namesChanged, stylesChanged, wearSheet } from '#test/support/styles.ts';
import { barePath, screens } from '../screens.ts';

const sheets = {
  hostile: '/site/hostile.css',
  bootstrap: '/vendor/bootstrap.css',
  tailwind: '/vendor/tailwind-preflight.css',
  bulma: '/vendor/bulma.css',
};
type Sheet = keyof typeof sheets;

/** DESIGN.md §2 «Isolation»: over all elements of a widget. */
const mostDifferences = 2;

let site: Site;
let page: Page;
/** Names and functions of the page that came or changed with the widgets. */
let changedNames: readonly string[];

const host = (sheet: Sheet) => ({ selector: 'html', key: sheet });
const island = (name: string) => ({ selector: `[data-widget="${name}"]`, key: name });

/** The host is looked at with every sheet, then the widgets mount under the worst, then they are looked at with none. */
beforeAll(async () => {
  site = await openSite();
  const opened = await site.open(barePath(screens, { load: 'none' }), {
    islands: 0,
    reducedMotion: 'reduce',
  });
  page = opened.page;
  await fixWidth();
  for (const sheet of ['bootstrap', 'tailwind', 'bulma', 'hostile'] as const) {
    await page.evaluate(wearSheet, sheets[sheet]);
    await page.evaluate(keepStyles, host(sheet));
  }
  const names = await page.evaluate(namesChanged, []);
  const imports = screens.map(({ name }) => `import ${JSON.stringify(addressOf(`${name}.js`))};`);
  await addScript(page, 'mount', imports.join('\n'));
  for (const { name, full, last = full } of screens) await last(opened.island(name)).waitFor();
  changedNames = await page.evaluate(namesChanged, names);
  await page.evaluate(wearSheet, null);
  await page.evaluate(drawAll);
  // Twice the same: the next ones may begin only where the first have made place.
  for (let [before, now] = [-1, 0]; before !== now;) {
    before = now;
    await page.waitForTimeout(1_000);
    now = await page.evaluate(framesUnderWay);
  }
  for (const { name } of screens) await page.evaluate(keepStyles, island(name));
});
afterAll(() => site.close());

/** A screen may have been kept while it was on its way, and come to rest only since. */
async function keepAnew(name: string, sheet: Sheet): Promise<void> {
  await page.evaluate(wearSheet, null);
  await page.evaluate(keepStyles, island(name));
  await page.evaluate(wearSheet, sheets[sheet]);
}

/** Cards out of sight are drawn too: that they have a guessed height until they are seen is not the doing of a sheet. */
function drawAll(): void {
  const whole = new CSSStyleSheet();
  whole.replaceSync('* { content-visibility: visible !important; }');
  for (const el of document.querySelectorAll('[data-widget]')) el.shadowRoot?.adoptedStyleSheets.push(whole);
}

/** How many pictures of mails still find their height, which moves what is around them; those far from sight wait. */
function framesUnderWay(): number {
  const frames = [...document.querySelectorAll('[data-widget]')].flatMap((el) => [
    ...(el.shadowRoot?.querySelectorAll('iframe') ?? []),
  ]);
  return frames.filter((frame) => getComputedStyle(frame).visibility === 'hidden').length;
}

/**
 * Every width is the same with every sheet, the margins of a widget's element too, which are the page's to say: what remains
 * is what a sheet does to the island.
 */
async function fixWidth(): Promise<void> {
  await page.evaluate(() => {
    const wrap = document.getElementById('wrap');
    for (const [name, value] of Object.entries({ width: '960px', padding: '0', border: '0' }))
      wrap?.style.setProperty(name, value, 'important');
    for (const el of document.querySelectorAll<HTMLElement>('[data-widget]'))
      el.style.setProperty('margin', '0', 'important');
  });
}

describe.each(['hostile', 'bootstrap', 'tailwind', 'bulma'] as const)(
  'on a page with the sheet %s (DESIGN.md §2 «Isolation»)',
  (sheet) => {
    beforeAll(() => page.evaluate(wearSheet, sheets[sheet]));

    it.each(screens)(
      'at most two computed styles of $name differ from the page without it',
      async ({ name }) => {
        const look = () => page.evaluate(stylesChanged, island(name));
        let { compared, differences } = await look();
        // What a sheet does is there each time; what the screen does by itself meanwhile, as a camera that comes, is not.
        for (let again = 1; again < 50 && differences.length > mostDifferences; again += 1) {
          await page.waitForTimeout(200);
          if (again % 10 === 0) await keepAnew(name, sheet);
          ({ compared, differences } = await look());
        }
        expect(compared).toBeGreaterThan(20);
        expect(differences.length, differences.slice(0, 10).join('\n')).toBeLessThanOrEqual(mostDifferences);
      },
    );

    it('no element of the host has changed since the widgets were mounted', async () => {
      const { compared, differences } = await page.evaluate(stylesChanged, host(sheet));
      expect(compared).toBeGreaterThan(5);
      expect(differences).toEqual([]);
    });
  },
);

describe('what the page says of a widget’s element (DESIGN.md §2 «Isolation»)', () => {
  it('counts for its place and size, not for its look; in the other theme it has a ground of its own', async () => {
    const name = screens[0]?.name ?? '';
    const seen = await page.evaluate(async (selector) => {
      const el = document.querySelector<HTMLElement>(selector);
      const root = el?.shadowRoot?.querySelector('.ew-root');
      if (!el || !root) throw new Error('no widget');
      for (const sheet of document.querySelectorAll('link[rel="stylesheet"]')) sheet.remove();
      el.style.cssText =
        'margin: 11px 13px; width: 480px; max-width: 400px; grid-column: 2 / 4; flex: 1; padding: 9px; opacity: 0.5; background: red';
      el.dataset['theme'] = 'dark';
      await new Promise((resolve) => setTimeout(resolve, 50));
      const { margin, width, gridColumn, flex, padding, opacity, backgroundColor } = getComputedStyle(el);
      const place = { margin, width, gridColumn, flex };
      const ground = getComputedStyle(root).backgroundColor;
      el.style.cssText = '';
      delete el.dataset['theme'];
      return { place, look: { padding, opacity, backgroundColor }, ground };
    }, island(name).selector);
    expect(seen).toEqual({
      place: { margin: '11px 13px', width: '400px', gridColumn: '2 / 4', flex: '1 1 0%' },
      look: { padding: '0px', opacity: '1', backgroundColor: 'rgba(0, 0, 0, 0)' },
      ground: 'rgb(16, 18, 22)',
    });
  });
});

describe('what scripts of the page can see (DESIGN.md §2 «Isolation»)', () => {
  it('is neither a new global name nor a patched function', () => {
    expect(changedNames).toEqual([]);
  });
});
