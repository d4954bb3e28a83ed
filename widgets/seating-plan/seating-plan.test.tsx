import { act, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dropSpeaker } from '#test/support/dropTraveller.ts';
import { agendaCall, openSeating, removeCall, seatCall } from '#test/support/openSeating.ts';

const [ana, ben, cem] = ['9001', '9002', '9003'];

/** Drops somebody on an element. */
const dropOn = (target: Element | null | undefined, id = '', more?: { altKey: boolean }) =>
  dropSpeaker(target, { id, name: '' }, more);

describe('the plan (S3 §2.4)', () => {
  it('shows the session, its table and who sits where', async () => {
    const page = await openSeating();
    await page.ready();
    expect(page.screen.getByRole('heading', { name: 'Panel' })).toBeTruthy();
    expect(page.root.textContent).toMatch(/Hall\d\d:\d\d - \d\d:\d\d/);
    expect(page.chairs().slice(0, 3)).toEqual([
      'Chair 1, head of table: Ana',
      'Chair 2: Ben',
      'Chair 3: free',
    ]);
    expect(page.people()).toEqual(['Ana: Chair 1', 'Ben: Chair 2', 'Cem: Not seated', 'Dua: Not seated']);
    expect(page.screen.getByText('2 of 8 chairs taken')).toBeTruthy();
  });

  it('says TBD where there is no end', async () => {
    const session = { id: 5, name: 'Given', location: { location: 'Room' }, start: '10:00', speakers: [] };
    const page = await openSeating({ sessionId: 5, session });
    expect(await page.screen.findByText('10:00 - TBD')).toBeTruthy();
    expect(page.server.callsTo(agendaCall)).toHaveLength(0);
  });

  it('steps through the sessions of the agenda, and goes back to the page (S-28)', async () => {
    const page = await openSeating();
    await page.ready();
    await page.user.click(page.screen.getByRole('button', { name: 'Next session' }));
    await waitFor(() => expect(page.screen.queryByRole('heading', { name: 'Panel' })).toBeNull());
    await page.user.click(page.screen.getByRole('button', { name: 'Previous session' }));
    expect(await page.screen.findByRole('heading', { name: 'Panel' })).toBeTruthy();
    await page.user.click(page.screen.getByRole('button', { name: 'Back' }));
    expect(page.closed).toEqual([{ sessionId: String(page.sessionId) }]);
  });

  it('is drawn larger and smaller, and to fit', async () => {
    const page = await openSeating();
    const drawn = (await page.ready()).parentElement;
    const size = () => drawn?.style.getPropertyValue('--zoom');
    const press = (name: string) => page.user.click(page.screen.getByRole('button', { name }));
    expect(size()).toBe('1');
    for (let times = 0; times < 6; times += 1) await press('Larger');
    expect(size()).toBe('3');
    await press('Smaller');
    expect(size()).toBe('2.5');
    await press('Fit');
    expect(size()).toBe('1');
  });

  it('is complete as a list', async () => {
    const page = await openSeating();
    await page.ready();
    await page.user.click(page.screen.getByRole('tab', { name: 'List' }));
    const rows = (await page.screen.findAllByRole('row')).map(({ textContent }) => textContent);
    expect(rows).toHaveLength(9);
    expect(rows[1]).toContain('Chair 1, head of table1Ana');
    expect(rows[3]).toContain('Chair 33Free');
  });

  it('gives free chairs of the list the menu that they have in the drawing', async () => {
    const page = await openSeating();
    await page.ready();
    await page.user.click(page.screen.getByRole('tab', { name: 'List' }));
    const free = (chair: number) => page.screen.findByRole('button', { name: `Chair ${chair}: free` });
    await page.choose(await free(5), /^.?Cem/);
    await waitFor(() => expect(page.seats()).toEqual([`${cem} {"chair_number":5}`]));
    await page.choose(await free(6), /^Keep this chair free$/);
    expect(await page.screen.findByRole('row', { name: /^Chair 6 Locked/ })).toBeTruthy();
    await page.choose(await free(6), /^Unlock$/);
    expect(page.screen.queryByRole('row', { name: /Locked/ })).toBeNull();
  });
});

