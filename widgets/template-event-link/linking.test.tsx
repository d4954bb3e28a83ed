import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { assign, manyEvents, openLinker } from '#test/support/openTemplateEventLink.ts';

beforeEach(() => localStorage.clear());

const success = { tone: 'success', message: 'Event successfully linked to template.' };
const failure = { tone: 'danger', message: 'Error linking event to template. Please try again.' };

describe('linking (S3 §7.8, §8)', () => {
  it('sends template and event, says so, and tells the page', async () => {
    const page = await openLinker();
    await page.choose('Gala');
    await waitFor(() => expect(page.told).toMatchObject([success]));
    expect(page.server.callsTo(assign).map(({ body }) => body)).toEqual([{ templateId: '5', eventId: '7' }]);
    expect(page.linked).toEqual([{ templateId: '5', eventId: '7' }]);
    expect(page.box().value).toBe('Gala');
    expect(page.screen.getByText(/^Linked to .Gala.$/)).toBeTruthy();
  });

  it('is shown at once and cannot be changed while it is saved', async () => {
    const page = await openLinker({ eventId: 12 });
    const answer = page.server.hold(assign);
    await page.choose('Gala');
    await answer.arrived;
    expect(page.box().disabled).toBe(true);
    expect(page.box().value).toBe('Gala');
    expect(page.screen.getAllByText(/^Linking to .Gala.…$/).length).toBeGreaterThan(0);
    answer.release();
    await waitFor(() => expect(page.box().disabled).toBe(false));
    expect(page.el.shadowRoot?.activeElement).toBe(page.box());
  });

  it('sends nothing when the linked event is chosen again', async () => {
    const page = await openLinker({ eventId: 7 });
    await page.choose('Gala');
    expect(page.server.callsTo(assign)).toHaveLength(0);
    expect(page.told).toEqual([]);
  });

  it.each([
    [{ status: 500 }, /server had a problem/],
    [{ status: 403 }, /not allowed/],
    [{ status: 404 }, /no longer there/],
    [
      { status: 422, body: { message: 'x', errors: { eventId: ['This event is closed.'] } } },
      /event is closed/,
    ],
    ['network', /could not be reached/],
    [{ body: { success: false } }, /refused without giving a reason/],
  ] as const)('goes back to the present link after %j (X-15)', async (fault, words) => {
    const page = await openLinker({ eventId: 12 });
    await page.ready();
    page.server.fail(assign, fault, { times: 1 });
    await page.choose('Gala');
    await waitFor(() => expect(page.told).toMatchObject([failure]));
    expect(page.box().value).toBe('Autumn Congress');
    expect(page.box().disabled).toBe(false);
    expect(page.screen.getByText(words)).toBeTruthy();
    expect(page.linked).toEqual([]);
    await page.followNotice();
    await waitFor(() => expect(page.box().value).toBe('Gala'));
    expect(page.screen.queryByText(words)).toBeNull();
    expect(page.linked).toEqual([{ templateId: '5', eventId: '7' }]);
  });

  it('repeats the same wish, not a second one, after an unknown outcome', async () => {
    const page = await openLinker();
    await page.ready();
    page.server.fail(assign, 'network', { times: 1 });
    await page.choose('Gala');
    await waitFor(() => expect(page.told).toHaveLength(1));
    await page.choose('Gala');
    await waitFor(() => expect(page.told).toHaveLength(2));
    const keys = page.server.callsTo(assign).map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it.each(['network', { status: 500 }] as const)(
    'says after %j that nobody knows what is linked, and sends the former event again when chosen',
    async (fault) => {
      const page = await openLinker({ eventId: 12 });
      await page.ready();
      page.server.fail(assign, fault, { times: 1 });
      await page.choose('Gala');
      expect(await page.screen.findByText(/^It is not known whether .Gala. is linked now/)).toBeTruthy();
      expect(page.screen.queryByText('Linked now')).toBeNull();
      await page.choose('Autumn Congress');
      await waitFor(() => expect(page.linked).toEqual([{ templateId: '5', eventId: '12' }]));
      expect(page.screen.getByText(/^Linked to .Autumn Congress.$/)).toBeTruthy();
      expect(page.screen.queryByText(/^It is not known/)).toBeNull();
    },
  );

  it('is undone by linking the event before', async () => {
    const page = await openLinker({ eventId: 12 });
    await page.choose('Gala');
    await waitFor(() => expect(page.told).toHaveLength(1));
    await page.followNotice();
    await waitFor(() => expect(page.box().value).toBe('Autumn Congress'));
    expect(page.linked).toEqual([
      { templateId: '5', eventId: '7' },
      { templateId: '5', eventId: '12' },
    ]);
  });

  it('offers no undo of a first link: there is no call for it (X-6)', async () => {
    const page = await openLinker();
    await page.choose('Gala');
    await waitFor(() => expect(page.told).toHaveLength(1));
    const { pageStore } = await import('#shared/store/page.ts');
    expect(pageStore.getState().notices.at(-1)?.action).toBeUndefined();
  });
});

describe('a page that changes around it', () => {
  it('believes a new link that the page names', async () => {
    const page = await openLinker({ eventId: 12 });
    await page.choose('Gala');
    await waitFor(() => expect(page.told).toHaveLength(1));
    await act(async () => page.island.update({ eventId: 3 }));
    await waitFor(() => expect(page.box().value).toBe('Spring Forum'));
  });

  it('keeps its own link when the page draws itself anew with the old one', async () => {
    const page = await openLinker({ eventId: 12 });
    await page.choose('Gala');
    await waitFor(() => expect(page.told).toHaveLength(1));
    await act(async () => page.island.update({ eventId: 12, campaignCount: 2 }));
    expect(page.box().value).toBe('Gala');
  });

  it('does not show the link of one template for another', async () => {
    const page = await openLinker({ eventId: 12 });
    const answer = page.server.hold(assign);
    await page.choose('Gala');
    await answer.arrived;
    await act(async () => page.island.update({ templateId: '6', eventId: 3 }));
    answer.release();
    await waitFor(() => expect(page.linked).toEqual([{ templateId: '5', eventId: '7' }]));
    expect(page.box().value).toBe('Spring Forum');
  });
});

describe('events chosen lately (screens.md §22)', () => {
  it('stand first in a long list, also on the next page of the same user', async () => {
    const first = await openLinker({ userId: 'u1' }, manyEvents(20));
    await first.choose('Event 0017');
    await waitFor(() => expect(first.told).toHaveLength(1));
    const next = await openLinker({ userId: 'u1', templateId: '6' }, manyEvents(20));
    await next.user.click(await next.ready());
    expect(next.options().slice(0, 2)).toEqual(['Event 0017Chosen recently', 'Event 0001']);
    // One list for both, and a note of who is on this device.
    expect(Object.keys(localStorage)).toHaveLength(2);
  });

  it('are not stored for somebody who is not named', async () => {
    const page = await openLinker({}, manyEvents(20));
    await page.choose('Event 0017');
    await waitFor(() => expect(page.told).toHaveLength(1));
    expect(Object.keys(localStorage)).toHaveLength(0);
  });
});
