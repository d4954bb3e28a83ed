import { act, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { agendaCall, openSeating, removeCall, seatCall, tableCall } from '#test/support/openSeating.ts';
import { settle } from '#test/support/settle.ts';
import { serveSockets, type Sockets } from '#test/support/sockets.ts';
import { mount } from './index.tsx';

type Page = Awaited<ReturnType<typeof openSeating>>;

const isReady = (el: HTMLElement) => el.getAttribute('aria-disabled') !== 'true';
const undoOf = (page: Page) => page.screen.getByRole('button', { name: /^Undo/ });
const isSaved = (page: Page) => waitFor(() => expect(isReady(undoOf(page))).toBe(true));

/** A colleague gives somebody another chair; nobody tells us. */
const seatElsewhere = ({ server }: Page, id: number, chair: number | null) =>
  server.host.database.run('UPDATE session_speakers SET chair_number = ? WHERE registration_id = ?', [
    chair,
    id,
  ]);

async function push(name: string, detail: unknown): Promise<void> {
  act(() => void window.dispatchEvent(new CustomEvent(name, { detail })));
  await settle();
}

/** The event that the server sends now. */
async function tell(page: Page): Promise<void> {
  const headers = { Accept: 'application/json' };
  const { sessions } = await (await page.server.host.fetch(request(headers), cookieOf(page))).json();
  const session = sessions.find(({ id }: { id: number }) => id === page.sessionId);
  await push('edited-session', { session });
}

const request = (headers: Record<string, string>) =>
  new Request('http://localhost:3000/api/events/1/interactive-agenda', { headers });
const cookieOf = ({ server }: Page) => ({ cookie: server.session?.cookie ?? '' });

async function open(props?: Readonly<Record<string, unknown>>): Promise<Page> {
  const page = await openSeating(props);
  await page.ready();
  return page;
}

describe('a colleague at the same plan', () => {
  it('is shown where our own change of the same seat fails', async () => {
    const page = await open();
    page.server.fail(seatCall, { status: 500 }, { times: 1 });
    const held = page.server.hold(seatCall);
    await page.choose(await page.person('Cem'), /^Seat at chair 3$/);
    await held.arrived;
    seatElsewhere(page, 9_003, 5);
    await tell(page);
    held.release();
    await waitFor(() => expect(page.told).toHaveLength(1));
    await waitFor(() =>
      expect(page.chairs().slice(2, 5)).toEqual(['Chair 3: free', 'Chair 4: free', 'Chair 5: Cem']),
    );
  });

  it('is not counted as ours: what waits behind a save is not sent', async () => {
    const page = await open();
    const held = page.server.hold(seatCall);
    await page.choose(await page.person('Cem'), /^Seat at chair 5$/);
    await held.arrived;
    await page.choose(await page.person('Dua'), /^Seat at chair 6$/);
    seatElsewhere(page, 9_001, 6);
    await tell(page);
    held.release();
    await waitFor(() => expect(page.told).toMatchObject([{ title: 'Changed by somebody else' }]));
    expect(page.seats()).toHaveLength(1);
    await waitFor(() => expect(page.chairs().slice(4, 6)).toEqual(['Chair 5: Cem', 'Chair 6: Ana']));
  });

  it('stops a series at the chair that they have taken, and what was saved is taken back', async () => {
    const page = await open();
    const held = page.server.hold(seatCall);
    await page.user.click(page.screen.getByRole('button', { name: 'Seat everybody' }));
    const { path } = await held.arrived;
    expect(path).toMatch(/9003$/);
    seatElsewhere(page, 9_001, 4);
    await tell(page);
    held.release();
    await waitFor(() => expect(page.told).toMatchObject([{ title: 'Changed by somebody else' }]));
    expect(page.seats()).toHaveLength(2);
    await waitFor(() => expect(page.people().slice(2)).toEqual(['Cem: Not seated', 'Dua: Not seated']));
  });

  it('is not seen in the echo of half a series: it can be undone, and nothing flickers', async () => {
    const page = await open();
    page.server.hold(seatCall).release();
    const held = page.server.hold(seatCall);
    await page.user.click(page.screen.getByRole('button', { name: 'Seat everybody' }));
    await held.arrived;
    await tell(page);
    expect(page.screen.getByText('4 of 8 chairs taken')).toBeTruthy();
    held.release();
    await isSaved(page);
    await page.user.click(undoOf(page));
    await waitFor(() => expect(page.screen.getByText('2 of 8 chairs taken')).toBeTruthy());
    expect(page.told).toEqual([]);
  });
});

describe('a series', () => {
  it('waits for a server that is asked too much, says so, and what is saved when it is stopped (429)', async () => {
    const page = await open();
    const second = 'PUT /api/events/1/sessions/*/registrations/9004';
    page.server.fail(second, { status: 429, headers: { 'Retry-After': '60' } });
    await page.user.click(page.screen.getByRole('button', { name: 'Seat everybody' }));
    expect(await page.screen.findByText('1 of 2 changes saved')).toBeTruthy();
    expect(
      await page.screen.findByText(/^The server asks for a pause: it goes on in \d+ seconds$/),
    ).toBeTruthy();
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    await page.user.click(page.screen.getByRole('button', { name: 'Stop' }));
    const saved = '1 of 2 changes saved, the others are not: 2 speakers seated';
    await waitFor(() => expect(page.told).toMatchObject([{ title: 'Stopped', message: saved }]));
    expect(page.people().slice(2)).toEqual(['Cem: Chair 3', 'Dua: Not seated']);
    await page.user.click(await page.screen.findByRole('button', { name: `Undo: ${saved}` }));
    await waitFor(() => expect(page.people()).toContain('Cem: Not seated'));
  });

  it('can be watched and stopped from the next session, too', async () => {
    const page = await open();
    const second = 'PUT /api/events/1/sessions/*/registrations/9004';
    page.server.fail(second, { status: 429, headers: { 'Retry-After': '60' } });
    await page.user.click(page.screen.getByRole('button', { name: 'Seat everybody' }));
    await page.screen.findByText(/^The server asks for a pause/);
    await page.user.click(page.screen.getByRole('button', { name: 'Next session' }));
    await waitFor(() => expect(page.screen.queryByRole('heading', { name: 'Panel' })).toBeNull());
    expect(page.screen.getByText('1 of 2 changes saved')).toBeTruthy();
    await page.user.click(page.screen.getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(page.told).toMatchObject([{ title: 'Stopped' }]));
    await waitFor(() => expect(page.screen.queryByRole('button', { name: 'Stop' })).toBeNull());
  });

  describe('whose session has been left', () => {
    const leave = async () => {
      const page = await open();
      const second = 'PUT /api/events/1/sessions/*/registrations/9004';
      page.server.fail(second, { status: 429, headers: { 'Retry-After': '1' } }, { times: 1 });
      await page.user.click(page.screen.getByRole('button', { name: 'Seat everybody' }));
      await page.screen.findByText(/^The server asks for a pause/);
      await page.user.click(page.screen.getByRole('button', { name: 'Next session' }));
      await waitFor(() => expect(page.screen.queryByRole('heading', { name: 'Panel' })).toBeNull());
      return page;
    };
    const isOver = (page: Page) =>
      waitFor(() => expect(page.screen.queryByText(/changes saved$/)).toBeNull(), { timeout: 4_000 });
    const comeBack = async (page: Page) => {
      await page.user.click(page.screen.getByRole('button', { name: 'Previous session' }));
      await page.screen.findByRole('heading', { name: 'Panel' });
    };

    it('ends at a chair that a colleague has taken since', async () => {
      const page = await leave();
      seatElsewhere(page, 9_001, 4);
      await tell(page);
      await waitFor(() => expect(page.told).toMatchObject([{ title: 'Changed by somebody else' }]), {
        timeout: 4_000,
      });
      const tried = '9004 {"chair_number":4}';
      expect(page.seats()).toEqual(['9003 {"chair_number":3}', tried, '9003 {"chair_number":null}']);
      await comeBack(page);
      expect(page.chairs()[3]).toBe('Chair 4: Ana');
    });

    it('leaves in the agenda where a colleague has seated somebody, and whom they have taken in', async () => {
      const page = await leave();
      const { database } = page.server.host;
      const sql =
        "SELECT registration_id AS id, 'Speaker' AS role FROM session_speakers WHERE session_id <> ?";
      const other = database.get(sql, [page.sessionId])?.int('id') ?? 0;
      database.run(
        "INSERT INTO session_speakers (session_id, registration_id, role, chair_number) VALUES (?, ?, 'Speaker', 7)",
        [page.sessionId, other],
      );
      await tell(page);
      await isOver(page);
      await comeBack(page);
      expect(page.chairs()[6]).not.toBe('Chair 7: free');
      expect(page.people()).toHaveLength(5);
      expect(page.chairs().slice(2, 4)).toEqual(['Chair 3: Cem', 'Chair 4: Dua']);
    });

    it('is one step of undo there', async () => {
      const page = await leave();
      await isOver(page);
      await comeBack(page);
      await isSaved(page);
      await page.user.click(undoOf(page));
      await waitFor(() => expect(page.people().slice(2)).toEqual(['Cem: Not seated', 'Dua: Not seated']));
    });
  });
});

describe('a smaller table (S-26)', () => {
  it('asks again when a colleague has seated somebody on a chair that goes', async () => {
    const page = await open();
    await page.user.click(page.screen.getByRole('button', { name: 'Change table' }));
    await page.screen.findByRole('form', { name: 'Table' });
    const input = page.screen.getByRole<HTMLInputElement>('textbox', { name: 'Chairs' });
    input.focus();
    input.setSelectionRange(0, input.value.length);
    await page.user.keyboard('1');
    await page.user.click(page.screen.getByRole('button', { name: 'Save table' }));
    expect(await page.screen.findByText(/Without a seat then: .?Ben.?\./)).toBeTruthy();
    seatElsewhere(page, 9_003, 5);
    await tell(page);
    await page.user.click(page.screen.getByRole('button', { name: 'Make it smaller' }));
    expect(await page.screen.findByText(/Without a seat then: .?Ben.? and .?Cem.?\./)).toBeTruthy();
    expect(page.seats()).toEqual([]);
    await page.user.click(page.screen.getByRole('button', { name: 'Make it smaller' }));
    await waitFor(() => expect(page.server.callsTo(tableCall)).toHaveLength(1));
    expect(page.seats()).toEqual(['9002 {"chair_number":null}', '9003 {"chair_number":null}']);
  });
});

describe('Delete (S-23)', () => {
  const remove = async (page: Page, name: string) => {
    await page.choose(await page.person(name), /^Delete$/);
    await page.user.click(await page.screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(page.server.callsTo(removeCall)).toHaveLength(1));
  };

  it('takes somebody away for good', async () => {
    const page = await open();
    await remove(page, 'Ben');
    await waitFor(() => expect(page.people()).toHaveLength(3));
    await page.user.click(page.screen.getByRole('button', { name: 'Next session' }));
    await page.user.click(page.screen.getByRole('button', { name: 'Previous session' }));
    await page.screen.findByRole('heading', { name: 'Panel' });
    expect(page.people()).toEqual(['Ana: Chair 1', 'Cem: Not seated', 'Dua: Not seated']);
  });

  it('shows whom the server keeps', async () => {
    const page = await open();
    page.server.fail(removeCall, { body: { success: true } });
    await remove(page, 'Ben');
    await waitFor(() => expect(page.server.callsTo(agendaCall)).toHaveLength(2));
    await waitFor(() => expect(page.people()).toContain('Ben: Chair 2'));
  });

  it('takes their steps of undo along, and bars the way to no other', async () => {
    const page = await open();
    await page.choose(await page.person('Cem'), /^Seat at chair 5$/);
    await isSaved(page);
    await page.choose(await page.person('Dua'), /^Seat at chair 6$/);
    await waitFor(() => expect(undoOf(page).getAttribute('aria-label')).toMatch(/Dua/));
    await remove(page, 'Dua');
    await waitFor(() => expect(undoOf(page).getAttribute('aria-label')).toMatch(/Cem/));
    await page.user.click(undoOf(page));
    await waitFor(() => expect(page.people()).toContain('Cem: Not seated'));
    expect(page.told).toEqual([]);
  });
});

describe('a session that the page gives itself', () => {
  const speaker = (chair: number | null) => ({ id: 9_003, first_name: 'Cem', chair_number: chair });
  const table = { type: 'Round', chairs: 8, heads_of_table: 1 };
  const times = { day: '2026-05-01', start: '10:00', end: '11:00' };

  const given = async () => {
    const page = await openSeating();
    const { sessionId } = page;
    const session = (chair: number | null) => ({
      id: sessionId,
      ...times,
      speakers: [speaker(chair)],
      table,
    });
    await page.ready();
    await act(async () => page.island.update({ session: session(null) }));
    await waitFor(() => expect(page.people()).toEqual(['Cem: Not seated']));
    return { page, session };
  };

  it('follows events', async () => {
    const { page, session } = await given();
    await push('edited-session', session(4));
    await waitFor(() => expect(page.chairs()[3]).toBe('Chair 4: Cem'));
    await push('deleted-session', { sessionId: page.sessionId });
    expect(await page.screen.findByText('This session is not in the agenda')).toBeTruthy();
  });

  it('is read again after a failure', async () => {
    const { page } = await given();
    page.server.fail(seatCall, 'truncated', { times: 1 });
    await page.choose(await page.person('Cem'), /^Seat at chair 5$/);
    await waitFor(() => expect(page.chairs()[4]).toBe('Chair 5: Cem'));
  });

  it('is no reason to read that agenda again once the channel is joined', async () => {
    const { onOpen, on } = socketsOf();
    const page = await openSeating({ guard: 'admin' }, onOpen);
    await page.ready();
    const broadcast = { key: 'example', wsHost: 'ws-seating-given.test', forceTLS: false };
    const session = { id: page.sessionId, ...times, speakers: [speaker(4)], table };
    await act(async () => page.island.update({ session, tenant: 'acme', broadcast }));
    await waitFor(() => expect(on('presence-InteractiveAgenda.acme.1')).toBe(1));
    await settle();
    expect(page.chairs()[3]).toBe('Chair 4: Cem');
    expect(page.server.callsTo(agendaCall)).toHaveLength(1);
  });

  it('has no neighbours of an agenda that another screen of the page has read', async () => {
    const { page } = await given();
    expect(page.screen.queryByRole('button', { name: 'Next session' })).toBeNull();
  });
});

describe('an event that brings a part of the session', () => {
  const edited = { day: '2026-05-01', start: '10:00', end: '11:00', name: 'Panel, moved' };
  const named = (page: Page) => page.screen.findByRole('heading', { name: 'Panel, moved' });

  it('changes that part: who sits where stays as it is known', async () => {
    const page = await open();
    await push('edited-session', { session: { id: page.sessionId, ...edited } });
    await named(page);
    expect(page.chairs()[1]).toBe('Chair 2: Ben');
    expect(page.chairs()).toHaveLength(8);
  });

  it('does so where the page gave the session itself', async () => {
    const page = await open();
    const table = { type: 'Round', chairs: 5, heads_of_table: 1 };
    const speakers = [{ id: 9_003, first_name: 'Cem', organisation: { name: 'Acme' }, chair_number: 4 }];
    await act(async () =>
      page.island.update({ session: { id: page.sessionId, ...edited, name: 'Panel', speakers, table } }),
    );
    await waitFor(() => expect(page.chairs()).toHaveLength(5));
    await push('edited-session', { id: page.sessionId, ...edited });
    await named(page);
    expect(page.chairs()[3]).toBe('Chair 4: Cem');
    expect(page.root.textContent).toContain('Acme');
  });
});

describe('a session of the agenda', () => {
  it('is shown without asking for the agenda again that has just been read', async () => {
    const page = await open();
    const sql = 'SELECT id FROM sessions WHERE event_id = 1 AND id <> ? AND seating IS NOT NULL LIMIT 1';
    const other = page.server.host.database.get(sql, [page.sessionId])?.int('id') ?? 0;
    await act(async () => page.island.update({ sessionId: other }));
    await page.ready();
    await settle();
    expect(page.chairs().join()).not.toContain('Ben');
    expect(page.server.callsTo(agendaCall)).toHaveLength(1);
  });

  describe('that was read more than a minute ago', () => {
    const comeBack = async (page: Page) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
      onTestFinished(() => void vi.useRealTimers());
      await act(async () => page.island.update({ sessionId: 99_999 }));
      await act(async () => page.island.update({ sessionId: page.sessionId }));
    };

    it('is read again: what colleagues changed since is seen', async () => {
      const page = await open();
      seatElsewhere(page, 9_001, 6);
      await comeBack(page);
      await waitFor(() => expect(page.chairs()[5]).toBe('Chair 6: Ana'));
    });

    it('is said to be what was there before where it cannot be read', async () => {
      const page = await open();
      page.server.fail(agendaCall, { status: 403 });
      await comeBack(page);
      expect(await page.screen.findByText(/^The session could not be refreshed/)).toBeTruthy();
      expect(page.chairs()[0]).toBe('Chair 1, head of table: Ana');
    });
  });

  it('is said to be gone when a colleague deletes it', async () => {
    const page = await open();
    await push('deleted-session', page.sessionId);
    expect(await page.screen.findByText('This session is not in the agenda')).toBeTruthy();
  });
});