describe('seating (S3 §4.3, §7.4)', () => {
  it('seats somebody on a free chair, from the person and from the chair', async () => {
    const page = await openSeating();
    await page.ready();
    await page.choose(await page.person('Cem'), /^Seat at chair 5$/);
    await waitFor(() => expect(page.chairs()[4]).toBe('Chair 5: Cem'));
    await page.choose(page.screen.getByRole('button', { name: 'Chair 6: free' }), /^.?Dua/);
    await waitFor(() => expect(page.chairs()[5]).toBe('Chair 6: Dua'));
    await waitFor(() =>
      expect(page.seats()).toEqual([`${cem} {"chair_number":5}`, '9004 {"chair_number":6}']),
    );
  });

  it('frees an occupied chair first, then seats (S-24)', async () => {
    const page = await openSeating();
    await page.ready();
    await dropOn(page.root.querySelector('[aria-label="Plan"] li'), cem);
    await waitFor(() =>
      expect(page.seats()).toEqual([`${ana} {"chair_number":null}`, `${cem} {"chair_number":1}`]),
    );
    expect(page.people().slice(0, 3)).toEqual(['Ana: Not seated', 'Ben: Chair 2', 'Cem: Chair 1']);
  });

  it('lets two change places with Alt', async () => {
    const page = await openSeating();
    await page.ready();
    await dropOn(page.root.querySelectorAll('[aria-label="Plan"] li')[1], ana, { altKey: true });
    await waitFor(() =>
      expect(page.chairs().slice(0, 2)).toEqual(['Chair 1, head of table: Ben', 'Chair 2: Ana']),
    );
    await waitFor(() => expect(page.seats()).toHaveLength(3));
  });

  it('lets two change places from the menu', async () => {
    const page = await openSeating();
    await page.ready();
    await page.choose(await page.person('Ana'), /^Swap with .?Ben.? \(chair 2\)$/);
    await waitFor(() =>
      expect(page.chairs().slice(0, 2)).toEqual(['Chair 1, head of table: Ben', 'Chair 2: Ana']),
    );
    await waitFor(() => expect(page.seats()).toHaveLength(3));
  });

  it('unseats by the trash with PUT null, never with DELETE (S-23)', async () => {
    const page = await openSeating();
    await page.ready();
    await dropOn(page.screen.getByText('Drop here to take the seat away'), ben);
    await waitFor(() => expect(page.seats()).toEqual([`${ben} {"chair_number":null}`]));
    expect(page.server.callsTo(removeCall)).toHaveLength(0);
  });

  it('deletes only from the menu and after a question (S-23)', async () => {
    const page = await openSeating();
    await page.ready();
    await page.choose(await page.person('Ben'), /^Delete$/);
    expect(await page.screen.findByText(/may leave the session, not only the chair/)).toBeTruthy();
    expect(page.server.callsTo(removeCall)).toHaveLength(0);
    await page.user.click(page.screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(page.people()).toHaveLength(3));
    expect(page.server.callsTo(removeCall)).toHaveLength(1);
  });

  it.each([
    ['is not of this session', { id: '77', name: '' }],
    ['has the id in another tenant', { id: '9003', name: '', from: 'https://other.test/api/events/1' }],
  ])('takes nobody who %s', async (_, stranger) => {
    const page = await openSeating();
    await page.ready();
    await dropSpeaker(page.root.querySelector('[aria-label="Plan"] li'), stranger);
    expect(page.chairs()[0]).toBe('Chair 1, head of table: Ana');
    expect(page.server.callsTo(seatCall)).toEqual([]);
  });

  it('seats everybody at once, in one step of undo', async () => {
    const page = await openSeating();
    await page.ready();
    await page.user.click(page.screen.getByRole('button', { name: 'Seat everybody' }));
    await waitFor(() => expect(page.screen.getByText('4 of 8 chairs taken')).toBeTruthy());
    await waitFor(() => expect(page.seats()).toHaveLength(2));
    await page.user.click(page.screen.getByRole('button', { name: /^Undo: 2 speakers seated/ }));
    await waitFor(() => expect(page.screen.getByText('2 of 8 chairs taken')).toBeTruthy());
  });
});

