import { act, fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearDevice } from '#shared/lib/clearDevice.ts';
import {
  anAnswer,
  detail,
  events,
  openContact,
  participation,
  showContact,
  threeEvents,
} from '#test/support/openContactDetails.ts';

// Also what the page keeps in memory.
beforeEach(() => clearDevice({}, () => Promise.resolve()));

const empty = 'This contact has no associated participation in this event';

async function open(props = {}, routes = {}) {
  const page = await openContact(props, { [participation]: [], ...routes });
  await page.ready();
  const select = () => page.screen.findByRole<HTMLInputElement>('combobox', { name: 'Event' });
  const choose = async (name: string) => {
    const input = await select();
    act(() => void fireEvent.click(input));
    const option = await page.screen.findByRole('option', { name });
    await act(async () => fireEvent.click(option));
  };
  const asked = () => page.server.callsTo(participation).map(({ path }) => path.split('/').at(-2));
  return { ...page, select, choose, asked };
}

describe('the list of events (X-1)', () => {
  it.each([
    ['a list', threeEvents],
    ['a map', { 1: 'Spring Forum', 2: 'Autumn Summit', 3: 'Winter School' }],
    ['a list under data', { data: threeEvents }],
  ])('is read from %s, by name', async (_, sent) => {
    const page = await open({}, { [events]: sent });
    const input = await page.select();
    act(() => void fireEvent.click(input));
    const names = (await page.screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(names).toEqual(['Autumn Summit', 'Spring Forum', 'Winter School']);
  });

  it.each([[[]], [{}]])('may be empty: %j', async (sent) => {
    const page = await open({}, { [events]: sent, [detail]: anAnswer({ selected: null }) });
    expect(await page.screen.findByText('There are no events yet')).toBeDefined();
    expect(page.asked()).toEqual([]);
  });

  it('takes neither profile nor participation away when it fails, and is asked for again (X-15)', async () => {
    const page = await openContact({ contactId: undefined }, { [participation]: [] });
    page.server.fail(events, { status: 500 });
    page.update({ contactId: '7' });
    await page.screen.findByText('The list of events could not be loaded.');
    await page.screen.findByText(empty);
    expect(page.screen.getByRole('heading', { level: 2 }).textContent).toContain('Sara');
    page.server.mend();
    await page.user.click(page.screen.getByRole('button', { name: 'Retry' }));
    const select = await page.screen.findByRole<HTMLInputElement>('combobox', { name: 'Event' });
    expect(select.value).toBe('Spring Forum');
  });

  it('gives a number to an event that it lacks', async () => {
    const page = await open({}, { [detail]: anAnswer({ selected: 99 }) });
    expect((await page.select()).value).toBe('Event 99');
    await waitFor(() => expect(page.asked()).toEqual(['99']));
  });
});

describe('the chosen event (S1 §7, screens.md §1)', () => {
  it('is none, and to be chosen, where nobody says', async () => {
    const page = await open({}, { [detail]: anAnswer({ selected: null }) });
    await page.screen.findByText('Choose an event to see what this contact does there');
    expect((await page.select()).getAttribute('placeholder')).toBe('Choose…');
    expect(page.asked()).toEqual([]);
    await page.choose('Winter School');
    await page.screen.findByText(empty);
    expect(page.asked()).toEqual(['3']);
  });

  it('is the host’s before the server’s, and follows the host', async () => {
    const page = await open({ eventId: '2' });
    await waitFor(() => expect(page.asked()).toEqual(['2']));
    await page.choose('Winter School');
    await waitFor(() => expect(page.asked()).toEqual(['2', '3']));
    page.update({ eventId: '1' });
    await waitFor(() => expect(page.asked()).toEqual(['2', '3', '1']));
    expect((await page.select()).value).toBe('Spring Forum');
  });

  it('is remembered for each contact, by ids only', async () => {
    const user = { tenant: 'acme', userId: '5' };
    const first = await open(user);
    await first.choose('Winter School');
    expect(JSON.stringify(Object.entries(localStorage))).not.toMatch(/Sara|Winter|Hotel/);
    const again = await open(user);
    expect((await again.select()).value).toBe('Winter School');
    const other = await open({ ...user, contactId: '8' });
    expect((await other.select()).value).toBe('Spring Forum');
    const stranger = await open({ ...user, userId: '6' });
    expect((await stranger.select()).value).toBe('Spring Forum');
  });

  it('goes with the page where nobody says who the user is', async () => {
    const page = await open({ tenant: 'acme' });
    await page.choose('Winter School');
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('is not another contact’s when the host shows another', async () => {
    const page = await open();
    await page.choose('Winter School');
    // Known already: nothing on the screen goes while it is asked for.
    await (await showContact({ contactId: '8' })).ready();
    page.update({ contactId: '8' });
    await waitFor(() => expect(page.server.callsTo(participation).at(-1)?.path).toMatch(/\/1\/8$/));
    expect((await page.select()).value).toBe('Spring Forum');
    expect(page.server.callsTo(participation).some(({ path }) => path.endsWith('/3/8'))).toBe(false);
  });

  it('is the server’s when the remembered one is gone', async () => {
    const first = await open();
    await first.choose('Winter School');
    const again = await open({}, { [events]: threeEvents.slice(0, 2) });
    await waitFor(async () => expect((await again.select()).value).toBe('Spring Forum'));
    await again.screen.findByText(empty);
  });

  it('can be chosen where nothing can be stored', async () => {
    const setItem = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem');
    const reported: string[] = [];
    const onError = (event: ErrorEvent) => {
      event.preventDefault();
      reported.push(event.message);
    };
    addEventListener('error', onError);
    Object.defineProperty(Storage.prototype, 'setItem', {
      configurable: true,
      value: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    const page = await open();
    await page.choose('Winter School');
    await waitFor(() => expect(page.asked()).toContain('3'));
    expect((await page.select()).value).toBe('Winter School');
    if (setItem) Object.defineProperty(Storage.prototype, 'setItem', setItem);
    removeEventListener('error', onError);
  });
});