describe('the keys of undo', () => {
  it('count in the head of the screen too: what lies around it undoes nothing meanwhile', async () => {
    const page = await open();
    await page.choose(await page.person('Cem'), /^Seat at chair 5$/);
    await isSaved(page);
    page.screen.getByRole('button', { name: 'Next session' }).focus();
    const press = new KeyboardEvent('keydown', {
      key: 'z',
      ctrlKey: true,
      bubbles: true,
      composed: true,
      cancelable: true,
    });
    act(() => void page.screen.getByRole('button', { name: 'Next session' }).dispatchEvent(press));
    expect(press.defaultPrevented).toBe(true);
    await waitFor(() => expect(page.people()).toContain('Cem: Not seated'));
  });
});

describe('data-read-only (X-21)', () => {
  it('shows the plan and has nothing that changes it', async () => {
    const page = await openSeating({ readOnly: true });
    await page.ready();
    expect(page.root.textContent).toContain('Chair 2');
    expect(page.root.textContent).toContain('2 of 8 chairs taken');
    expect(page.screen.queryByRole('form', { name: 'Table' })).toBeNull();
    await page.user.click(page.screen.getByRole('tab', { name: 'List' }));
    const list = await page.screen.findByRole('table', { name: 'List' });
    expect(list.textContent).toContain('Ana');
    const names = page.screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual(['Back', 'Previous session', 'Next session', 'Print plan and place cards']);
  });
});