describe('undo, redo and refusals (S-34)', () => {
  it('undoes and redoes by keyboard inside the plan', async () => {
    const page = await openSeating();
    await page.ready();
    await page.choose(await page.person('Cem'), /^Seat at chair 5$/);
    await waitFor(() => expect(page.seats()).toHaveLength(1));
    act(() => page.screen.getByRole('button', { name: 'Chair 4: free' }).focus());
    await page.user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(page.chairs()[4]).toBe('Chair 5: free'));
    await page.user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await waitFor(() => expect(page.chairs()[4]).toBe('Chair 5: Cem'));
  });

  it.each([
    { status: 500 },
    { status: 422, body: { message: 'No', errors: { chair_number: ['Taken.'] } } },
    'network',
  ] as const)('takes a refused seat back and says so: %j', async (fault) => {
    const page = await openSeating();
    await page.ready();
    page.server.fail(seatCall, fault);
    await page.choose(await page.person('Cem'), /^Seat at chair 5$/);
    await waitFor(() => expect(page.told).toMatchObject([{ tone: 'danger', title: 'Not saved' }]));
    expect(page.chairs()[4]).toBe('Chair 5: free');
  });

  it('gives the first their seat back when the second is refused (S-24)', async () => {
    const page = await openSeating();
    await page.ready();
    page.server.fail(`PUT /api/events/1/sessions/*/registrations/${cem}`, { status: 500 });
    await dropOn(page.root.querySelector('[aria-label="Plan"] li'), cem);
    await waitFor(() => expect(page.told).toHaveLength(1));
    expect(page.chairs()[0]).toBe('Chair 1, head of table: Ana');
    await waitFor(() => expect(page.seats().at(-1)).toBe(`${ana} {"chair_number":1}`));
  });

  it('says that nobody was deleted when that failed', async () => {
    const page = await openSeating();
    await page.ready();
    page.server.fail(removeCall, { status: 500 });
    await page.choose(await page.person('Cem'), /^Delete$/);
    await page.user.click(await page.screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(page.told).toMatchObject([{ tone: 'danger', title: 'Not saved' }]));
    expect(page.people()).toContain('Cem: Not seated');
  });

  it('shows what the server has after a seat that was stored without an answer', async () => {
    const page = await openSeating();
    await page.ready();
    page.server.fail(seatCall, 'truncated', { times: 1 });
    await page.choose(await page.person('Cem'), /^Seat at chair 5$/);
    await waitFor(() => expect(page.told).toMatchObject([{ tone: 'danger', title: 'Not saved' }]));
    await waitFor(() => expect(page.chairs()[4]).toBe('Chair 5: Cem'));
  });

  it('goes on showing what is being saved when the page draws it anew', async () => {
    const page = await openSeating();
    await page.ready();
    // Not `disabled`: the last undo would lose the focus, and with it the keys.
    expect(page.screen.getByRole('button', { name: /^Undo/ })).toMatchObject({ disabled: false });
    const held = page.server.hold(seatCall);
    await page.choose(await page.person('Cem'), /^Seat at chair 5$/);
    await held.arrived;
    await act(async () => page.island.update({ eventId: 1, sessionId: page.sessionId, lang: 'en' }));
    expect(page.chairs()[4]).toBe('Chair 5: Cem');
    held.release();
    const undo = page.screen.getByRole('button', { name: /^Undo/ });
    await waitFor(() => expect(undo.getAttribute('aria-disabled')).not.toBe('true'));
    expect(page.chairs()[4]).toBe('Chair 5: Cem');
  });

  it('keeps what was saved when a page that gives the session itself draws it anew', async () => {
    const session = (chair: number | null) => ({
      id: 5,
      name: 'Dinner',
      speakers: [{ id: 9_003, first_name: 'Cem', chair_number: chair }],
      table: { type: 'Round', chairs: 8, heads_of_table: 1 },
    });
    const page = await openSeating({ sessionId: 5, session: session(null) });
    await page.ready();
    page.server.fail(seatCall, { body: { success: true } });
    await page.choose(await page.person('Cem'), /^Seat at chair 5$/);
    const undo = page.screen.getByRole('button', { name: /^Undo/ });
    await waitFor(() => expect(undo.getAttribute('aria-disabled')).not.toBe('true'));
    await waitFor(() => expect(page.seats()).toHaveLength(1));
    await act(async () => page.island.update({ sessionId: 5, session: session(null), lang: 'en' }));
    await act(async () => document.documentElement.classList.toggle('dark'));
    expect(page.chairs()[4]).toBe('Chair 5: Cem');
    expect(page.told).toEqual([]);
    await act(async () => page.island.update({ sessionId: 5, session: session(2) }));
    expect(page.chairs()[1]).toBe('Chair 2: Cem');
    document.documentElement.classList.remove('dark');
  });

  it('shows what a colleague changed, and no longer undoes what came before', async () => {
    const page = await openSeating();
    await page.ready();
    await page.choose(await page.person('Cem'), /^Seat at chair 5$/);
    await waitFor(() => expect(page.seats()).toHaveLength(1));
    page.server.host.database.run(
      'UPDATE session_speakers SET chair_number = NULL WHERE registration_id = 9001',
    );
    const answer = await fetch('/api/events/1/interactive-agenda', {
      headers: { Accept: 'application/json' },
    });
    const { sessions } = await answer.json();
    const session = sessions.find(({ id }: { id: number }) => id === page.sessionId);
    act(() => void window.dispatchEvent(new CustomEvent('edited-session', { detail: { session } })));
    await waitFor(() => expect(page.chairs()[0]).toBe('Chair 1, head of table: free'));
    await page.user.click(page.screen.getByRole('button', { name: /^Undo: / }));
    await waitFor(() =>
      expect(page.told).toMatchObject([{ tone: 'warning', title: 'Changed by somebody else' }]),
    );
    expect(page.chairs()[4]).toBe('Chair 5: Cem');
  });
});

