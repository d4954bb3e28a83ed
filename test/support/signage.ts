/** What a screen of a hall shows, and what of it is cut off. */
import type { Locator, Page } from 'playwright-core';

export interface Seen {
  /** «Page 2 of 3»; «Page 1 of 1» where nothing is said. */
  readonly position: string;
  /** Ids of the sessions whose titles are on the screen. */
  readonly ids: readonly string[];
  /** What lies outside of the screen, or is cut. */
  readonly troubles: readonly string[];
}

/** Looks at one page of a screen. */
export function lookAt(root: Locator): Promise<Seen> {
  return root.evaluate((island) => {
    const area = island.querySelector('h3')?.nextElementSibling;
    const stage = island.querySelector<HTMLElement>('[aria-live="off"]');
    const box = area?.getBoundingClientRect();
    const isSeen = (el: HTMLElement) => !el.closest('[inert]') && el.getClientRects().length > 0;
    const cards = [...(area?.querySelectorAll<HTMLElement>('article, section, li, h4, p') ?? [])].filter(
      isSeen,
    );
    const all = [...(stage?.querySelectorAll<HTMLElement>('*') ?? [])].filter(isSeen);
    const isOutside = (el: HTMLElement) => {
      const card = el.getBoundingClientRect();
      return !box || card.bottom > box.bottom + 1 || card.right > box.right + 1 || card.left < box.left - 1;
    };
    // Letters reach a little out of tight lines, which cuts nothing.
    const isOver = (el: HTMLElement) => {
      const play = 1 + Number.parseFloat(getComputedStyle(el).fontSize) * 0.15;
      return el.scrollWidth > el.clientWidth + play || el.scrollHeight > el.clientHeight + play;
    };
    const isCutting = (el: HTMLElement) => getComputedStyle(el).overflow !== 'visible' && isOver(el);
    const what = (el: HTMLElement) => el.textContent?.slice(0, 60);
    return {
      position: /Page \d+ of \d+$/.exec(island.querySelector('h3')?.textContent ?? '')?.[0] ?? 'Page 1 of 1',
      ids: cards.flatMap((el) =>
        el.matches('h4') ? (el.querySelector('[data-session]')?.getAttribute('data-session') ?? []) : [],
      ),
      troubles: [
        ...cards.filter(isOutside).map((el) => `outside: ${what(el)}`),
        ...cards
          .filter((el) => el.matches('article, section, h4') && isOver(el))
          .map((el) => `over: ${what(el)}`),
        ...all.filter((el) => el.textContent?.trim() && isCutting(el)).map((el) => `cut: ${what(el)}`),
        ...(stage && stage.scrollHeight > stage.clientHeight + 1 ? ['the stage scrolls'] : []),
      ],
    };
  });
}

export interface Round extends Omit<Seen, 'position'> {
  /** Every page came by. */
  readonly isWhole: boolean;
  readonly pages: number;
}

/** A page's time on the screen, and a part of it: no page is missed when the screen has not drawn yet, on a slow machine. */
const pageMs = 10_000;
const stepMs = pageMs / 4;

/** Looks at every page of one round; meanwhile the clock of the page (`page.clock`) stands still, and is set forward. */
export async function wholeRound(page: Page, root: Locator): Promise<Round> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  const ids = new Set<string>();
  const troubles: string[] = [];
  const shown = new Set<string>();
  let pages = 1;
  for (let passed = 0; passed <= (pages + 2) * pageMs; passed += stepMs) {
    const seen = await lookAt(root);
    const of = Number(seen.position.split(' ').at(-1));
    if (of !== pages) shown.clear();
    pages = of;
    shown.add(seen.position);
    for (const id of seen.ids) ids.add(id);
    troubles.push(...seen.troubles);
    if (shown.size >= pages) break;
    await page.clock.runFor(stepMs);
  }
  await page.clock.resume();
  return { ids: [...ids], troubles, isWhole: shown.size === pages, pages };
}
