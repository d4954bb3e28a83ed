import { act, fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadDnd } from '#shared/dnd/loadDnd.ts';
import { dropSpeaker, sendDrag, speakerData } from '#test/support/dropTraveller.ts';
import { openSeating, removeCall, seatCall, tableCall } from '#test/support/openSeating.ts';

type Page = Awaited<ReturnType<typeof openSeating>>;

beforeEach(() => localStorage.clear());

async function open(sql: readonly string[] = []): Promise<Page> {
  const page = await openSeating({}, ({ host }) => {
    for (const one of sql) host.database.run(one);
  });
  await page.ready();
  return page;
}

const refused = 'Locked: unlock the chair or the person first.';

/** Types a number of chairs; gives the button that saves it. */
async function typeChairs(page: Page, typed: string): Promise<HTMLButtonElement> {
  await page.user.click(page.screen.getByRole('button', { name: 'Change table' }));
  const chairs = await page.screen.findByRole<HTMLInputElement>('textbox', { name: 'Chairs' });
  chairs.focus();
  chairs.setSelectionRange(0, chairs.value.length);
  await page.user.keyboard(typed);
  return page.screen.getByRole<HTMLButtonElement>('button', { name: 'Save table' });
}

const chairAt = (page: Page, index: number) => page.root.querySelectorAll('[aria-label="Plan"] li')[index];

describe('a chair that the table has not', () => {
  const beyond = ['UPDATE session_speakers SET chair_number = 14 WHERE registration_id = 9003'];

  it('is no seat that counts, and is said at the person and in the list', async () => {
    const page = await open(beyond);
    expect(page.screen.getByText('2 of 8 chairs taken')).toBeTruthy();
    expect(page.screen.getByText('2 without a seat')).toBeTruthy();
    expect(page.people()).toContain('Cem: Chair 14, not at this table');
    await page.user.click(page.screen.getByRole('tab', { name: 'List' }));
    const row = await page.screen.findByRole('row', { name: /^Chair 14, not at this table/ });
    expect(row.textContent).toContain('Cem');
  });

  it('is left for one of the table’s, and nobody is sent to it', async () => {
    const page = await open(beyond);
    await dropSpeaker(chairAt(page, 0), { id: '9003', name: '' }, { altKey: true });
    await waitFor(() =>
      expect(page.seats()).toEqual(['9001 {"chair_number":null}', '9003 {"chair_number":1}']),
    );
    await page.user.click(page.screen.getByRole('button', { name: 'Seat everybody' }));
    await waitFor(() => expect(page.screen.getByText('4 of 8 chairs taken')).toBeTruthy());
    await waitFor(() => expect(page.seats()).toHaveLength(4));
  });
});

