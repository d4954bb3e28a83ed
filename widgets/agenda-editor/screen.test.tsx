import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { InteractiveAgenda } from '#shared/api/sessions.ts';
import { queryClient } from '#shared/query/client.ts';
import { pageStore } from '#shared/store/page.ts';
import { agendaCall, openAgendaEditor, saveCall } from '#test/support/openAgendaEditor.ts';

const cards = (root: HTMLElement) => [...root.querySelectorAll('[data-card]')];

describe('the screen (S3 §2.5)', () => {
  it('shows the programme, with the speakers beside it', async () => {
    const { screen, ready, root, says } = await openAgendaEditor();
    await ready();
    expect(screen.getByRole('region', { name: 'Agenda editor' })).toBeTruthy();
    expect(cards(root)).toHaveLength(6);
    expect(says('Opening')).toContain('Hall');
    expect(screen.getByRole('tab', { name: 'Speakers' }).getAttribute('aria-selected')).toBe('true');
  });

  it('holds its place while it loads', async () => {
    let release: () => Promise<unknown> = () => Promise.resolve();
    const { screen, ready } = await openAgendaEditor({}, (server) => {
      const held = server.hold(agendaCall);
      release = async () => held.release();
    });
    expect((await screen.findAllByText('Loading…')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('complementary')).toBeNull();
    await act(async () => void (await release()));
    await ready();
    expect(screen.getByRole('complementary')).toBeTruthy();
  });

  it('says that the agenda could not be loaded, and loads it on Retry (S-34)', async () => {
    const { screen, user, ready, root } = await openAgendaEditor({}, (server) =>
      server.fail(agendaCall, { status: 403 }, { times: 1 }),
    );
    const title = await screen.findByText('The agenda could not be loaded.');
    await user.click(within(title.closest('[role="alert"]') ?? root).getByRole('button', { name: 'Retry' }));
    await ready();
    expect(screen.queryByText('The agenda could not be loaded.')).toBeNull();
  });

  it('says that nothing comes live where neither the page nor the agenda names a tenant', async () => {
    const body = { sessions: [], days: ['2026-05-04'] };
    const { screen } = await openAgendaEditor({}, (server) => server.fail(agendaCall, { status: 200, body }));
    expect(await screen.findByText(/^Colleagues’ changes are not shown live here/)).toBeTruthy();
  });

  it('begins anew with another event', async () => {
    const { island, ready, root, screen, user } = await openAgendaEditor();
    await ready();
    await user.type(screen.getByRole('searchbox', { name: 'Find a session' }), 'panel{Enter}');
    act(() => island.update({ eventId: 2 }));
    await waitFor(() => expect(root.querySelector('[data-card="8001"]')).toBeNull());
    const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find a session' });
    expect(search.value).toBe('');
  });

  it('leaves nothing behind', async () => {
    const { island, ready, el } = await openAgendaEditor();
    await ready();
    act(() => island.unmount());
    expect(el.shadowRoot?.querySelector('[data-card]')).toBeNull();
  });

  it.each([
    [0, 'must be at least 1'],
    [15, 'must be at most 14'],
  ])('says what is wrong with %i days side by side (S-35)', async (daysPerPage, problem) => {
    const { root } = await openAgendaEditor({ daysPerPage });
    await waitFor(() => expect(root.textContent).toContain(problem));
  });
});

const tell = (name: string, detail: unknown) =>
  act(() => void window.dispatchEvent(new CustomEvent(name, { detail })));
const session = { id: 8_200, name: 'Added', day: '2026-05-04', start: '15:00', end: '16:00', speakers: [] };

describe('events of the page (S3 §7.5, S-33)', () => {
  it.each([
    ['the session', session],
    ['the session inside', { session }],
    ['positional arguments', [session]],
  ])('shows a session that was created, told by %s', async (_what, detail) => {
    const { ready, root } = await openAgendaEditor();
    await ready();
    tell('created-session', detail);
    await waitFor(() => expect(root.querySelector('[data-card="8200"]')).toBeTruthy());
  });

  it.each([
    ['its id', 8_001],
    ['an object with its id', { sessionId: '8001' }],
    ['the session', { id: 8_001 }],
    ['positional arguments', [8_001]],
  ])('takes a session away that was deleted, told by %s', async (_what, detail) => {
    const { ready, findCard } = await openAgendaEditor();
    await ready();
    tell('deleted-session', detail);
    await waitFor(() => expect(findCard('Opening')).toBeNull());
  });

  it.each(['event_id', 'eventId'])('leaves to others what is said of another event, by %s', async (key) => {
    const { ready, root, findCard } = await openAgendaEditor();
    await ready();
    tell('deleted-session', { id: 8_001, [key]: 2 });
    tell('created-session', { [key]: '2', session });
    tell('created-session', { [key]: '1', session: { ...session, id: 8_201 } });
    await waitFor(() => expect(root.querySelector('[data-card="8201"]')).toBeTruthy());
    expect(root.querySelector('[data-card="8200"]')).toBeNull();
    expect(findCard('Opening')).toBeTruthy();
  });

  it('adds a day that a session moved to, in its place (S3 §4.4)', async () => {
    const { ready, screen } = await openAgendaEditor();
    await ready();
    tell('created-session', { ...session, day: '2026-05-03' });
    expect(await screen.findByRole('group', { name: /May 3/ })).toBeTruthy();
  });

  it('says what it cannot read, and goes on', async () => {
    const { ready, root, el } = await openAgendaEditor();
    await ready();
    const told: unknown[] = [];
    el.addEventListener('widget:error', (event) => {
      if (event instanceof CustomEvent) told.push(event.detail);
    });
    tell('created-session', [{ name: 'no id' }]);
    tell('deleted-session', [{}]);
    act(() => void window.dispatchEvent(new Event('edited-session')));
    expect(told).toMatchObject(
      ['created-session', 'deleted-session', 'edited-session'].map((name) => ({
        widget: 'agenda-editor',
        code: 'unreadable-event',
        message: `Cannot read what came with ${name}.`,
      })),
    );
    for (const detail of [null, undefined, 'x', {}, { session: { id: 8_001, day: 'never' } }]) {
      tell('edited-session', detail);
      tell('deleted-session', detail === 'x' ? null : detail);
    }
    expect(cards(root).length).toBeGreaterThanOrEqual(5);
  });
});

describe('the days shown', () => {
  it('stay when a day before them comes, and when it goes', async () => {
    const { ready, screen, user } = await openAgendaEditor({ daysPerPage: 1 });
    await ready();
    await user.click(screen.getByRole('button', { name: /^Next days?$/ }));
    await screen.findByRole('group', { name: /May 5/ });
    tell('created-session', { ...session, day: '2026-05-03' });
    const previous = screen.getByRole('button', { name: /^Previous days?$/ });
    await user.click(previous);
    await user.click(previous);
    await screen.findByRole('group', { name: /May 3/ });
    await user.click(screen.getByRole('button', { name: /^Next days?$/ }));
    await screen.findByRole('group', { name: /May 4/ });
    tell('deleted-session', session.id);
    await waitFor(() => expect(screen.queryByRole('group', { name: /May 3/ })).toBeNull());
    expect(screen.getByRole('group', { name: /May 4/ })).toBeTruthy();
  });
});

describe('what can be done about a change that was not saved', () => {
  const fail = async () => {
    const page = await openAgendaEditor({}, (server) => server.fail(saveCall, { status: 500 }, { times: 1 }));
    await page.ready();
    const held = page.server.hold(saveCall);
    act(() => page.card('Lunch').focus());
    fireEvent.keyDown(page.card('Lunch'), { key: 'ArrowDown', altKey: true });
    fireEvent.keyUp(page.card('Lunch'), { key: 'Alt' });
    await act(() => held.arrived);
    const told = () => pageStore.getState().notices.map(({ title, action }) => `${title}: ${action?.label}`);
    const refuse = async () => {
      act(() => held.release());
      await waitFor(() => expect(page.notices).toHaveLength(1));
    };
    return { ...page, told, refuse };
  };

  it.each<[string, (page: Awaited<ReturnType<typeof fail>>) => void]>([
    ['the editor', ({ island }) => island.unmount()],
    ['its event', ({ island }) => island.update({ eventId: 2 })],
  ])('goes with %s: what colleagues do since is not overwritten by an old agenda', async (_what, leave) => {
    const page = await fail();
    await page.refuse();
    expect(page.told()).toEqual(['Not saved: Retry']);
    act(() => leave(page));
    await waitFor(() => expect(page.told()).toEqual([]));
  });

  it('is not offered where the editor has gone meanwhile: it is said', async () => {
    const page = await fail();
    act(() => page.island.unmount());
    await page.refuse();
    expect(page.told()).toEqual(['Not saved: undefined']);
  });
});

describe('an agenda that islands of the page share', () => {
  const small = ['Opening', 'Lunch'].map((name, index) => {
    const [start, end] = index === 0 ? ['09:00', '10:00'] : ['12:00', '13:00'];
    const id = index === 0 ? 8_001 : 8_004;
    return { id, name, day: '2026-05-04', start, end, duration: 60, speakers: [], table: null };
  });

  it('has our moves and what we heard when a seating plan changes it, also without versions', async () => {
    const page = await openAgendaEditor({}, (server) => {
      server.fail(agendaCall, { status: 200, body: { sessions: small, days: ['2026-05-04'] } }, { times: 1 });
      server.fail(saveCall, { status: 200, body: {} });
    });
    await page.ready();
    act(() => page.card('Lunch').focus());
    fireEvent.keyDown(page.card('Lunch'), { key: 'ArrowDown', altKey: true });
    fireEvent.keyUp(page.card('Lunch'), { key: 'Alt' });
    await waitFor(() => expect(page.puts()).toEqual(['Lunch 2026-05-04 12:05-13:05']));
    await waitFor(() => expect(page.says('Lunch')).not.toMatch(/Saving/));
    tell('created-session', session);
    await waitFor(() => expect(page.root.querySelector('[data-card="8200"]')).toBeTruthy());
    const seen: unknown[] = [];
    act(() => {
      queryClient.setQueriesData<InteractiveAgenda>(
        { queryKey: ['sessions', 'interactive-agenda'] },
        (known) =>
          known && {
            ...known,
            sessions: known.sessions.map((one) => {
              seen.push(`${one.id} ${one.start}`);
              return one.id === '8001' ? { ...one, table: null } : one;
            }),
          },
      );
    });
    expect(seen).toEqual(['8001 09:00', '8004 12:05', '8200 15:00']);
    await act(() => new Promise((resolve) => void setTimeout(resolve, 20)));
    expect(page.says('Lunch')).toMatch(/12:05/);
    expect(page.root.querySelector('[data-card="8200"]')).toBeTruthy();
    expect(page.notices).toEqual([]);
    expect(page.server.callsTo(agendaCall)).toHaveLength(1);
  });
});