describe('data-channel', () => {
  it('is where colleagues are heard', async () => {
    const { onOpen, on } = socketsOf();
    const broadcast = { key: 'example', wsHost: 'ws-seating.test', forceTLS: false };
    const place = { guard: 'admin', tenant: 'acme', channel: 'InteractiveAgenda.{tenant}.2', broadcast };
    const page = await openSeating(place, onOpen);
    await page.ready();
    await waitFor(() => expect(on('presence-InteractiveAgenda.acme.2')).toBe(1));
  });
});

describe('what a colleague does between the first read and the join', () => {
  it('is shown once the channel is joined', async () => {
    const authCall = 'POST /admin/broadcasting/auth';
    const { onOpen } = socketsOf();
    let letIn = () => {};
    const broadcast = { key: 'example', wsHost: 'ws-seating-join.test', forceTLS: false };
    const page = await openSeating({ guard: 'admin', tenant: 'acme', broadcast }, (server) => {
      onOpen(server);
      letIn = server.hold(authCall).release;
    });
    await page.ready();
    await waitFor(() => expect(page.server.callsTo(authCall)).toHaveLength(1));
    seatElsewhere(page, 9_003, 5);
    act(() => letIn());
    await waitFor(() => expect(page.chairs()[4]).toBe('Chair 5: Cem'));
    expect(page.server.callsTo(agendaCall)).toHaveLength(2);
  });

  it('is known where the page has joined the channel before: the agenda is not read again', async () => {
    const broadcast = { key: 'example', wsHost: 'ws-seating-second.test', forceTLS: false };
    const props = { guard: 'admin', tenant: 'acme', broadcast };
    const page = await openSeating(props, socketsOf().onOpen);
    await page.ready();
    await waitFor(() => expect(page.server.callsTo(agendaCall)).toHaveLength(2));
    const el = document.body.appendChild(document.createElement('div'));
    const second = await act(async () => mount(el, { eventId: 1, sessionId: page.sessionId, ...props }));
    onTestFinished(() => {
      act(() => second.unmount());
      el.remove();
    });
    await waitFor(() => expect(el.shadowRoot?.querySelector('[aria-label="Plan"]')).toBeTruthy());
    await settle();
    expect(page.server.callsTo(agendaCall)).toHaveLength(2);
  });
});

function socketsOf() {
  const opened: Sockets[] = [];
  return {
    onOpen: ({ host }: Page['server']) => void opened.push(serveSockets(host.hub)),
    on: (channel: string) => opened.reduce((sum, sockets) => sum + sockets.on(channel), 0),
  };
}