describe('a lock', () => {
  it('keeps somebody on their chair: no seat, no swap, no drop, until it is taken away', async () => {
    const page = await open();
    await page.choose(await page.person('Ana'), /^Lock$/);
    await dropSpeaker(chairAt(page, 0), { id: '9003', name: '' });
    await waitFor(() => expect(page.told).toMatchObject([{ message: refused }]));
    await page.user.click(await page.person('Cem'));
    expect(page.screen.queryByRole('menuitem', { name: /Take chair 1/ })).toBeNull();
    expect(page.screen.getByRole('menuitem', { name: /Take chair 2/ })).toBeTruthy();
    await page.user.keyboard('{Escape}');
    await page.choose(await page.person('Ana'), /^Unlock$/);
    await dropSpeaker(chairAt(page, 0), { id: '9003', name: '' });
    await waitFor(() => expect(page.server.callsTo(seatCall)).toHaveLength(2));
  });

  it('is why nobody can be seated on a free chair, where all who have none are locked', async () => {
    const page = await open();
    for (const name of ['Cem', 'Dua']) await page.choose(await page.person(name), /^Lock$/);
    await page.user.click(page.screen.getByRole('button', { name: 'Chair 5: free' }));
    const said = page.screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(said).toEqual([refused, 'Keep this chair free']);
  });

  it('keeps somebody from being deleted and from standing up, and the menu says why', async () => {
    const page = await open();
    await page.choose(await page.person('Ana'), /^Lock$/);
    await page.user.click(await page.person('Ana'));
    for (const name of ['Delete', 'Take the seat away']) {
      const entry = page.screen.getByRole('menuitem', { name: `${name} ${refused}` });
      expect(entry.getAttribute('aria-disabled')).toBe('true');
      await page.user.click(entry);
    }
    expect(page.screen.queryByRole('alertdialog')).toBeNull();
    expect(page.seats()).toEqual([]);
  });

  it('that comes while it is asked whether to delete somebody keeps them', async () => {
    const page = await open();
    // So that there is a key of locks to write under.
    await page.choose(await page.person('Cem'), /^Lock$/);
    await page.choose(await page.person('Ben'), /^Delete$/);
    const key = Object.keys(localStorage).find((name) => name.includes('.seat-locks.')) ?? '';
    localStorage.setItem(key, '["person 9002"]');
    await page.user.click(await page.screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(page.told).toMatchObject([{ tone: 'warning', message: refused }]));
    expect(page.people()).toContain('Ben: Chair 2');
    expect(page.server.callsTo(removeCall)).toEqual([]);
  });

  it('keeps a table from losing its chair: it cannot be saved, and says which', async () => {
    const page = await open();
    await page.choose(await page.person('Ben'), /^Lock$/);
    await page.choose(page.screen.getByRole('button', { name: 'Chair 7: free' }), /^Keep this chair free$/);
    const save = await typeChairs(page, '1');
    const said = 'Locked, but not at this table: Chair 2 and Chair 7. Unlock first.';
    expect(page.screen.getByText(said)).toBeTruthy();
    expect(save.disabled).toBe(true);
    await page.choose(await page.person('Ben'), /^Unlock$/);
    // The drawing shows the typed table already: what goes with it stands in the list.
    await page.user.click(page.screen.getByRole('tab', { name: 'List' }));
    await page.choose(await page.screen.findByRole('button', { name: 'Chair 7: free' }), /^Unlock$/);
    expect(page.screen.queryByText(/^Locked, but not at this table/)).toBeNull();
    expect(save.disabled).toBe(false);
  });

  it('keeps a chair free of «Seat everybody», also after the page is opened again', async () => {
    const first = await open();
    await first.choose(first.screen.getByRole('button', { name: 'Chair 3: free' }), /^Keep this chair free$/);
    act(() => first.island.unmount());
    const page = await open();
    await page.user.click(page.screen.getByRole('button', { name: 'Seat everybody' }));
    await waitFor(() => expect(page.people().slice(2)).toEqual(['Cem: Chair 4', 'Dua: Chair 5']));
    await waitFor(() => expect(page.seats()).toContain('9004 {"chair_number":5}'));
  });
});

describe('what is locked meanwhile', () => {
  it('is changed by no undo, until the lock is taken away', async () => {
    const page = await open();
    await page.choose(await page.person('Cem'), /^Seat at chair 5$/);
    const undo = await page.screen.findByRole('button', { name: /^Undo: / });
    await page.choose(await page.person('Cem'), /^Lock$/);
    await page.user.click(undo);
    await waitFor(() => expect(page.told).toMatchObject([{ tone: 'warning', message: refused }]));
    expect(page.people()).toContain('Cem: Chair 5');
    await page.choose(await page.person('Cem'), /^Unlock$/);
    await page.user.click(undo);
    await waitFor(() => expect(page.people()).toContain('Cem: Not seated'));
    await waitFor(() => expect(page.seats()).toHaveLength(2));
  });

  it('stays while it is asked who loses a seat', async () => {
    const page = await open();
    const save = await typeChairs(page, '1');
    await page.user.click(save);
    const agree = await page.screen.findByRole('button', { name: 'Make it smaller' });
    const key = Object.keys(localStorage).find((name) => name.includes('.table.')) ?? '';
    localStorage.setItem(key.replace('.table.', '.seat-locks.'), '["person 9002"]');
    await page.user.click(agree);
    await waitFor(() => expect(page.told).toMatchObject([{ tone: 'warning', message: refused }]));
    expect(page.people()).toContain('Ben: Chair 2');
    expect([page.seats(), page.server.callsTo(tableCall)]).toEqual([[], []]);
  });

  it('is said where it leaves nothing for «Seat everybody»', async () => {
    const page = await open();
    await page.choose(await page.person('Cem'), /^Lock$/);
    await page.choose(await page.person('Dua'), /^Lock$/);
    await page.user.click(page.screen.getByRole('button', { name: 'Seat everybody' }));
    await waitFor(() => expect(page.told).toMatchObject([{ message: refused }]));
  });

  it('stays what it was called: «Lock» unlocks nobody whom another window has locked', async () => {
    const page = await open();
    await page.choose(await page.person('Cem'), /^Lock$/);
    const key = Object.keys(localStorage).find((name) => name.includes('.seat-locks.')) ?? '';
    localStorage.setItem(key, '["person 9003","person 9002","chair 7"]');
    await page.choose(await page.person('Ben'), /^Lock$/);
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual(['person 9003', 'chair 7', 'person 9002']);
    localStorage.setItem(key, '["person 9002"]');
    await page.choose(page.screen.getByRole('button', { name: /^Chair 7: free/ }), /^Unlock$/);
    expect(localStorage.getItem(key)).toBe('["person 9002"]');
  });

  it('that another window sets is drawn at once', async () => {
    const page = await open();
    await page.choose(await page.person('Cem'), /^Lock$/);
    const key = Object.keys(localStorage).find((name) => name.includes('.seat-locks.')) ?? '';
    localStorage.setItem(key, '["person 9003","person 9001"]');
    act(() => void dispatchEvent(new StorageEvent('storage', { key })));
    await page.choose(await page.person('Ana'), /^Unlock$/);
    expect(localStorage.getItem(key)).toBe('["person 9003"]');
  });

  it('is free after «Unlock»: the person and the chair', async () => {
    const page = await open();
    await page.choose(await page.person('Ana'), /^Lock$/);
    const key = Object.keys(localStorage).find((name) => name.includes('.seat-locks.')) ?? '';
    localStorage.setItem(key, '["person 9001","chair 1"]');
    await page.choose(await page.person('Ana'), /^Unlock$/);
    expect(localStorage.getItem(key)).toBeNull();
  });
});

