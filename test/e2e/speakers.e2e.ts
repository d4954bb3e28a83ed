import { describe, expect, it } from 'vitest';
import type { Site } from '#test/support/site.ts';
import { watchedSite } from '#test/support/watchedSite.ts';

const site = watchedSite();

async function open(query = '?event=1', prepare?: Parameters<Site['open']>[1]) {
  const watched = await site.open(`/admin/speakers${query}`, prepare ?? {});
  const root = watched.island('speakers');
  return { ...watched, root, rows: root.getByRole('list').getByRole('button') };
}

describe('speakers in the example host (S3 §2.5, X-7)', () => {
  it('finds a speaker, and tells the page who was chosen', async () => {
    const { page, root, rows } = await open();
    await rows.first().waitFor();
    const name = (await rows.nth(2).getAttribute('title')) ?? '';
    await page.evaluate(() => {
      document.addEventListener('select-speaker', (event) => {
        document.title = event instanceof CustomEvent ? `chosen ${event.detail.name}` : '';
      });
    });
    await root.getByRole('searchbox').fill(name);
    await expect.poll(() => rows.count()).toBeLessThan(6);
    await rows.first().click();
    expect(await page.title()).toBe(`chosen ${name}`);
  });

  it('is used by keyboard alone', async () => {
    const { page, root, rows } = await open();
    await rows.first().waitFor();
    await root.getByRole('searchbox').focus();
    await page.keyboard.type('nobody of this name');
    await root.getByText('No speakers matching your search.').waitFor();
    await page.keyboard.press('Escape');
    await rows.nth(3).waitFor();
    await rows.first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await rows.nth(2).evaluate((el) => el.matches(':focus'))).toBe(true);
  });

  it('has the names of its columns over them, and sorts by them', async () => {
    const { root, rows } = await open();
    await rows.first().waitFor();
    const head = (name: string) => root.getByRole('button', { name, exact: true });
    const startOf = (el: Element) => {
      const range = el.ownerDocument.createRange();
      range.selectNodeContents(el);
      return Math.round(range.getBoundingClientRect().left);
    };
    const [name, organisation] = [rows.first().locator('bdi').nth(0), rows.first().locator('bdi').nth(1)];
    expect(await head('Name').evaluate(startOf)).toBe(await name.evaluate(startOf));
    expect(await head('Organisation').evaluate(startOf)).toBe(await organisation.evaluate(startOf));
    const first = await rows.first().getAttribute('title');
    await head('Name').click();
    await expect.poll(() => rows.first().getAttribute('title')).not.toBe(first);
    await expect.poll(() => rows.last().getAttribute('title')).toBe(first);
  });

  it('gives a dragged speaker to a place on the page', async () => {
    const { page, rows } = await open();
    await rows.first().waitFor();
    await page.evaluate(() => {
      const place = document.body.appendChild(document.createElement('div'));
      place.id = 'place';
      place.textContent = 'Drop here';
      place.addEventListener('dragover', (event) => event.preventDefault());
      place.addEventListener('drop', (event) => {
        place.textContent = event.dataTransfer?.getData('application/x-event-speaker+json') ?? '';
      });
      document.querySelector('main')?.prepend(place);
    });
    const id = await rows.first().getAttribute('data-speaker');
    await rows.first().dragTo(page.locator('#place'));
    expect(JSON.parse(await page.locator('#place').innerText())).toEqual({
      id,
      from: new URL('/api/events/1', page.url()).href,
    });
  });

  it('says what failed, and Retry brings the list', async () => {
    const { page, root, rows } = await open('?event=1', {
      prepare: (fresh) =>
        fresh.route('**/search-speakers*', (route) => route.fulfill({ status: 500, body: '{}' })),
    });
    await root.getByText('The speakers could not be loaded.').waitFor();
    await page.unroute('**/search-speakers*');
    await root.getByRole('button', { name: 'Retry' }).click();
    await rows.first().waitFor();
    expect(await root.getByText('The speakers could not be loaded.').count()).toBe(0);
  });

  it('reads from right to left in Arabic, at 320 px without a sideways scroll', async () => {
    const { page, root, rows } = await open('?event=1&locale=ar');
    await rows.first().waitFor();
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await root.evaluate((el) => getComputedStyle(el).direction)).toBe('rtl');
    expect(await root.getByRole('searchbox', { name: 'ابحث عن متحدث' }).count()).toBe(1);
    expect(await root.evaluate((el) => el.scrollWidth <= el.clientWidth)).toBe(true);
  });
});
