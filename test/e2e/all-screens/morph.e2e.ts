import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, addScript, bundleForPage } from '#test/support/buildFiles.ts';
import { openSite, type Site } from '#test/support/site.ts';
import { until } from '#test/support/until.ts';
import { barePath, fieldScreens } from '../screens.ts';
import { campaigns } from '../screens/campaigns.ts';
import type { Screen } from '../screens/screen.ts';

let site: Site;
let libraries: string;

/** What Livewire and others re-render a page with, as functions of an element and its new HTML. */
const librarySource = `
  import Alpine from 'alpinejs';
  import morph from '@alpinejs/morph';
  import morphdom from 'morphdom';
  Alpine.plugin(morph);
  globalThis.morphs = {
    '@alpinejs/morph': (el, html) => Alpine.morph(el, html, { key: (one) => one.id }),
    morphdom: (el, html) => morphdom(el, html),
  };
  document.documentElement.dataset.morphs = 'ready';
`;

beforeAll(async () => {
  [site, libraries] = await Promise.all([openSite(), bundleForPage(librarySource)]);
});
afterAll(() => site.close());

const names = ['@alpinejs/morph', 'morphdom'];
const rounds = 20;
const typed = 'half-typed';

/** The page with one screen on it. */
async function openAlone(screen: Screen) {
  const { page, island, troubles } = await site.open(barePath([screen]));
  const root = island(screen.name);
  await screen.full(root).waitFor();
  await screen.toField?.(root);
  const field = screen.field(root);
  const registry = addressOf('runtime.js');
  await addScript(
    page,
    'registry',
    `import { openElements } from ${JSON.stringify(registry)}; globalThis.openElements = openElements;`,
  );
  return { page, root, field, troubles };
}

/** Text, selection and focus. */
async function fillHalf(field: Locator): Promise<void> {
  await field.fill(typed);
  await field.evaluate((input) => {
    if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)
      input.setSelectionRange(2, 6);
  });
}

/** Re-renders the host as a server would, again and again; says after which round what was lost. */
async function morphAgainAndAgain(field: Locator, library: string): Promise<readonly string[]> {
  return field.evaluate(
    async (input, { name, times, text }) => {
      const lost: string[] = [];
      const wrap = document.getElementById('wrap');
      const answer = await (await fetch(location.href)).text();
      const fresh = new DOMParser().parseFromString(answer, 'text/html').getElementById('wrap');
      if (!wrap || !fresh || !(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement))
        return ['nothing to morph'];
      const focused = (root: Document | ShadowRoot): Element | null =>
        root.activeElement?.shadowRoot ? focused(root.activeElement.shadowRoot) : root.activeElement;
      for (let round = 1; round <= times; round += 1) {
        const theme = round % 2 === 0 ? 'dark' : 'light';
        fresh.querySelector('.news')?.remove();
        fresh.firstElementChild?.setAttribute('data-theme', theme);
        const news = '<p class="news">Something new before it</p>';
        if (round % 3 !== 0) fresh.insertAdjacentHTML('afterbegin', news);
        fresh.setAttribute('data-round', String(round));
        Reflect.get(globalThis, 'morphs')[name](wrap, fresh.outerHTML);
        await new Promise((resolve) => setTimeout(resolve));
        const root = document.querySelector('[data-widget]')?.shadowRoot?.querySelector('.ew-root');
        const after = {
          'the element itself': input.isConnected,
          'what was typed': input.value === text,
          'the selection': input.selectionStart === 2 && input.selectionEnd === 6,
          'the focus': focused(document) === input,
          'a changed attribute': root?.getAttribute('data-theme') === theme,
          'the new page around it': document.getElementById('wrap')?.dataset['round'] === String(round),
        };
        for (const [what, isThere] of Object.entries(after)) if (!isThere) lost.push(`${round}: ${what}`);
      }
      return lost;
    },
    { name: library, times: rounds, text: typed },
  );
}

/** Islands alive by the widgets' own account, and drawn ones by the page's. */
async function liveIslands(page: Page) {
  return page.evaluate(() => {
    const open: readonly Element[] = Reflect.get(globalThis, 'openElements')();
    const shown = [...document.querySelectorAll('[data-widget]')];
    return {
      open: open.filter((el) => el.isConnected).length,
      stale: open.filter((el) => !el.isConnected).length,
      drawn: shown.map((el) => el.shadowRoot?.querySelectorAll('.ew-root').length ?? 0),
    };
  });
}

const oneLive = { open: 1, stale: 0, drawn: [1] };

/** Runs a change in the page, then waits until exactly so many islands live. */
async function change(page: Page, what: () => unknown, expected = oneLive): Promise<void> {
  await page.evaluate(what);
  await expect.poll(() => liveIslands(page)).toEqual(expected);
}

type Opened = Awaited<ReturnType<typeof openAlone>>;

/** The page is rendered anew around what is half typed, and nothing of it is lost. */
async function surviveMorphs({ page, field }: Opened): Promise<void> {
  await addScript(page, 'morphs', libraries);
  await page.locator('html[data-morphs]').waitFor({ state: 'attached' });
  for (const library of names) {
    await fillHalf(field);
    expect(await morphAgainAndAgain(field, library), library).toEqual([]);
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    expect(await field.inputValue()).toBe(`${typed}!`);
  }
}