describe('the mark of a chair while somebody is held over it', () => {
  it.each([
    ['a free chair', 4, 'allowed'],
    ['the chair of somebody who is locked', 0, 'refused'],
  ])('at %s is right', async (_, index, mark) => {
    vi.spyOn(DataTransfer.prototype, 'setDragImage').mockImplementation(() => undefined);
    const page = await open();
    await page.choose(await page.person('Ana'), /^Lock$/);
    await act(async () => void (await loadDnd()));
    const row = await page.person('Cem');
    const chair = chairAt(page, index);
    if (!(chair instanceof HTMLElement)) throw new Error('no chair');
    act(() => void fireEvent.dragStart(row, { dataTransfer: new DataTransfer() }));
    sendDrag('dragEnter', chair, speakerData({ id: '9003', name: 'Cem' }));
    expect(chair.dataset['drop']).toBe(mark);
    act(() => void fireEvent.dragEnd(row));
  });
});

describe('who is dropped and does not speak here', () => {
  it.each([
    ['of another session', { id: '77', name: '' }],
    ['of another event', { id: '77', name: '', from: 'https://other.test/api/events/1' }],
  ])('is told to be added first: somebody %s', async (_, stranger) => {
    const page = await open();
    await dropSpeaker(chairAt(page, 2), stranger);
    expect(page.told).toMatchObject([{ message: /^Only speakers of this session can be seated here/ }]);
    expect(page.seats()).toEqual([]);
  });
});

describe('what a screen reader is told', () => {
  it('has role and organisation', async () => {
    const page = await open();
    const button = page.screen.getByRole('button', { name: /Chair 2: .?Ben/ });
    expect(button.textContent).toContain('Speaker');
    expect((await page.person('Ben')).textContent).toContain('Speaker');
    expect(page.screen.getByRole('button', { name: /^.?Ben.?: Chair 2\s*Speaker/ })).toBeTruthy();
  });

  it('has the mobile number, for whoever must be called to the table', async () => {
    const page = await open([
      "UPDATE contacts SET mobile = '+34 600 123 456' WHERE id = (SELECT contact_id FROM registrations WHERE id = 9003)",
    ]);
    expect((await page.person('Cem')).textContent).toContain('+34 600 123 456');
  });

  it('can be found by name', async () => {
    const page = await open();
    await page.user.type(page.screen.getByRole('searchbox', { name: 'Find a speaker' }), 'du');
    await waitFor(() => expect(page.people()).toEqual(['Dua: Not seated']));
  });

  it('can be filtered by role', async () => {
    const page = await open(["UPDATE session_speakers SET role = 'Moderator' WHERE registration_id = 9004"]);
    await page.user.click(page.screen.getByRole('combobox', { name: 'Role' }));
    await page.user.click(await page.screen.findByRole('option', { name: 'Moderator' }));
    expect(page.people()).toEqual(['Dua: Not seated']);
  });
});
