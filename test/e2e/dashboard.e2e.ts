import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { addressOf, addScript } from '#test/support/buildFiles.ts';
import type { PageOptions } from '#test/support/site.ts';
import { between, carryByFinger, middleOf } from '#test/support/fingerCarry.ts';
import { watchedSite } from '#test/support/watchedSite.ts';

const site = watchedSite();

const database = () => site.server.host.database;

beforeEach(() => {
  database().run('DELETE FROM to_do_tasks');
  database().run('DELETE FROM dashboard_notes');
});

const tasks = () =>
  database()
    .all('SELECT task FROM to_do_tasks ORDER BY id')
    .map((row) => row.text('task'));
const notes = () =>
  database()
    .all('SELECT note FROM dashboard_notes ORDER BY id')
    .map((row) => row.text('note'));

async function open(query = '', options: PageOptions = {}) {
  const watched = await site.open(`/admin/dashboard${query}`, options);
  const root = watched.island('dashboard');
  await root.getByRole('textbox', { name: 'New task' }).waitFor();
  return { ...watched, ...partsOf(root) };
}

function partsOf(root: Locator) {
  const button = (name: string | RegExp) => root.getByRole('button', { name, exact: true });
  const newTask = root.getByRole('textbox', { name: 'New task' });
  const newNote = root.getByRole('textbox', { name: 'New note' });
  const row = (text: string) => root.getByRole('listitem').filter({ hasText: text });
  return { root, button, newTask, newNote, row };
}

