import { waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { pressInNotice } from '#test/support/openCampaigns.ts';
import { listCall, listsCall, openStep, people, person, statusesCall } from '#test/support/openSteps.ts';

describe('contact lists (S1 §2, §7)', () => {
  it('are there to choose, several at once, with their counts', async () => {
    const page = await openStep(2);
    await page.user.click(await page.listBox('Guests'));
    await page.user.click(await page.listBox('Press'));
    await waitFor(() => expect(page.summary()).toContain('7recipients2 lists'));
    expect(page.screen.getByRole('button', { name: /^Guests ?5 contacts/ })).toBeTruthy();
    expect(await page.savedLists()).toEqual({
      selectedLists: [
        { id: '1', name: 'Guests' },
        { id: '2', name: 'Press' },
      ],
      selectedListsId: ['1', '2'],
      selectedContacts: [],
    });
  });

  it('are ready as the campaign has them', async () => {
    const page = await openStep(2, { chosen: [2], picked: [1] });
    expect((await page.listBox('Press')).checked).toBe(true);
    await waitFor(() => expect(page.summary()).toContain('4recipients1 list1 picked one by one'));
  });

  it('ask for the people with the event', async () => {
    const page = await openStep(2, { chosen: [1] });
    await waitFor(() => expect(page.server.callsTo(listCall(1))).toHaveLength(1));
    expect(page.server.callsTo(listCall(1))[0]?.query).toEqual({ eventId: '1' });
  });

  it('can be searched when there are many', async () => {
    const lists = Object.fromEntries(
      Array.from({ length: 9 }, (_, index) => [index + 1, { name: `List ${index + 1}`, people: [] }]),
    );
    const page = await openStep(2, { lists });
    const box = await page.screen.findByRole('searchbox', { name: 'Find a list' });
    await page.user.type(box, '7');
    expect(page.screen.getAllByRole('checkbox', { name: /^Choose the list/ })).toHaveLength(1);
    await page.user.type(box, 'x');
    expect(page.screen.getByText('No list has that name')).toBeTruthy();
  });

  it('say that there are none', async () => {
    const page = await openStep(2, { lists: {} });
    expect(await page.screen.findByText('No contact lists')).toBeTruthy();
  });

  it('say how many are on each before one is opened, where the server tells it', async () => {
    const page = await openStep(2, { chosen: [] });
    await page.listBox('Guests');
    page.server.fail(listsCall, { body: [{ id: 1, name: 'Guests', contacts_count: 340 }] });
    const { queryClient } = await import('#shared/query/client.ts');
    await queryClient.resetQueries({ queryKey: ['campaigns', 'contact-lists'] });
    expect(await page.screen.findByRole('button', { name: /^Guests ?340 contacts/ })).toBeTruthy();
    expect(page.server.callsTo(listCall(1))).toHaveLength(0);
  });

  it('can be asked for again when they could not be had (X-15)', async () => {
    const page = await openStep(2, { chosen: [] });
    await page.listBox('Guests');
    page.server.fail(listsCall, { status: 403 });
    const { queryClient } = await import('#shared/query/client.ts');
    await queryClient.resetQueries({ queryKey: ['campaigns', 'contact-lists'] });
    expect(await page.screen.findByText('The contact lists could not be loaded')).toBeTruthy();
    page.server.fail(listsCall, { body: [{ id: 1, name: 'Guests' }] });
    await page.press('Retry');
    expect(await page.listBox('Guests')).toBeTruthy();
  });
});

describe('people that came with the campaign', () => {
  it('count as in the review: who is unsubscribed does not get it', async () => {
    const contacts = [person(900), person(901, { subscribed_mailing: 0 })];
    const page = await openStep(2, { chosen: [1], campaign: { contacts } });
    await waitFor(() => expect(page.summary()).toContain('6recipients'));
    expect(page.summary()).toContain('2 picked one by one');
  });
});

describe('excluding (screens.md §2)', () => {
  it('leaves everybody on a list out, also those whom another list names (C-11)', async () => {
    const page = await openStep(2, { chosen: [1] });
    await page.press('Exclude everybody on Press');
    await waitFor(() => expect(page.summary()).toContain('4recipients1 list1 list excluded'));
    expect((await page.listBox('Press')).disabled).toBe(true);
    expect(page.rowOf('First5').getAttribute('data-tick')).toBe('locked');
    expect(await page.savedLists()).toEqual({
      selectedLists: [],
      selectedListsId: [],
      selectedContacts: ['1', '2', '3', '4'],
    });
    await page.press('Stop excluding Press');
    await waitFor(() => expect(page.summary()).toContain('5recipients1 list'));
  });

  it('can be taken back as a whole, and that too', async () => {
    const page = await openStep(2, { chosen: [1] });
    await page.listbox();
    await page.user.click(page.rowOf('First1'));
    await page.user.click(page.rowOf('First2'));
    await waitFor(() => expect(page.summary()).toContain('2 people excluded'));
    await page.press('Clear exclusions');
    await waitFor(() => expect(page.summary()).toContain('5recipients1 list'));
    expect(page.told.at(-1)?.message).toBe('Nobody is excluded one by one any more.');
    await page.press('Clear selection');
    await waitFor(() => expect(page.summary()).toContain('0recipients0 lists'));
  });

  it('gives back by Undo what was cleared, and no list that was left since', async () => {
    const page = await openStep(2, { chosen: [1, 2] });
    await page.listbox();
    await page.user.click(page.rowOf('First1'));
    await waitFor(() => expect(page.summary()).toContain('1 person excluded'));
    await page.press('Clear exclusions');
    await page.user.click(await page.listBox('Press'));
    await waitFor(() => expect(page.summary()).toContain('5recipients1 list'));
    await pressInNotice('Nobody is excluded one by one any more.');
    await waitFor(() => expect(page.summary()).toContain('1 person excluded'));
    expect(page.summary()).toContain('4recipients1 list');
  });

  it('is no longer offered where Undo would do nothing', async () => {
    const page = await openStep(2, { chosen: [1] });
    await page.press('Clear selection');
    await waitFor(() => expect(page.summary()).toContain('0recipients0 lists'));
    await page.press('Back');
    await page.untilStep('1');
    await expect(pressInNotice('Nobody is selected any more.')).rejects.toThrow(/no notice/);
  });

  it('comes back by Undo beside what was chosen since', async () => {
    const page = await openStep(2, { chosen: [1] });
    await page.listbox();
    await page.user.click(page.rowOf('First1'));
    await waitFor(() => expect(page.summary()).toContain('1 person excluded'));
    await page.press('Clear selection');
    await waitFor(() => expect(page.summary()).toContain('0recipients0 lists'));
    await page.user.click(page.rowOf('First2'));
    await waitFor(() => expect(page.summary()).toContain('1recipient'));
    await pressInNotice('Nobody is selected any more.');
    await waitFor(() => expect(page.summary()).toContain('1 list'));
    expect(page.summary()).toContain('1 picked one by one');
    expect(page.summary()).toContain('1 person excluded');
  });
});

describe('the people of a list (S1 §5)', () => {
  const registered = { event_id: 1, pax_status_id: 2, status_id: 1 };
  const cancelled = { event_id: 1, pax_status_id: 1, status_id: 3 };
  const lists = {
    1: {
      name: 'Guests',
      people: [
        person(1, { first_name: 'Ana María', last_name: 'García', registrations: [registered] }),
        person(2, { first_name: 'Omar', last_name: 'Sáez', registrations: [cancelled] }),
        person(3, { first_name: 'زهرا', last_name: 'کاظمی' }),
      ],
    },
    2: { name: 'Nobody', people: [] },
  };
  const shown = (page: Awaited<ReturnType<typeof openStep>>) =>
    page.rows().map((row) => row.querySelector('bdi')?.textContent);

  it('are shown with organisation, address and standing', async () => {
    const page = await openStep(2, { lists });
    await page.openList('Guests');
    await waitFor(() =>
      expect(page.plain(page.rowOf('Ana').textContent)).toBe(
        'Ana María GarcíaOrganisation 1 · p1@x.orgRegistered · Confirmed',
      ),
    );
  });

  it.each([
    ['garcia ANA', ['Ana María García']],
    ['saez', ['Omar Sáez']],
    ['كاظمي', ['زهرا کاظمی']],
    ['ana garcia x', []],
  ])('are found by every word, whatever its case and accents (C-13): %s', async (words, names) => {
    const page = await openStep(2, { lists });
    await page.openList('Guests');
    page.search(words);
    expect(shown(page)).toEqual(names);
  });

  it.each([
    ['All contacts', 3],
    ['Unregistered', 1],
    ['Registered', 2],
    ['Cancelled', 1],
    ['Confirmed', 1],
    ['Invited', 0],
  ])('are filtered by %s: %i (C-12, X-12)', async (option, count) => {
    const page = await openStep(2, { lists });
    await page.openList('Guests');
    await page.choose('Filter contacts', option);
    await waitFor(() => expect(page.rows()).toHaveLength(count));
    expect(page.screen.queryByText('No contacts found') !== null).toBe(count === 0);
  });

  it('are all there again at a press when nothing is found', async () => {
    const page = await openStep(2, { lists });
    await page.openList('Guests');
    page.search('nobody of that name');
    await page.press('Show all contacts');
    expect(page.rows()).toHaveLength(3);
  });

  it('says «No contacts found» of an empty list', async () => {
    const page = await openStep(2, { lists });
    await page.press(/^Nobody/);
    expect(await page.screen.findByText('No contacts found')).toBeTruthy();
  });

  it('can be asked for again, list by list (X-15)', async () => {
    const page = await openStep(2, { lists, chosen: [1] });
    await page.listbox();
    page.server.fail(listCall(2), { status: 403 });
    await page.press(/^Nobody/);
    expect(await page.screen.findByText('The contacts of this list could not be loaded')).toBeTruthy();
    expect(page.screen.getByRole('button', { name: /^Nobody ?Not loaded/ })).toBeTruthy();
    page.server.fail(listCall(2), { body: { contacts: [person(8)] } });
    await page.press('Retry');
    await page.listbox();
    expect(page.rows()).toHaveLength(1);
  });

  it('counts what it can when a chosen list could not be had, and says so (X-15)', async () => {
    const page = await openStep(2, { chosen: [1] });
    await page.listbox();
    page.server.fail(listCall(2), { status: 403 });
    await page.user.click(await page.listBox('Press'));
    expect(await page.said('1 list could not be loaded: the number is too low.')).toBeTruthy();
    page.server.fail(listCall(2), { body: { contacts: [person(9)] } });
    await page.press('Load again');
    await waitFor(() => expect(page.summary()).toContain('6recipients'));
  });

  it('can be filtered without statuses when these could not be had (X-15)', async () => {
    const page = await openStep(2, { lists, chosen: [2] });
    page.server.fail(statusesCall, { status: 403 });
    await page.openList('Guests');
    expect(await page.said('The statuses could not be loaded.')).toBeTruthy();
    await page.choose('Filter contacts', 'Unregistered');
    await waitFor(() => expect(page.rows()).toHaveLength(1));
  });

  it('draws few of 10,000', async () => {
    const page = await openStep(2, { lists: { 1: { name: 'Everybody', people: people(10_000) } } });
    await page.openList('Everybody');
    expect(page.rows().length).toBeLessThan(40);
    expect(page.rows()[0]?.getAttribute('aria-setsize')).toBe('10000');
    page.search('last9999');
    expect(shown(page)).toEqual(['First9999 Last9999']);
  });
});
