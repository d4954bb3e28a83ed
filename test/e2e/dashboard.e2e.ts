import type { Locator } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PageOptions } from '#test/support/site.ts';
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
    await root.getByRole('button', { name: 'Not a date' }).waitFor();
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

  it('has a task once whose answer got lost, and once the page has been loaded anew (acceptance 4)', async () => {
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

  it('keeps what was typed when there is no connection (acceptance 4)', async () => {
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

  it('reads Arabic words and digits, from right to left', async () => {
    const { page, island } = await site.open('/admin/dashboard?locale=ar');
    const root = island('dashboard');
    const field = root.getByRole('textbox', { name: 'مهمة جديدة' });
    await field.fill('اتصل بالفندق غداً الساعة ٩');
    await root.getByRole('button', { name: 'ليس تاريخًا' }).waitFor();
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