describe('the dashboard of the example host (S2 §2, §4)', () => {
  it('shows numbers, takes a task in words, deletes it, and takes that back', async () => {
    const { root, button, newTask, row } = await open();
    await root.getByRole('list', { name: 'Statistics', exact: true }).getByText('Registered').waitFor();
    await newTask.fill('Call hotel tomorrow 9:00');
    await root.getByRole('button', { name: 'Keep as text' }).waitFor();
    await newTask.press('Enter');
    await row('Call hotel').getByText('Saving…').waitFor({ state: 'detached' });
    expect(tasks()).toEqual(['Call hotel']);
    await button(/^Done, delete/).click();
    await button('Undo').click();
    await row('Call hotel').waitFor();
    expect(tasks()).toEqual(['Call hotel']);
  });

  it('a number leads to the filter that it counts, open', async () => {
    const { page, root, island } = await open();
    const link = root.getByRole('link').filter({ hasText: 'Registered' }).first();
    await link.click();
    await page.waitForURL(/statistics-filters/);
    await island('statistics-filters').getByRole('textbox', { name: 'Filter name' }).waitFor();
    expect(new URL(page.url()).searchParams.get('filter-id')).toMatch(/^\d+$/);
  });

  it('T-17: a struck note goes after 2 s, and at once when the page is left', async () => {
    const { page, newNote, button } = await open();
    for (const text of ['First', 'Second']) {
      await newNote.fill(text);
      await newNote.press('Enter');
      await button(text).waitFor();
    }
    await expect.poll(notes).toEqual(['First', 'Second']);
    await button('First').click();
    await button('First').waitFor({ state: 'detached' });
    await expect.poll(notes).toEqual(['Second']);
    await button('Second').click();
    await page.goto('about:blank');
    await expect.poll(notes).toEqual([]);
  });

  it('has a task once whose answer got lost, and once the page has been loaded anew', async () => {
    const { page, newTask, row } = await open();
    await page.route('**/add-to-do-task', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await newTask.fill('Order flowers');
    await newTask.press('Enter');
    await row('Order flowers').waitFor();
    await expect.poll(tasks).toEqual(['Order flowers']);
    await row('Order flowers')
      .getByText(/Saving|Checking/)
      .waitFor({ state: 'detached' });
    expect(await row('Order flowers').count()).toBe(1);
    expect(tasks()).toEqual(['Order flowers']);
    await page.reload();
    await row('Order flowers').waitFor();
    expect(await newTask.inputValue()).toBe('');
  });

  it('keeps what was typed when there is no connection', async () => {
    const { page, root, newNote } = await open();
    await page.context().setOffline(true);
    await newNote.fill('Ask for the key');
    await newNote.press('Enter');
    await root.getByText('Note not added').waitFor();
    expect(await newNote.inputValue()).toBe('Ask for the key');
    await page.context().setOffline(false);
    await newNote.press('Enter');
    await expect.poll(notes).toEqual(['Ask for the key']);
  });

  it('has on the screen what the server has after a 500, double clicks and a crash', async () => {
    const { page, root, button, newTask, newNote, row } = await open();
    await page.route('**/add-to-do-task', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await newTask.fill('Order flowers');
    await newTask.press('Enter');
    await root.getByText('Task not added').waitFor();
    expect(await newTask.inputValue()).toBe('Order flowers');
    await button('Add').dblclick();
    await row('Order flowers').waitFor();
    await newTask.fill('Call hotel');
    await button('Add').dblclick();
    await newNote.fill('Ask for the key');
    await button('Add note').dblclick();
    await expect.poll(tasks).toEqual(['Order flowers', 'Call hotel']);
    await expect.poll(notes).toEqual(['Ask for the key']);
    await row('Call hotel').getByText('Saving…').waitFor({ state: 'detached' });
    await button(/^Done, delete .Order flowers/).dblclick();
    await row('Order flowers').waitFor({ state: 'detached' });
    await button('Ask for the key').click();
    // One task and the note wait for their time when the page dies, which tells nobody.
    const crashed = page.waitForEvent('crash');
    page.goto('chrome://crash').catch(() => undefined);
    await crashed;
    const next = await open();
    await next.button('Ask for the key').waitFor();
    const shown = await next.root.locator('[data-row] bdi').allTextContents();
    expect(shown).toEqual(['Order flowers', 'Call hotel']);
    expect([tasks(), notes()]).toEqual([shown, ['Ask for the key']]);
  });

  describe('what is carried over (T-17)', () => {
    const dues = () =>
      database()
        .all('SELECT task, due_date FROM to_do_tasks ORDER BY id')
        .map((row) => row.text('due_date').startsWith('2026-01-0'));
    const openOverdue = async () => {
      database().run("INSERT INTO to_do_tasks (user_id, task, due_date) VALUES (1, 'Pay', '2026-01-05')");
      const watched = await open();
      await watched.row('Pay').waitFor();
      return watched;
    };

    it('is not ended by a tab that is duplicated: taken back, the old task is there', async () => {
      const { page, button } = await openOverdue();
      await button('Carry over to today').click();
      await expect.poll(dues).toEqual([true, false]);
      await button('Undo').hover();
      const copies = page.context().waitForEvent('page');
      // Has a copy of what the tab keeps, as one that is duplicated.
      await page.evaluate(() => void window.open(location.href));
      const copy = await copies;
      // It has nothing more to do with it.
      const keptBy = (tab: Page) =>
        tab.evaluate(() => Object.keys(sessionStorage).some((key) => key.includes('unsent-tasks')));
      await expect.poll(() => keptBy(copy)).toBe(false);
      expect(await keptBy(page)).toBe(true);
      expect(dues()).toEqual([true, false]);
      await button('Undo').click();
      await expect.poll(dues).toEqual([true]);
    });

    it('is ended by the page when it is loaded anew before it has heard of the new task', async () => {
      const { page, button } = await openOverdue();
      await page.route('**/add-to-do-task', (route) => void route.fetch(), { times: 1 });
      await button('Carry over to today').click();
      await expect.poll(dues).toEqual([true, false]);
      await page.reload();
      await expect.poll(dues).toEqual([false]);
    });
  });

  it('keeps its cards where a part of one cannot be loaded, and asks for that anew', async () => {
    const { page, root, button, newTask, troubles } = await open();
    await addScript(
      page,
      'refusing',
      `import { mount } from ${JSON.stringify(addressOf('dashboard.js'))};
      const createCalendarEvent = () => ({ success: false, message: 'The calendar is full.' });
      mount(document.querySelector('[data-widget="dashboard"]'), { actions: { createCalendarEvent } });`,
    );
    const part = '**/chunks/NotCreated-*';
    await page.route(part, (route) => route.abort());
    await newTask.fill('Half written');
    await button('New event').click();
    await root.getByRole('textbox', { name: /^Description/ }).fill('Lunch with the caterer');
    await button('Create event').click();
    await root.getByRole('dialog').getByText('The calendar is full.').waitFor();
    await button('Cancel').click();
    await root.getByText('This part could not be loaded').waitFor();
    expect(await newTask.inputValue()).toBe('Half written');
    await page.unroute(part);
    await button('Retry').click();
    await root.getByRole('region', { name: 'Not created' }).getByText('Lunch with the caterer').waitFor();
    expect(await newTask.inputValue()).toBe('Half written');
    // Reported, and nothing else.
    expect(troubles.splice(0)).toEqual([expect.stringContaining('NotCreated')]);
  });

  it('reads Arabic words and digits, from right to left', async () => {
    const { page, island } = await site.open('/admin/dashboard?locale=ar');
    const root = island('dashboard');
    const field = root.getByRole('textbox', { name: 'مهمة جديدة' });
    await field.fill('اتصل بالفندق غداً الساعة ٩');
    await root.getByRole('button', { name: 'أبقِه نصًا' }).waitFor();
    await field.press('Enter');
    await expect.poll(tasks).toEqual(['اتصل بالفندق']);
    expect(await root.evaluate((el) => getComputedStyle(el).direction)).toBe('rtl');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  it('has numbers in equal lines and rows of one height, with a time or without', async () => {
    database().run(
      "INSERT INTO to_do_tasks (user_id, task, due_date) VALUES (1, 'Timed', '2036-05-04 09:30:00'), (1, 'Plain', NULL)",
    );
    const { root, row } = await open();
    const numbers = root.getByRole('list', { name: 'Statistics', exact: true }).getByRole('listitem');
    await numbers.nth(5).waitFor();
    const tops = await numbers.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(tops).toHaveLength(6);
    const lines = [...new Set(tops)].map((top) => tops.filter((one) => one === top).length);
    expect(new Set(lines).size).toBe(1);
    const heightOf = async (text: string) => (await row(text).boundingBox())?.height;
    expect(await heightOf('Timed')).toBe(await heightOf('Plain'));
  });
});

/** Takes something from one place over another. */
type Drag = (page: Page, from: Locator, to: Locator) => Promise<void>;

const byMouse: Drag = async (page, from, to) => {
  const [start, end] = [await middleOf(from), await middleOf(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  for (const { x, y } of between(start, end)) await page.mouse.move(x, y);
  await page.mouse.up();
};

const byTouch: Drag = async (page, from, to) => {
  const lift = await carryByFinger(page, from, to);
  await lift();
};

describe.each([
  ['mouse', byMouse, false],
  ['touch', byTouch, true],
] as const)('the order of statistics, by %s (screens.md §7)', (_, drag, hasTouch) => {
  it('is the one that is saved, on the server and on the screen', async () => {
    const { page, root, button } = await open('', { hasTouch });
    const shown = root.getByRole('list', { name: 'Statistics', exact: true }).getByRole('listitem');
    await shown.nth(5).waitFor();
    await button('Statistics settings').click();
    const dialog = root.getByRole('dialog');
    const chosen = dialog.locator('[data-chosen]');
    const names = () => chosen.locator('bdi').allTextContents();
    await chosen.nth(5).waitFor();
    const before = await names();
    await drag(page, chosen.nth(0).locator('[data-grip]'), chosen.nth(2));
    const after = [before[1], before[2], before[0], ...before.slice(3)];
    expect(await names()).toEqual(after);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    const onScreen = async () =>
      (await shown.allTextContents()).map((text) => after.find((name) => name && text.includes(name)));
    await expect.poll(onScreen).toEqual(after);
    const answer: unknown = await page.evaluate(async () =>
      (await fetch('/api/dashboard/get-current-event-statistics')).json(),
    );
    expect(answer).toMatchObject({ selected_statistics: after.map((name) => ({ name })) });
  });
});
