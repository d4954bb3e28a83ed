/** The kiosk for who stands before it: in each state, what is touched is large enough, and what is read stands out (screens.md §17). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { openSite, type Site } from '#test/support/site.ts';
import { turn } from '#test/support/turn.ts';
import { checkInKiosk } from './screens/check-in-kiosk.ts';
import { guestStates, staffStates } from './screens/kioskStates.ts';
import { waysTo, type Course } from './screens/screen.ts';

const { name, full } = checkInKiosk;
/** It stands there alone. */
const path = '/admin/check-in/stand';
const ofGuests: readonly Course[] = [{ 'nobody there': () => Promise.resolve() }, ...guestStates];
const all = [...ofGuests, ...staffStates];

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** A thumb's width, in pixels. */
const leastSize = 56;
const leastContrast = 7;

/** Upright screens and tablets: view, and how much of it is out of reach for who sits in a wheelchair (1.2 m; ADA 308, EN 301 549). */
const stands = [
  { width: 1_080, height: 1_920 },
  { width: 768, height: 1_024 },
] as const;
const outOfReach = 0.4;

/** Courses by the states that are gone through. */
const named = (courses: readonly Course[]) =>
  courses.map((course) => [Object.keys(course).join(', '), course] as const);

/** What is found at each state, once nothing moves any more. */
async function goThrough(
  course: Course,
  look: (state: string, page: Page, island: Locator) => Promise<void>,
): Promise<void> {
  const opened = await site.open(path, { reducedMotion: 'reduce' });
  const { page } = opened;
  const island = opened.island(name);
  await full(island).waitFor();
  for (const [state, go] of Object.entries(course)) {
    await go(island, page);
    await page.evaluate(finishFading);
    await look(state, page, island);
  }
}

/** Some states, each from the beginning. */
const alone = (wanted: readonly string[]) =>
  Object.entries(waysTo(all)).filter(([state]) => wanted.includes(state));

/** Each part of the screen once. */
const onPhone = ['nobody there', 'the staff’s panel with somebody on its list', 'the rehearsal'];
const underBars = ['nobody there', 'search by name', 'a code that is none', 'a code of another event'];

describe('the kiosk, as one stands before it', () => {
  it.each(named(all))(
    'has targets of 56 px and a contrast of seven to one, light and dark: %s',
    async (_, course) => {
      await goThrough(course, async (state, page) => {
        expect(await page.evaluate(smallTargets, leastSize), state).toEqual([]);
        expect(await faintWords(page), state).toEqual([]);
        await turn(page, name, 'dark');
        expect(await faintWords(page), `${state}, dark`).toEqual([]);
        await turn(page, name, 'light');
      });
    },
  );

  it.each(alone(onPhone))(
    'has targets of 56 px on a phone, too, and cuts nothing off: %s',
    async (state, go) => {
      await goThrough({ [state]: go }, async (_, page) => {
        await page.setViewportSize({ width: 320, height: 640 });
        expect(await page.evaluate(smallTargets, leastSize)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      });
    },
  );

  it.each(alone(underBars))(
    'stays within that reach on an upright tablet whose browser keeps its bars above: %s',
    async (state, go) => {
      await goThrough({ [state]: go }, async (_, page) => {
        const [screen, bars] = [1_024, 124];
        await page.setViewportSize({ width: 768, height: screen - bars });
        // Of the whole screen: what is above the view is out of reach, too.
        expect(await page.evaluate(highTargets, screen * outOfReach - bars)).toEqual([]);
      });
    },
  );

  it.each(named(ofGuests))(
    'has all that a guest touches within reach of a wheelchair, leads nowhere, and cuts nothing off: %s',
    async (_, course) => {
      await goThrough(course, async (state, page, island) => {
        for (const view of stands) {
          await page.setViewportSize(view);
          // A list that is open takes its new place after the view has its new size.
          await page.evaluate(twoFrames);
          const high = await page.evaluate(highTargets, view.height * outOfReach);
          expect(high, `${state}, ${view.width} px`).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(view.width);
        }
        expect(await island.getByRole('link').count(), state).toBe(0);
      });
    },
  );
});

/** Until what follows a new size of the view has been done, and drawn. Runs in the page. */
const twoFrames = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

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

/** What is touched and begins above `top`: of what lies under a dialog nothing is. Runs in the page. */
function highTargets(top: number): readonly string[] {
  const root = document.querySelector('[data-widget="check-in-kiosk"]')?.shadowRoot;
  const over = root?.querySelectorAll('dialog:modal');
  const place = over?.length ? over[over.length - 1] : root;
  const targets =
    place?.querySelectorAll<HTMLElement>('button, input, [role="combobox"], [role="option"], a') ?? [];
  const seen = [...targets].filter((target) => target.checkVisibility() && !target.closest('[inert]'));
  if (seen.length === 0) return ['nothing to touch'];
  return seen.flatMap((target) => {
    const { top: begin } = target.getBoundingClientRect();
    return begin < top ? [`${target.ariaLabel || target.textContent || target.tagName}: ${begin}`] : [];
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
