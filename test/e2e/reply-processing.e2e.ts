import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { holdBack } from '#test/support/faultRoutes.ts';
import { formsOf, journalOf } from '#test/support/formsHost.ts';
import type { PageOptions } from '#test/support/site.ts';
import { watchedSite } from '#test/support/watchedSite.ts';

const site = watchedSite();

async function open(query: string, options: PageOptions = {}) {
  const watched = await site.open(`/forms-processing?${query}`, options);
  return { ...watched, ...partsOf(watched.island('reply-processing'), watched.page) };
}

function partsOf(root: Locator, page: Page) {
  const button = (name: string | RegExp) => root.getByRole('button', { name });
  const list = root.getByRole('list', { name: 'Replies' });
  const title = root.getByRole('heading', { level: 3 });
  return {
    root,
    button,
    list,
    title,
    notices: page.locator('[data-widget-notices]'),
    /** Looks at the reply of this place in the list. */
    lookAt: async (place: number) => {
      const row = list.getByRole('listitem').nth(place).getByRole('button');
      const name = await row.locator('bdi').first().textContent();
      await row.click();
      await expect.poll(() => title.textContent()).toBe(name);
      return name ?? '';
    },
  };
}

const lastEntry = () => journalOf(site.server.host).at(-1);

describe('a reply becomes a registration (S2 §4 «Processing»)', () => {
  it('T-27: by mouse, with the fifth of the list surely the same person, and a link to it', async () => {
    const { root, button, lookAt, notices, title } = await open('form=1&type=registration&undo=0');
    const name = await lookAt(4);
    const link = root.getByRole('link', { name: /^Open .* in a new tab$/ }).first();
    const href = await link.getAttribute('href');
    expect(href).toMatch(/^\/registrations\/\d+\/details$/);
    await button('All from the reply').click();
    await root.getByText(/^\d+ fields? will change$/).waitFor();
    await button('Update registration').click();
    await notices.getByText(/has been updated\.$/).waitFor();
    expect(await title.textContent()).not.toBe(name);
    const entry = lastEntry();
    expect(entry).toMatchObject({ action: 'updated', recordType: 'registration' });
    expect(href).toBe(`/registrations/${entry?.recordId}/details`);
    expect(Object.keys(entry?.formData ?? {}).length).toBeGreaterThan(0);
  });

  it('is done by keyboard alone, and what was decided is taken back', async () => {
    const { page, root, button, list, title } = await open('form=4&type=contact&undo=60');
    await list.getByRole('listitem').first().getByRole('button').focus();
    const before = journalOf(site.server.host).length;
    const first = await title.textContent();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => title.textContent()).not.toBe(first);
    const second = await title.textContent();
    await page.keyboard.press('c');
    await button('Create contact').waitFor();
    await page.keyboard.press('c');
    await button('Undo').waitFor();
    await expect.poll(() => title.textContent()).not.toBe(second);
    await page.keyboard.press('z');
    await expect.poll(() => title.textContent()).toBe(second);
    await page.keyboard.press('e');
    await root.locator('[data-field] :focus:not([type="radio"])').waitFor();
    expect(journalOf(site.server.host)).toHaveLength(before);
  });
});

describe('the page is closed while a decision waits (screens.md §12 «undo window, flush on leave»)', () => {
  it('tells on return of what it could not write, and does it then', async () => {
    const { page, button, title } = await open('form=4&type=contact&undo=60');
    const before = journalOf(site.server.host).length;
    await button('Dismiss').waitFor();
    const name = (await title.textContent()) ?? '';
    await button('Dismiss').click();
    await button('Undo').waitFor();
    // The list is not read any more: what is closed at once gets no answer.
    await page.route('**/fetch-responses?*', () => undefined);
    const next = await page.context().newPage();
    await page.close();
    expect(journalOf(site.server.host)).toHaveLength(before);
    await next.goto(new URL('/forms-processing?form=4&type=contact&undo=0', page.url()).href);
    const { root } = partsOf(next.locator('#reply-processing'), next);
    const note = root.getByRole('region', { name: /may not have arrived$/ });
    await note.getByText(name).waitFor();
    await note.getByRole('button', { name: 'Do it now' }).click();
    await expect.poll(() => journalOf(site.server.host).length).toBe(before + 1);
    expect(lastEntry()).toMatchObject({ action: 'dismissed' });
    await next.close();
  });
});

