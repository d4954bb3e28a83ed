import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pageStore } from '#shared/store/page.ts';
import { agendaCall, openAgendaEditor, plain } from '#test/support/openAgendaEditor.ts';
import { settle } from '#test/support/settle.ts';
import { serveSockets, type Sockets } from '#test/support/sockets.ts';

const channel = 'presence-InteractiveAgenda.acme.1';
let number = 0;

type Prepare = NonNullable<Parameters<typeof openAgendaEditor>[1]>;

/** The editor with a socket of its own, on a page that names no tenant unless it is given. */
async function openSoon(props: Readonly<Record<string, unknown>> = {}, prepare: Prepare = () => undefined) {
  number += 1;
  const broadcast = { key: 'example', wsHost: `ws-agenda-${number}.test`, forceTLS: false };
  const opened: Sockets[] = [];
  const page = await openAgendaEditor({ guard: 'admin', broadcast, ...props }, (server) => {
    const { host } = server;
    opened.push(serveSockets(host.hub));
    prepare(server);
  });
  const on = (name: string) => opened.reduce((sum, sockets) => sum + sockets.on(name), 0);
  const joined = () => waitFor(() => expect(on(channel)).toBe(1));
  return { ...page, on, joined };
}

/** The grid is there, too. */
async function openLive(...given: Parameters<typeof openSoon>) {
  const page = await openSoon(...given);
  await page.ready();
  return page;
}

type Page = Awaited<ReturnType<typeof openLive>>;

/** A colleague on the channel, who says what they move. */
function meetColleague({ server: { host } }: Page, name: string) {
  const nothing = () => undefined;
  const colleague = { id: `9.${name}`, send: nothing, end: nothing, drop: nothing };
  host.hub.open(colleague);
  host.hub.join(colleague, channel, { id: name, info: { id: name, name } });
  const says = (sessionId: string) =>
    host.hub.relay(colleague, channel, 'client-moving', { sessionId, title: 'x' });
  return { says };
}

describe('the channel of the editor (S3 §7.5, S-33)', () => {
  it('is that of the agenda’s tenant on a page that names none', async () => {
    const page = await openLive();
    await page.joined();
    meetColleague(page, 'Ines');
    expect(await page.screen.findByRole('img', { name: 'Ines' })).toBeTruthy();
    page.server.host.broadcast(channel, 'deleted-session', { id: page.idOf('Lunch') });
    await waitFor(() => expect(page.findCard('Lunch')).toBeNull());
    expect(page.screen.queryByText(/^Colleagues’ changes are not shown live here/)).toBeNull();
  });

  it('is that of the page’s tenant where it names one', async () => {
    const page = await openLive({ tenant: 'globex' });
    await waitFor(() =>
      expect(page.screen.getByText(/^Colleagues’ changes are not shown live/)).toBeTruthy(),
    );
    expect(page.on(channel)).toBe(0);
  });
});

describe('what a colleague does between the first read and the join', () => {
  const authCall = 'POST /admin/broadcasting/auth';

  it('is shown once the channel is joined', async () => {
    let letIn = () => {};
    const page = await openLive({}, (server) => {
      letIn = server.hold(authCall).release;
    });
    await waitFor(() => expect(page.server.callsTo(authCall)).toHaveLength(1));
    page.server.host.database.run(
      `UPDATE sessions SET start = '14:00', "end" = '15:00' WHERE name = 'Lunch'`,
    );
    act(() => letIn());
    await page.joined();
    await waitFor(() => expect(page.says('Lunch')).toMatch(/2:00.+3:00/));
    expect(page.server.callsTo(agendaCall)).toHaveLength(2);
  });

  it('is asked for once more after a read that was under way at the join', async () => {
    const reads: ReturnType<Page['server']['hold']>[] = [];
    const page = await openSoon({ tenant: 'acme' }, ({ hold }) => {
      reads.push(hold(agendaCall), hold(agendaCall));
    });
    await page.joined();
    await settle();
    act(() => reads[0]?.release());
    await page.ready();
    page.server.host.database.run(
      `UPDATE sessions SET start = '14:00', "end" = '15:00' WHERE name = 'Lunch'`,
    );
    await waitFor(() => expect(page.server.callsTo(agendaCall)).toHaveLength(2));
    act(() => reads[1]?.release());
    await waitFor(() => expect(page.says('Lunch')).toMatch(/2:00.+3:00/));
  });
});

describe('a change that a colleague was faster with (S-29)', () => {
  it('names who moved the session last, also when they have let go of it', async () => {
    const page = await openLive();
    await page.joined();
    const ines = meetColleague(page, 'Ines');
    const omar = meetColleague(page, '\u202EOmar');
    await page.screen.findByRole('img', { name: 'Ines' });
    await page.screen.findByRole('img', { name: 'Omar' });
    act(() => page.card('Lunch').focus());
    fireEvent.keyDown(page.card('Lunch'), { key: 'ArrowDown', altKey: true });
    ines.says(page.idOf('Lunch'));
    omar.says(page.idOf('Lunch'));
    ines.says(page.idOf('Opening'));
    await waitFor(() => expect(page.says('Opening')).toContain('Ines is moving this'));
    const theirs = { id: page.idOf('Lunch'), name: 'Lunch', day: '2026-05-04', start: '14:00', end: '15:00' };
    act(() => void window.dispatchEvent(new CustomEvent('edited-session', { detail: theirs })));
    fireEvent.keyUp(page.card('Lunch'), { key: 'Alt' });
    await waitFor(() => expect(page.notices.map(({ title }) => title)).toEqual(['A colleague was faster']));
    expect(plain(pageStore.getState().notices.at(-1)?.message)).toMatch(/ Omar was moving it last\.$/);
  });
});
