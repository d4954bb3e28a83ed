import { describe, expect, it } from 'vitest';
import { lookAt } from '#test/support/signage.ts';
import type { PageOptions } from '#test/support/site.ts';
import { watchedSite } from '#test/support/watchedSite.ts';

const site = watchedSite();

const calls = '**/api/agenda/get-event-by-id/**';

async function open(path: string, options: PageOptions = {}) {
  const watched = await site.open(path, options);
  const root = watched.island('agenda-display');
  const tab = (name: string) => root.getByRole('tab', { name, exact: true });
  return { ...watched, root, tab };
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

  it('holds the places of times and cards until they come', async () => {
    let come: (() => void) | undefined;
    const coming = new Promise<void>((resolve) => (come = resolve));
    const { root } = await open('/admin/agenda?event=1', {
      prepare: (page) =>
        page.route(calls, async (route) => {
          await coming;
          await route.fallback();
        }),
    });
    const places = (selector: string) =>
      root.getByRole('tabpanel').evaluate((panel, wanted) => {
        const edges = [...panel.querySelectorAll(wanted)].map((el) => {
          const { left, width } = el.getBoundingClientRect();
          return `${Math.round(left)} ${Math.round(width)}`;
        });
        return [...new Set(edges)];
      }, selector);
    await root.getByText('Loading…').first().waitFor({ state: 'attached' });
    const held = await places('[aria-hidden="true"]');
    come?.();
    await root.getByRole('article').first().waitFor();
    const [time] = await places('p[aria-hidden="true"]');
    const [card] = await places('article');
    expect(held).toEqual(expect.arrayContaining([time, card]));
  });

  it.each([
    ['a tablet', 768, ['Rooms side by side', 'Expand', 'Full screen', 'View and keys']],
    ['a phone, whose menu has the views', 320, ['View and keys']],
  ])('has search, rooms and views on one line of %s', async (_, width, names) => {
    const { page, root } = await open('/admin/agenda?event=1', { viewport: { width, height: 1_024 } });
    await root.getByRole('article').first().waitFor();
    const tools = root.locator('header');
    const buttons = tools.getByRole('button');
    expect(await buttons.evaluateAll((all) => all.map((el) => el.ariaLabel))).toEqual(names);
    const lines = await buttons
      .or(tools.getByRole('searchbox', { name: 'Find a session' }))
      .or(tools.getByRole('combobox', { name: 'Room' }))
      .evaluateAll((all) =>
        all.map((el) => {
          const { top, bottom } = el.getBoundingClientRect();
          return Math.round((top + bottom) / 2);
        }),
      );
    expect(lines).toHaveLength(names.length + 2);
    expect(new Set(lines).size).toBe(1);
    expect(await root.evaluate((island) => island.scrollWidth - island.clientWidth)).toBeLessThan(2);
    await buttons.last().click();
    await root.getByRole('menuitemcheckbox', { name: 'Rooms side by side' }).click();
    await root.getByRole('table').first().waitFor();
    await page.keyboard.press('Escape');
  });

  it('has days and kinds on one line of a phone, and the name of a sign alone as its tip', async () => {
    const { root } = await open('/admin/agenda?event=1', {
      viewport: { width: 320, height: 1_024 },
      prepare: (page) =>
        page.route(calls, async (route) => {
          const response = await route.fetch();
          const agenda = await response.json();
          const further = ['2031-01-01', '2031-01-02', '2031-01-03', '2031-01-04'];
          await route.fulfill({ response, json: { ...agenda, days: [...agenda.days, ...further] } });
        }),
    });
    const middles = await Promise.all(
      [
        root.getByRole('button', { name: 'Later days' }),
        root.getByRole('group', { name: 'Kinds of sessions' }),
      ].map(async (part) => {
        await part.waitFor();
        return part.evaluate((el) => {
          const { top, bottom } = el.getBoundingClientRect();
          return (top + bottom) / 2;
        });
      }),
    );
    expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 9))).toBeLessThan(4);
    const jump = root.getByRole('button', { name: 'Jump to now' });
    expect((await jump.boundingBox())?.width).toBeLessThan(48);
    await jump.hover();
    await root.getByRole('tooltip').getByText('Jump to now').waitFor();
  });

  it('says at the foot of each card how far it is, a social one on its own ground', async () => {
    const { root, tab } = await open('/admin/agenda?event=1');
    await tab('Ongoing & Next').click();
    const cards = root.getByRole('region', { name: 'Now' }).locator('article[data-phase="running"]');
    await cards.first().waitFor();
    const shown = await cards.evaluateAll((all) =>
      all.map((card) => ({
        foot: Math.round(
          card.getBoundingClientRect().bottom - (card.lastElementChild?.getBoundingClientRect().bottom ?? 0),
        ),
        ground: `${card.matches('[data-social]') ? 'social' : 'plain'} ${getComputedStyle(card).backgroundColor}`,
      })),
    );
    expect(new Set(shown.map(({ foot }) => foot)).size).toBe(1);
    const grounds = [...new Set(shown.map(({ ground }) => ground))].toSorted();
    expect(grounds).toEqual([expect.stringMatching(/^plain /), expect.stringMatching(/^social /)]);
    expect(grounds[0]?.slice(6)).not.toBe(grounds[1]?.slice(7));
  });

  it('lets what is over stand back behind what is on and to come', async () => {
    const { root, checkAccess } = await open('/admin/agenda?event=1');
    const inkOf = (phase: string) =>
      root
        .locator(`[data-phase="${phase}"]`)
        .first()
        .getByRole('heading')
        .evaluate((title) => getComputedStyle(title).color);
    expect(await inkOf('running')).toBe(await inkOf('next'));
    expect(await inkOf('past')).not.toBe(await inkOf('next'));
    expect(await checkAccess('[data-widget]', 'look')).toEqual([]);
  });

  it('has rooms side by side whose heads cover nothing that has the focus', async () => {
    const { page, root } = await open('/admin/agenda?event=1');
    await root.getByRole('button', { name: 'Rooms side by side' }).click();
    const grid = root.getByRole('group', { name: 'Rooms side by side' }).first();
    await grid.getByRole('table').waitFor();
    await grid.getByRole('link').last().focus();
    const covered: string[] = [];
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Shift+Tab');
      covered.push(
        ...(await grid.evaluate((scroll) => {
          const link = scroll.querySelector('a:focus');
          const [head, side] = ['thead th:last-child', 'tbody th'].map((name) => scroll.querySelector(name));
          if (!link || !head || !side) return [];
          const [box, above, beside] = [link, head, side].map((el) => el.getBoundingClientRect());
          if (!box || !above || !beside) return [];
          const isCovered = box.bottom <= above.bottom + 1 || box.right <= beside.right + 1;
          return isCovered ? [link.textContent ?? ''] : [];
        })),
      );
    }
    expect(covered).toEqual([]);
    await grid.focus();
    await page.keyboard.press('Home');
    await expect.poll(() => grid.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
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
    await expect.poll(async () => (await lookAt(root)).troubles).toEqual([]);
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
    expect(await checkAccess('[data-widget]', 'look')).toEqual([]);
    await page.keyboard.press('Escape');
  });

  it('has each fact of the event behind its picture, as Arabic and Persian are read', async () => {
    const { root } = await open('/admin/agenda?event=1&locale=ar');
    await root.locator('[data-session]').first().waitFor();
    const facts = root.locator('header').getByRole('listitem');
    const places = await facts.evaluateAll((all) =>
      all.flatMap((fact) => {
        const [picture, text] = [fact.querySelector('svg'), fact.querySelector('bdi')];
        if (!picture || !text) return [];
        return picture.getBoundingClientRect().left >= text.getBoundingClientRect().right
          ? 'before'
          : 'behind';
      }),
    );
    expect(places).toEqual(['before', 'before', 'before']);
  });

  it('has no violation in dark: what is on, and what follows; out of date, failed', async () => {
    const { page, root, tab, checkAccess } = await open('/admin/agenda?event=1&theme=dark');
    await root.locator('[data-session]').first().waitFor();
    await tab('Ongoing & Next').click();
    expect(await checkAccess('[data-widget]')).toEqual([]);
    await page.route(calls, (route) => route.fulfill({ status: 403, json: {} }));
    await root.getByText('The agenda could not be loaded').first().waitFor({ timeout: 20_000 });
    expect(await checkAccess('[data-widget]')).toEqual([]);
  });
});