describe('somebody else works on the same list', () => {
  it('T-27: a colleague who is faster is told, and nothing is written into another’s record', async () => {
    const { button, notices, list, title } = await open('form=1&type=registration&undo=1');
    const forms = formsOf(site.server.host);
    await button('Dismiss').waitFor();
    const name = (await title.textContent()) ?? '';
    const [response = ''] = await forms.replies(1);
    const { status } = await forms.call('POST', '/api/forms-processing/dismiss-reply/0', {
      body: { form: '1', response },
    });
    expect(status).toBe(200);
    const before = journalOf(site.server.host).length;
    await button('New registration').click();
    await button('Create registration').click();
    await notices.getByText(/Somebody else has processed this reply meanwhile/).waitFor();
    expect(journalOf(site.server.host)).toHaveLength(before);
    expect(await list.locator('bdi').first().textContent()).not.toBe(name);
  });

  it('T-35: the position leaves the address with the island', async () => {
    const { page, button, lookAt } = await open('form=1&type=registration');
    await button('Dismiss').waitFor();
    await lookAt(2);
    await expect.poll(() => new URL(page.url()).searchParams.get('reply')).toBe('2');
    await page.evaluate(() => document.querySelector('[data-widget="reply-processing"]')?.remove());
    await expect.poll(() => new URL(page.url()).searchParams.has('reply')).toBe(false);
    expect(new URL(page.url()).searchParams.get('form')).toBe('1');
  });
});

describe('other places', () => {
  it.each([
    ['at 320 px', 'form=1&type=registration', { viewport: { width: 320, height: 700 } }],
    ['in Arabic', 'form=4&type=contact&locale=ar', { viewport: { width: 1280, height: 900 } }],
  ] as const)('is usable %s', async (_name, query, options) => {
    const { page, list, root } = await open(query, options);
    await list.or(root.getByRole('list').first()).first().waitFor();
    await root.locator('[data-field]').first().waitFor();
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isWide).toBe(false);
    const own = root.locator('[data-field]').first();
    const covered = await own.evaluate((line) => line.scrollWidth > line.clientWidth + 1);
    expect(covered).toBe(false);
  });

  it('at 768 px breaks no word, draws no name over more than three lines, and stands in line when it is wide', async () => {
    const { page, list, root, title } = await open('form=1&type=registration', {
      viewport: { width: 768, height: 900 },
    });
    await root.locator('[data-field] bdi').first().waitFor();
    const broken = await root.locator('[data-field] label bdi').evaluateAll((texts) =>
      texts.flatMap(({ firstChild }) =>
        [...(firstChild?.textContent ?? '').matchAll(/\p{L}{2,16}/gu)].flatMap(({ 0: word, index }) => {
          if (!firstChild) return [];
          const range = document.createRange();
          range.setStart(firstChild, index);
          range.setEnd(firstChild, index + word.length);
          return range.getClientRects().length > 1 ? [word] : [];
        }),
      ),
    );
    expect(broken).toEqual([]);
    const name = list.locator('bdi').first();
    const heights = await Promise.all(
      [name, title].map((one) =>
        one.evaluate((element) => {
          element.textContent = 'Maximiliana '.repeat(30);
          return element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight);
        }),
      ),
    );
    expect(heights.map(Math.round)).toEqual([1, 3]);
    await page.setViewportSize({ width: 1280, height: 900 });
    const boxes = [root.getByRole('combobox', { name: 'Form type' }), root.getByRole('searchbox').first()];
    const bottoms = await Promise.all(
      boxes.map((box) => box.evaluate((field) => Math.round(field.getBoundingClientRect().bottom))),
    );
    expect(Math.abs((bottoms[0] ?? 0) - (bottoms[1] ?? 99))).toBeLessThanOrEqual(1);
  });

  it.each([1280, 320])('keeps still at %s px when the replies come', async (width) => {
    const held: Awaited<ReturnType<typeof holdBack>>[] = [];
    const { root, list, title } = await open('form=1&type=registration', {
      viewport: { width, height: 900 },
      prepare: async (page) =>
        held.push(await holdBack(page, { url: '**/api/forms-processing/fetch-responses*' })),
    });
    const topOf = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().top);
    const parts = root.getByRole('status', { name: 'Loading' }).locator('> div');
    await root.getByRole('combobox', { name: 'Form', exact: true }).waitFor();
    const awaited = [await topOf(parts.nth(0).locator('> div').first()), await topOf(parts.nth(1))] as const;
    held[0]?.release();
    await title.waitFor();
    expect(Math.abs((await topOf(list)) - awaited[0])).toBeLessThanOrEqual(1);
    expect(
      Math.abs((await topOf(title.locator('xpath=ancestor::section[1]'))) - awaited[1]),
    ).toBeLessThanOrEqual(1);
  });

  it('has the address of a record on one line at 320 px', async () => {
    const { root } = await open('form=1&type=registration', { viewport: { width: 320, height: 900 } });
    const address = root
      .getByRole('radiogroup', { name: 'Who is it?' })
      .locator('bdi', { hasText: '@' })
      .first();
    expect(await address.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThan(24);
  });
});
