import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openSite, type PageOptions, type Site, type WatchedPage } from '#test/support/site.ts';

let site: Site;
let day = '';
let opened: WatchedPage[] = [];

beforeAll(async () => {
  site = await openSite();
  day = site.server.host.database.get('SELECT date_from AS day FROM events WHERE id = 1')?.text('day') ?? '';
});
afterAll(() => site.close());

/** Whatever else a test proves: no policy was violated, nothing went uncaught, no other origin was called. */
afterEach(async () => {
  const troubles = opened.flatMap((one) => one.troubles);
  await Promise.all(opened.map(({ page }) => page.context().close()));
  opened = [];
  if (troubles.length > 0) throw new Error(troubles.join('\n'));
});

const calls = '**/api/agenda/get-event-by-id/**';

async function open(path: string, options: PageOptions = {}) {
  const watched = await site.open(path, options);
  opened.push(watched);
  const root = watched.island('agenda-display');
  const tab = (name: string) => root.getByRole('tab', { name, exact: true });
  return { ...watched, root, tab };
}

const signage = (query: string, options: PageOptions = {}) =>
  open(`/signage?event=1&now=${day}T10:20&${query}`, options);

/** Titles that are on the screen, and what of it is cut off. */
function look(root: Locator) {
  return root.evaluate((island) => {
    const area = island.querySelector('h3')?.nextElementSibling;
    const stage = island.querySelector('[aria-live="off"]');
    const box = area?.getBoundingClientRect();
    const cards = [...(area?.querySelectorAll<HTMLElement>('article, section, li, h4, p') ?? [])].filter(
      (el) => !el.closest('[inert]'),
    );
    const isOutside = (el: HTMLElement) => {
      const card = el.getBoundingClientRect();
      return !box || card.bottom > box.bottom + 1 || card.right > box.right + 1 || card.left < box.left - 1;
    };
    const isCut = (el: HTMLElement) =>
      el.scrollWidth > el.clientWidth + 1 || el.scrollHeight > el.clientHeight + 1;
    return {
      ids: cards.flatMap((el) =>
        el.matches('h4') ? (el.querySelector('[data-session]')?.getAttribute('data-session') ?? []) : [],
      ),
      troubles: [
        ...cards.filter((el) => isOutside(el)).map((el) => `outside: ${el.textContent?.slice(0, 60)}`),
        ...cards
          .filter((el) => el.matches('article, section, h4') && isCut(el))
          .map((el) => `cut: ${el.textContent?.slice(0, 60)}`),
        ...(stage && stage.scrollHeight > stage.clientHeight + 1 ? ['the stage scrolls'] : []),
      ],
    };
  });
}

/** Looks at every page of one round; the clock of the page stands still, and is set forward. */
async function wholeRound({ page, root }: Awaited<ReturnType<typeof open>>) {
  await page.clock.pauseAt(Date.now() + 60_000);
  const seen = new Set<string>();
  const troubles: string[] = [];
  const position = root.getByText(/^Page \d+ of \d+$/);
  const label = async () =>
    ((await position.count()) > 0 ? await position.textContent() : null) ?? 'Page 1 of 1';
  const pages = Number((await label()).split(' ').at(-1));
  const shown = new Set<string>();
  for (let step = 0; step < pages + 2 && shown.size < pages; step += 1) {
    shown.add(await label());
    const found = await look(root);
    for (const id of found.ids) seen.add(id);
    troubles.push(...found.troubles);
    await page.clock.runFor(10_000);
  }
  return { seen, troubles, isWhole: shown.size === pages };
}

describe('the agenda on a page (S1 §2)', () => {
  it('shows each mode, filters rooms, jumps to now, and leads to a session', async () => {
    const { page, root, tab } = await open('/admin/agenda?event=1');
    await root.getByRole('link', { name: 'Panel: who pays for it 1', exact: true }).waitFor();
    await root.getByRole('button', { name: 'Jump to now' }).click();
    await expect
      .poll(() => root.evaluate((island) => Boolean(island.querySelector('[data-phase="running"] a:focus'))))
      .toBe(true);
    for (const name of ['Day General', 'Ongoing & Next', 'By Location', 'Next']) {
      await tab(name).click();
      await root.locator('[data-session]').first().waitFor();
    }
    await tab('By Location').click();
    await root.getByRole('region', { name: 'Room Curie' }).waitFor();
    await root.getByRole('combobox', { name: 'Room' }).click();
    await root.getByRole('option', { name: 'Main hall' }).click();
    await root.getByRole('region', { name: 'Room Curie' }).waitFor({ state: 'detached' });
    await root.getByRole('region', { name: 'Main hall' }).getByRole('link').first().click();
    await page.waitForURL('**/event-sessions/*/edit');
  });

  it('tells staff once that today has no sessions (S1 §8, C-28)', async () => {
    const { page, root, tab } = await open('/admin/agenda?event=1&rehearse=0');
    await tab('Day General').click();
    const dialog = root.getByRole('alertdialog', { name: 'No sessions' });
    await dialog.getByText('There are no sessions set for today, check the event configuration').waitFor();
    await page.keyboard.press('Escape');
    await root.getByText("No event sessions for this day's agenda").waitFor();
    expect(await dialog.count()).toBe(0);
  });

  it('goes full screen and back to the full agenda, by mouse and by keyboard alone', async () => {
    const { page, root, tab } = await open('/admin/agenda?event=1');
    await tab('Ongoing & Next').click();
    await root.getByRole('button', { name: 'Full screen' }).click();
    await page.waitForFunction(() => document.fullscreenElement?.id === 'agenda-display');
    await root.getByRole('heading', { name: /^Now/ }).waitFor();
    expect((await look(root)).troubles).toEqual([]);
    await page.evaluate(() => document.exitFullscreen());
    await root.getByRole('tab', { name: 'Full Agenda', selected: true }).waitFor();

    await tab('Full Agenda').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await root.getByRole('tab', { name: 'Ongoing & Next', selected: true }).waitFor();
    await root.getByRole('region', { name: 'Next' }).waitFor();
    await page.keyboard.press('n');
    await root.getByRole('region', { name: 'Next' }).waitFor({ state: 'detached' });
    await root.getByRole('button', { name: 'Expand' }).focus();
    await page.keyboard.press('Enter');
    await root.locator('[aria-live="off"]').waitFor();
    await page.keyboard.press('Escape');
    await root.getByRole('tab', { name: 'Full Agenda', selected: true }).waitFor();
  });

  it('tells visitors’ pages which session was clicked (S1 §2, C-38)', async () => {
    const { page, root } = await open('/bare?widgets=agenda-display&data-event-id=1&data-web-mode=true');
    await page.evaluate(() =>
      addEventListener('open-session-details', (event) => {
        if (event instanceof CustomEvent) Object.assign(globalThis, { opened: event.detail.sessionId });
      }),
    );
    await root.getByRole('button', { name: 'Panel: who pays for it 1', exact: true }).click();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'opened'))).toMatch(/^\d+$/);
    expect(await root.getByRole('button', { name: 'Full screen' }).count()).toBe(0);
  });
});

