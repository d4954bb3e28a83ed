import { fireEvent, waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { openStep, people } from '#test/support/openSteps.ts';

const names = (...ids: number[]) => ids.map((id) => `First${id} Last${id}`);

async function openGuests(chosen: readonly number[] = [], count = 5) {
  const guests = { 1: { name: 'Guests', people: people(count) } };
  const page = await openStep(2, count === 5 ? { chosen } : { chosen, lists: guests });
  await page.openList('Guests');
  const contacts = async () => Reflect.get(Object((await page.savedLists()) ?? {}), 'selectedContacts');
  return { ...page, contacts };
}

describe('picking people by mouse (S1 §5, screens.md §2)', () => {
  it('ticks and unticks one', async () => {
    const page = await openGuests();
    await page.user.click(page.rowOf('First2'));
    expect(page.ticked()).toEqual(names(2));
    await page.user.click(page.rowOf('First4'));
    await page.user.click(page.rowOf('First2'));
    expect(await page.contacts()).toEqual(['4']);
  });

  it('ticks everything between two with Shift', async () => {
    const page = await openGuests();
    await page.user.click(page.rowOf('First4'));
    fireEvent.click(page.rowOf('First2'), { shiftKey: true });
    expect(page.ticked()).toEqual(names(2, 3, 4));
  });

  it('unticks everything between two when the first was unticked', async () => {
    const page = await openGuests([1]);
    await page.user.click(page.rowOf('First1'));
    fireEvent.click(page.rowOf('First3'), { shiftKey: true });
    expect(page.ticked()).toEqual(names(4, 5));
  });

  it('begins no range with Shift at a row that was ticked before others were looked for', async () => {
    const page = await openGuests([], 12);
    for (const name of ['First11', 'First2 ']) await page.user.click(page.rowOf(name));
    page.search('last1');
    fireEvent.click(page.rowOf('First12'), { shiftKey: true });
    page.search('');
    expect(page.ticked()).toEqual(names(2, 11, 12));
  });

  it('keeps what is hidden by a filter, and says so', async () => {
    const page = await openGuests();
    await page.user.click(page.rowOf('First1'));
    await page.user.click(page.rowOf('First2'));
    page.search('last2');
    expect(page.screen.getByText('2 selected, 1 hidden by filter', { selector: 'output' })).toBeTruthy();
    page.search('');
    expect(page.screen.getByText('2 selected', { selector: 'output' })).toBeTruthy();
    expect(page.ticked()).toEqual(names(1, 2));
  });

  it('selects everybody who is shown, and nobody else', async () => {
    const page = await openGuests();
    page.search('last3');
    await page.user.click(page.screen.getByRole('checkbox', { name: 'The 1 contact shown' }));
    page.search('');
    expect(page.ticked()).toEqual(names(3));
    expect(await page.contacts()).toEqual(['3']);
  });

  it('chooses the list when the whole of it is selected, and lets it go again', async () => {
    const page = await openGuests();
    const all = () => page.screen.getByRole<HTMLInputElement>('checkbox', { name: /^The whole list/ });
    await page.user.click(all());
    expect((await page.listBox('Guests')).checked).toBe(true);
    expect(all().checked).toBe(true);
    await page.user.click(all());
    expect(page.ticked()).toEqual([]);
  });
});

describe('unticking inside a chosen list (C-11)', () => {
  it('makes the list partial, shows the effect, and sends the others as single contacts', async () => {
    const page = await openGuests([1, 2]);
    await page.user.click(page.rowOf('First2'));
    expect(await page.said(/^1 contact of this list is left out. The remaining 4 get it/)).toBeTruthy();
    const box = await page.listBox('Guests');
    await waitFor(() => expect(box.indeterminate).toBe(true));
    expect(await page.savedLists()).toEqual({
      selectedLists: [{ id: '2', name: 'Press' }],
      selectedListsId: ['2'],
      selectedContacts: ['1', '3', '4'],
    });
  });

  it('keeps somebody out whom another chosen list names too', async () => {
    const page = await openGuests([1, 2]);
    await page.user.click(page.rowOf('First5'));
    await waitFor(() => expect(page.summary()).toContain('6recipients2 lists1 person excluded'));
    expect(await page.contacts()).toEqual(['1', '2', '3', '4', '6', '7']);
  });

  it('makes it whole again when the person is ticked', async () => {
    const page = await openGuests([1]);
    await page.user.click(page.rowOf('First2'));
    await page.user.click(page.rowOf('First2'));
    expect(await page.savedLists()).toMatchObject({ selectedListsId: ['1'], selectedContacts: [] });
  });
});

describe('by keyboard', () => {
  const active = (page: Awaited<ReturnType<typeof openGuests>>) =>
    page
      .rows()
      .find((row) => row.hasAttribute('data-active'))
      ?.querySelector('bdi')?.textContent;

  it('moves with arrows, Home, End and pages', async () => {
    const page = await openGuests();
    const walk: [string, string | undefined][] = [];
    for (const key of [
      'ArrowDown',
      'ArrowDown',
      'ArrowUp',
      'End',
      'ArrowDown',
      'Home',
      'PageDown',
      'PageUp',
    ]) {
      await page.key(key);
      walk.push([key, active(page) ?? undefined]);
    }
    expect(walk.map(([, name]) => name)).toEqual(names(2, 3, 2, 5, 5, 1, 5, 1));
    const box = await page.listbox();
    expect(box.getAttribute('aria-activedescendant')).toBe(page.rowOf('First1').id);
  });

  it('ticks with Space, ranges with Shift and arrows', async () => {
    const page = await openGuests();
    await page.key('ArrowDown');
    await page.key(' ');
    await page.key('ArrowDown', { shiftKey: true });
    await page.key('ArrowDown', { shiftKey: true });
    expect(page.ticked()).toEqual(names(2, 3, 4));
    await page.key(' ');
    expect(page.ticked()).toEqual(names(2, 3));
  });

  it('ticks from the last ticked row with Shift and Space', async () => {
    const page = await openGuests();
    await page.key(' ');
    await page.key('ArrowDown', { ctrlKey: true });
    await page.key('ArrowDown', { ctrlKey: true });
    await page.key(' ', { shiftKey: true });
    expect(page.ticked()).toEqual(names(1, 2, 3));
  });

  it('ticks nobody between with Shift and Space where the last ticked row was of another search', async () => {
    const page = await openGuests([], 12);
    await page.user.click(page.rowOf('First12'));
    page.search('last1');
    await page.key(' ', { shiftKey: true });
    page.search('');
    expect(page.ticked()).toEqual(names(1, 12));
  });

  it.each([{ ctrlKey: true }, { metaKey: true }])(
    'selects everybody who is shown with %j and A',
    async (keys) => {
      const page = await openGuests();
      page.search('last1');
      await page.key('a', keys);
      page.search('');
      expect(page.ticked()).toEqual(names(1));
    },
  );

  it('excludes with Delete, also those who are on no chosen list yet', async () => {
    const page = await openGuests();
    await page.key('Delete');
    await page.user.click(await page.listBox('Guests'));
    expect(page.ticked()).toEqual(names(2, 3, 4, 5));
  });
});

describe('very many (C-11)', () => {
  it('lets 9,999 picked people of 10,000 go through', async () => {
    const everybody = { 1: { name: 'Everybody', people: people(10_000) } };
    const page = await openStep(2, { lists: everybody });
    await page.openList('Everybody');
    page.search('first');
    await page.key('a', { ctrlKey: true });
    await page.user.click(page.rowOf('First1 '));
    await waitFor(() => expect(page.summary()).toContain('9,999recipients'));
    expect(await page.savedLists()).toEqual({
      selectedLists: [],
      selectedListsId: [],
      selectedContacts: people(9_999, 2).map(({ id }) => String(id)),
    });
  });
});
