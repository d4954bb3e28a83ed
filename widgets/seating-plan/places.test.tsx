import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { dropSpeaker } from '#test/support/dropTraveller.ts';
import { openSeating, seatCall } from '#test/support/openSeating.ts';

type Page = Awaited<ReturnType<typeof openSeating>>;

beforeEach(() => localStorage.clear());

async function open(sql: readonly string[] = []): Promise<Page> {
  const page = await openSeating({}, ({ host }) => {
    for (const one of sql) host.database.run(one);
  });
  await page.ready();
  return page;
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
    expect(page.told).toMatchObject([{ message: 'Locked: unlock the chair or the person first.' }]);
    await page.user.click(await page.person('Cem'));
    expect(page.screen.queryByRole('menuitem', { name: /Take chair 1/ })).toBeNull();
    expect(page.screen.getByRole('menuitem', { name: /Take chair 2/ })).toBeTruthy();
    await page.user.keyboard('{Escape}');
    await page.choose(await page.person('Ana'), /^Unlock$/);
    await dropSpeaker(chairAt(page, 0), { id: '9003', name: '' });
    await waitFor(() => expect(page.server.callsTo(seatCall)).toHaveLength(2));
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