/** The element is moved, taken out, copied and restored from HTML, and carries exactly one island. */
async function carryOneIsland({ page, root, field }: Opened, screen: Screen): Promise<void> {
  await fillHalf(field);
  // Moved.
  await change(page, () => {
    const el = document.querySelector('[data-widget]');
    if (el) document.querySelector('main')?.prepend(el);
  });
  expect(await field.inputValue()).toBe(typed);

  // Livewire's @persist: taken out and put back within one task.
  await change(page, () => {
    const el = document.querySelector('[data-widget]');
    el?.remove();
    if (el) document.getElementById('wrap')?.append(el);
  });
  expect(await field.inputValue()).toBe(typed);

  // Gone, and back later.
  const gone = { open: 0, stale: 0, drawn: [] };
  const takeOut = () => {
    const el = document.querySelector('[data-widget]');
    Reflect.set(globalThis, 'kept', el);
    el?.remove();
  };
  await change(page, takeOut, gone);
  expect(await page.evaluate('kept.shadowRoot.childElementCount')).toBe(0);
  await change(page, () => document.body.append(Reflect.get(globalThis, 'kept')));

  // A copy: nothing while detached, alive in the other's place.
  await change(page, () => {
    const copy = document.querySelector('[data-widget]')?.cloneNode(true);
    Reflect.set(globalThis, 'copy', copy);
  });
  expect(await page.evaluate('copy.shadowRoot ?? copy.firstChild')).toBeNull();
  await change(page, () =>
    document.querySelector('[data-widget]')?.replaceWith(Reflect.get(globalThis, 'copy')),
  );

  // Restored from HTML: itself, then with all around it.
  await change(page, () => {
    const el = document.querySelector('[data-widget]');
    el?.insertAdjacentHTML('afterend', el.outerHTML);
    el?.remove();
  });
  await change(page, () => {
    const html = document.body.innerHTML;
    document.body.innerHTML = html;
  });

  // wire:navigate swaps the body, and restores the old one from its HTML on Back.
  const leave = () => {
    Reflect.set(globalThis, 'snapshot', document.body.outerHTML);
    const next = new DOMParser().parseFromString('<h1>Another page</h1>', 'text/html');
    document.body.replaceWith(document.adoptNode(next.body));
  };
  await change(page, leave, gone);
  await change(page, () => {
    const before = new DOMParser().parseFromString(Reflect.get(globalThis, 'snapshot'), 'text/html');
    document.body.replaceWith(document.adoptNode(before.body));
  });

  await screen.toField?.(root);
  // A form first gives back what was typed.
  await until('the field takes what is typed', async () => {
    await screen.field(root).fill('alive');
    return (await screen.field(root).inputValue()) === 'alive';
  });
}

describe.runIf(fieldScreens.length > 0)(
  'a host that renders and moves its elements anew (DESIGN.md §2 «Mounting»)',
  () => {
    it.each(fieldScreens)('loses nothing typed into $name, nor its one island', async (screen) => {
      const opened = await openAlone(screen);
      await surviveMorphs(opened);
      await carryOneIsland(opened, screen);
      expect(opened.troubles).toEqual([]);
    });
  },
);

/** As `wire:navigate` does: pages are swapped, and restored from their copies by what the history's state names. */
function navigation() {
  const copies = new Map<unknown, string>();
  const show = (markup: string) => {
    const next = new DOMParser().parseFromString(markup, 'text/html');
    document.body.replaceWith(document.adoptNode(next.body));
  };
  addEventListener('popstate', ({ state }) => {
    const copy = copies.get(state?.copy);
    if (copy === undefined) return;
    document.documentElement.dataset['restored'] = String(state.copy);
    show(copy);
  });
  Reflect.set(globalThis, 'navigate', async (address: string) => {
    const copy = copies.size;
    copies.set(copy, document.documentElement.outerHTML);
    history.replaceState({ ...history.state, copy }, '');
    const answer = await (await fetch(address)).text();
    copies.set(copy + 1, answer);
    history.pushState({ copy: copy + 1 }, '', address);
    show(answer);
  });
}

describe('a page that restores itself by the state of its history (DESIGN.md §2)', () => {
  it('leaves the way back inside of a screen to the screen, and out of it to the page', async () => {
    const path = barePath([campaigns]);
    const { page, island, troubles } = await site.open(path, {
      prepare: (opened) => opened.addInitScript(navigation),
    });
    const root = island(campaigns.name);
    const create = root.getByRole('button', { name: 'New Campaign' });
    await create.waitFor();
    await page.evaluate((to) => Reflect.get(globalThis, 'navigate')(to), `${path}&visit=2`);
    await create.click();
    const wizard = root.getByRole('button', { name: 'Next step' });
    await wizard.waitFor();
    await page.evaluate(() => Reflect.set(globalThis, 'kept', document.querySelector('[data-widget]')));
    const restored = () => page.locator('html').getAttribute('data-restored');
    const isKept = () => page.evaluate('kept === document.querySelector("[data-widget]")');

    await page.goBack();
    await create.waitFor();
    expect([await restored(), await isKept()]).toEqual([null, true]);
    await page.goForward();
    await wizard.waitFor();
    expect([await restored(), await isKept()]).toEqual([null, true]);
    await page.goBack();
    await create.waitFor();
    await page.goBack();
    await expect.poll(restored).toBe('0');
    await create.waitFor();
    expect([await isKept(), new URL(page.url()).searchParams.get('visit')]).toEqual([false, null]);
    await page.goForward();
    await expect.poll(restored).toBe('1');
    await create.waitFor();
    expect(troubles).toEqual([]);
  });
});