describe('screens of a hall (screens.md §13 «Fit engine»)', () => {
  const sizes = [
    [1_920, 1_080],
    [3_840, 2_160],
    [1_080, 1_920],
  ] as const;

  it.each(
    sizes.flatMap(([width, height]) =>
      (['day', 'ongoing', 'by-location'] as const).map((mode) => [mode, width, height] as const),
    ),
  )('%s at %i×%i cuts nothing and shows everything within one round', async (mode, width, height) => {
    const { database } = site.server.host;
    const sql = {
      day: '1',
      ongoing: `start <= '10:20' AND "end" > '10:20'`,
      'by-location': `start <= '10:20' AND "end" > '10:20'`,
    };
    const wanted = database
      .all(`SELECT id FROM sessions WHERE event_id = 1 AND day = ? AND ${sql[mode]}`, [day])
      .map((row) => String(row.int('id')));
    const view = await signage(`mode=${mode}`, {
      viewport: { width, height },
      prepare: (page) => page.clock.install(),
    });
    await view.root.locator('[data-session]').first().waitFor();
    const { seen, troubles, isWhole } = await wholeRound(view);
    expect(isWhole).toBe(true);
    expect(troubles).toEqual([]);
    expect(wanted.filter((id) => !seen.has(id))).toEqual([]);
    expect(wanted.length).toBeGreaterThan(5);
  });

  it('goes on without the server, also after a reload, and says since when', async () => {
    const { page, root } = await signage('mode=by-location', { prepare: (it) => it.clock.install() });
    await root.locator('[data-session]').first().waitFor();
    await page.route(calls, (route) => route.abort());
    await page.clock.runFor(15_000);
    await root.getByText(/^Since/).waitFor();
    await page.reload();
    await root.getByText(/^Since/).waitFor();
    expect(await root.locator('[data-session]').count()).toBeGreaterThan(5);
    await page.unroute(calls);
    await page.clock.runFor(70_000);
    await root.getByText(/^Since/).waitFor({ state: 'detached' });
  });

  it('has nothing spoken, no violation, and a menu for people who stand before it', async () => {
    const { page, root, checkAccess } = await signage('mode=by-location');
    await root.locator('[data-session]').first().waitFor();
    expect(await checkAccess('[data-widget]')).toEqual([]);
    await page.mouse.move(50, 50);
    await root.getByRole('button', { name: 'What to show' }).click();
    await root.getByRole('menuitemcheckbox', { name: 'Next', exact: true }).click();
    await root.getByRole('heading', { name: /^Next/ }).waitFor();
  });
});

describe('access and Arabic', () => {
  it('reads from the right, at 320 px too, with dates as the page says', async () => {
    const { root, checkAccess, page } = await open('/admin/agenda?event=1&locale=ar', {
      viewport: { width: 320, height: 740 },
    });
    expect(await root.getAttribute('dir')).toBe('rtl');
    await root.getByRole('tab', { name: 'حسب القاعة' }).click();
    await root.locator('[data-session]').first().waitFor();
    const isWide = await root.evaluate((island) => island.scrollWidth > island.clientWidth + 1);
    expect(isWide).toBe(false);
    expect(await checkAccess('[data-widget]')).toEqual([]);
    await page.keyboard.press('Escape');
  });

  it('has no violation in dark: modes, menu, out of date, failed', async () => {
    const { page, root, tab, checkAccess } = await open('/admin/agenda?event=1&theme=dark');
    await root.locator('[data-session]').first().waitFor();
    await tab('Ongoing & Next').click();
    expect(await checkAccess('[data-widget]')).toEqual([]);
    await root.getByRole('button', { name: 'View and keys' }).click();
    await root.getByRole('menu').waitFor();
    expect(await checkAccess('[data-widget]')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.route(calls, (route) => route.fulfill({ status: 403, json: {} }));
    await root.getByText('The agenda could not be loaded').first().waitFor({ timeout: 20_000 });
    expect(await checkAccess('[data-widget]')).toEqual([]);
  });
});
