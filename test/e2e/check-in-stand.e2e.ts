/** The kiosk for who stands before it: in each state, what is touched is large enough, and what is read stands out (screens.md §17). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { openSite, type Site } from '#test/support/site.ts';
import { turn } from '#test/support/turn.ts';
import { checkInKiosk } from './screens/check-in-kiosk.ts';
import type { Screen } from './screens/screen.ts';

const { name, path, full } = checkInKiosk;
const states: NonNullable<Screen['states']> = {
  'nobody there': () => Promise.resolve(),
  ...checkInKiosk.states,
};

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** A thumb's width, in pixels. */
const leastSize = 56;
const leastContrast = 7;

describe('the kiosk, as one stands before it', () => {
  it.each(Object.entries(states))(
    'has targets of 56 px and a contrast of seven to one, light and dark: %s',
    async (_, go) => {
      const opened = await site.open(path, { reducedMotion: 'reduce' });
      const { page } = opened;
      const island = opened.island(name);
      await full(island).waitFor();
      await go(island, page);
      await page.evaluate(finishFading);
      expect(await page.evaluate(smallTargets, leastSize)).toEqual([]);
      expect(await faintWords(page)).toEqual([]);
      await turn(page, name, 'dark');
      expect(await faintWords(page)).toEqual([]);
    },
  );
});

/** What grows and fades is measured at its end. Runs in the page. */
function finishFading(): void {
  const root = document.querySelector('[data-widget="check-in-kiosk"]')?.shadowRoot;
  for (const animation of root?.getAnimations() ?? [])
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
}

/** What is touched and is smaller; the line around a field is a part of it. Runs in the page. */
function smallTargets(least: number): readonly string[] {
  const root = document.querySelector('[data-widget="check-in-kiosk"]')?.shadowRoot;
  const targets =
    root?.querySelectorAll<HTMLElement>('button, input, [role="combobox"], [role="option"], a') ?? [];
  return [...targets].flatMap((target) => {
    if (!target.checkVisibility() || target.closest('[inert]')) return [];
    const { width, height } = target.getBoundingClientRect();
    const line = target.matches('input, [role="combobox"]') ? 2 : 0;
    const name = target.ariaLabel || target.textContent || target.getAttribute('role') || target.tagName;
    return Math.min(width, height) < least - line ? [`${name}: ${width} × ${height}`] : [];
  });
}

/** What has less contrast, also where it is large. */
async function faintWords(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.addScriptTag({ url: '/vendor/axe.js' });
  return page.evaluate(
    async ([place, expected]) => {
      const axe = Reflect.get(globalThis, 'axe');
      const contrastRatio = { normal: { expected }, large: { expected } };
      axe.configure({ checks: [{ id: 'color-contrast-enhanced', options: { contrastRatio } }] });
      const { violations } = await axe.run(place, {
        runOnly: { type: 'rule', values: ['color-contrast-enhanced'] },
        preload: false,
      });
      return violations.flatMap(({ nodes }: { nodes: { html: string; failureSummary: string }[] }) =>
        nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary}`),
      );
    },
    [`[data-widget="${name}"]`, leastContrast] as const,
  );
}
