import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { journalOf, type JournalEntry } from '#test/support/formsHost.ts';
import { watchedSite } from '#test/support/watchedSite.ts';

const site = watchedSite();
const colleague = 'taras@acme.example';

const journal = () => journalOf(site.server.host);

/** A desk over the replies to a form; nobody waits for an undo window. */
async function openDesk(form: number, as?: string) {
  const token = as === undefined ? undefined : site.server.host.issueToken('admin', as);
  const watched = await site.open(`/forms-processing?form=${form}&type=registration&undo=0`, {
    prepare: async (page: Page) => {
      if (token !== undefined) await page.setExtraHTTPHeaders({ authorization: `Bearer ${token}` });
    },
  });
  const root = watched.island('reply-processing');
  const title = root.getByRole('heading', { level: 3 });
  const button = (name: string | RegExp) => root.getByRole('button', { name, exact: true });
  await button('Dismiss').waitFor();
  const lookAt = async (place: number) => {
    const row = root.getByRole('list', { name: 'Replies' }).getByRole('listitem').nth(place);
    const name = await row.locator('bdi').first().textContent();
    await row.getByRole('button').click();
    await expect.poll(() => title.textContent()).toBe(name);
    return name ?? '';
  };
  return {
    button,
    notices: watched.page.locator('[data-widget-notices]'),
    lookAt,
    /** Looks at the next reply from a place on whose sender is known. */
    lookAtKnown: async (from: number) => {
      for (let place = from; place < from + 10; place += 1) {
        const name = await lookAt(place);
        if ((await button('All from the reply').count()) > 0) return { name, place };
      }
      throw new Error('nobody is known');
    },
    /** The address of the record that is chosen. */
    record: () =>
      root
        .getByRole('link', { name: /^Open .* in a new tab$/ })
        .first()
        .getAttribute('href'),
  };
}

const written = (since: number): readonly JournalEntry[] => journal().slice(since);

/** Whose reply it was, by the answers that were written down. */
const nameIn = ({ answers }: JournalEntry): string => {
  const said: unknown = JSON.parse(answers);
  const part = (key: string) => String(Reflect.get(Object(said), key) ?? '');
  return `${part('First Name')} ${part('Last Name')}`.trim();
};

describe('two people at one list (S2 §4 «Processing», T-27)', () => {
  it('what moves up meanwhile is written into the record that was seen beside it', async () => {
    const mine = await openDesk(1);
    const theirs = await openDesk(1, colleague);
    const { name } = await mine.lookAtKnown(4);
    const href = await mine.record();
    await mine.button('All from the reply').click();
    const since = journal().length;
    await theirs.button('Dismiss').click();
    await expect.poll(() => written(since).length).toBe(1);
    await mine.button('Update registration').click();
    await mine.notices.getByText(/has been updated\.$/).waitFor();
    const [first, second] = written(since);
    expect(first).toMatchObject({ action: 'dismissed' });
    expect(second?.byWhom).not.toBe(first?.byWhom);
    expect(second && nameIn(second)).toBe(name);
    expect(href).toBe(`/registrations/${second?.recordId}/details`);
  });

  it('the reply that a colleague has taken is not written once more, and it is said', async () => {
    const mine = await openDesk(1);
    const theirs = await openDesk(1, colleague);
    const { name, place } = await mine.lookAtKnown(2);
    expect(await theirs.lookAt(place)).toBe(name);
    const since = journal().length;
    await theirs.button('Dismiss').click();
    await expect.poll(() => written(since).length).toBe(1);
    await mine.button('All from the reply').click();
    await mine.button('Update registration').click();
    await mine.notices.getByText(/Somebody else has processed this reply meanwhile/).waitFor();
    expect(written(since).map((entry) => [entry.action, nameIn(entry)])).toEqual([['dismissed', name]]);
  });

  it('of two who press at once, one writes', async () => {
    const desks = [await openDesk(1), await openDesk(1, colleague)];
    const names = await Promise.all(desks.map((desk) => desk.lookAt(3)));
    expect(names[0]).toBe(names[1]);
    const since = journal().length;
    await Promise.all(desks.map(({ button }) => button('Dismiss').click()));
    await expect.poll(() => written(since).length).toBe(1);
    const told = desks.map(({ notices }) =>
      notices.getByText(/Somebody else has processed this reply meanwhile/),
    );
    await expect
      .poll(async () => (await Promise.all(told.map((one) => one.count()))).toSorted())
      .toEqual([0, 1]);
    expect(written(since).map(nameIn)).toEqual([names[0]]);
  });
});