describe('pushed sessions (S3 §7.5)', () => {
  it('drops an older one that comes late', async () => {
    const page = await openSeating();
    await page.ready();
    const push = (updated_at: string, chair: number) => {
      const speaker = { id: ana, first_name: 'Ana', chair_number: chair };
      const table = { type: 'Round', chairs: 8, heads_of_table: 1 };
      const times = { day: '2026-05-01', start: '10:00', end: '11:00' };
      const session = { id: page.sessionId, ...times, speakers: [speaker], table, updated_at };
      act(() => void window.dispatchEvent(new CustomEvent('edited-session', { detail: { session } })));
    };
    push('2100-05-01 10:00:05', 4);
    push('2100-05-01T10:00:00Z', 6);
    await waitFor(() => expect(page.chairs()[3]).toBe('Chair 4: Ana'));
  });

  it('are said where they cannot be read', async () => {
    const page = await openSeating();
    await page.ready();
    const told: unknown[] = [];
    page.el.addEventListener('widget:error', (event) => {
      if (event instanceof CustomEvent) told.push(event.detail);
    });
    const detail = [{ name: 'no id' }];
    act(() => void window.dispatchEvent(new CustomEvent('edited-session', { detail })));
    const message = 'Cannot read what came with edited-session.';
    expect(told).toMatchObject([{ widget: 'seating-plan', code: 'unreadable-event', message }]);
  });
});

describe('what can go wrong (X-15)', () => {
  it.each([{ status: 500 }, { status: 403 }, 'html'] as const)(
    'says so after %j, and Retry brings the plan',
    async (fault) => {
      const page = await openSeating({}, (server) => server.fail(agendaCall, fault));
      await page.screen.findByText('The session could not be loaded.');
      page.server.mend();
      await page.user.click(page.screen.getByRole('button', { name: 'Retry' }));
      expect(await page.ready()).toBeTruthy();
    },
    30_000,
  );

  it('says that the session is not in the agenda', async () => {
    const page = await openSeating({ sessionId: 99_999 });
    expect(await page.screen.findByText('This session is not in the agenda')).toBeTruthy();
  });
});
