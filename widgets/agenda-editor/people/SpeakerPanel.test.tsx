import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openAgendaEditor, plain, saveCall } from '#test/support/openAgendaEditor.ts';

const searchCall = 'GET /api/events/1/registrations/search-speakers';

// Loaded on first use otherwise, in its own time.
await import('./JoinDialog.tsx');

type Page = Awaited<ReturnType<typeof openAgendaEditor>>;

const searchBox = ({ screen }: Page) => screen.findByRole('searchbox', { name: 'Find a speaker' });
const speaker = ({ screen }: Page, name: string) =>
  screen.findByRole('button', { name: new RegExp(`^${name}`) });

/** The page, with only Ana, Ben, Cem and Dua to be found. */
const openWithFour = (props = {}) =>
  openAgendaEditor(props, ({ host }) =>
    host.database.run('DELETE FROM registrations WHERE event_id = 1 AND id < 9001'),
  );

/** Who speaks in a session, as the server has it. */
const speakersOf = ({ server, idOf }: Page, name: Parameters<Page['idOf']>[0]) =>
  server.host.database
    .all('SELECT registration_id FROM session_speakers WHERE session_id = ? ORDER BY 1', [idOf(name)])
    .map((row) => row.int('registration_id'));

async function openDialog(page: Page, name: string) {
  await page.user.click(await speaker(page, name));
  return within(await page.screen.findByRole('dialog'));
}

describe('search for speakers (S3 §2.5, §7.5)', () => {
  it('asks 300 ms after the last key, once (S3 §9.3)', async () => {
    const page = await openWithFour();
    const box = await searchBox(page);
    await speaker(page, 'Ana');
    const before = page.server.callsTo(searchCall).length;
    vi.useFakeTimers();
    fireEvent.change(box, { target: { value: 'c' } });
    await act(() => vi.advanceTimersByTimeAsync(200));
    fireEvent.change(box, { target: { value: 'ce' } });
    await act(() => vi.advanceTimersByTimeAsync(299));
    expect(page.server.callsTo(searchCall)).toHaveLength(before);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(page.server.callsTo(searchCall)).toHaveLength(before + 1);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    vi.useRealTimers();
    expect(page.screen.queryByRole('button', { name: /^Ana/ })).toBeNull();
    expect(page.screen.getByRole('button', { name: /^Cem/ })).toBeTruthy();
    expect(page.server.callsTo(searchCall).map(({ query }) => query)).toEqual([
      { query: '' },
      { query: 'ce' },
    ]);
  });

  it('says in the words of the spec that nobody matches', async () => {
    const page = await openWithFour();
    await page.user.type(await searchBox(page), 'nobody{Enter}');
    expect(await page.screen.findByText('No speakers matching your search.')).toBeTruthy();
  });

  it('has those statuses stand out that the host names, as in the list of speakers (X-12)', async () => {
    const page = await openAgendaEditor({ highlightedStatuses: 'Pending' });
    await page.screen.findByRole('list', { name: 'Speakers' });
    const toneOf = (status: string) =>
      page.screen.getAllByText(status).map((el) => el.closest<HTMLElement>('[data-tone]')?.dataset['tone']);
    expect(new Set(toneOf('Pending'))).toEqual(new Set(['success']));
    expect(new Set(toneOf('Registered'))).toEqual(new Set(['neutral']));
  });

  it('asks the host for a registration, with what was searched for', async () => {
    const page = await openWithFour();
    await page.user.type(await searchBox(page), 'Zoë{Enter}');
    await page.user.click(page.screen.getByRole('button', { name: 'New registration' }));
    expect(page.emitted).toEqual([{ name: 'create-registration', detail: { query: 'Zoë' } }]);
  });

  it('reads the list again when the host has made the registration (S3 §4.4)', async () => {
    const page = await openWithFour();
    await speaker(page, 'Ana');
    const before = page.server.callsTo(searchCall).length;
    act(() => void window.dispatchEvent(new CustomEvent('created-registration', { detail: { id: 1 } })));
    await waitFor(() => expect(page.server.callsTo(searchCall).length).toBe(before + 1));
  });

  it('says that the list could not be loaded, and loads it on Retry (S-34)', async () => {
    const page = await openAgendaEditor({}, (server) =>
      server.fail(searchCall, { status: 403 }, { times: 1 }),
    );
    const notice = await page.screen.findByText('The speakers could not be loaded.');
    const retry = within(notice.closest('[role="alert"]') ?? page.root).getByRole('button', {
      name: 'Retry',
    });
    await page.user.click(retry);
    expect(await page.screen.findByRole('list', { name: 'Speakers' })).toBeTruthy();
  });
});

describe('a speaker for a session without dragging (DESIGN.md §3)', () => {
  it('is chosen by keyboard, and added to the session that is picked', async () => {
    const page = await openWithFour();
    await page.user.type(await searchBox(page), 'Cem{Enter}');
    await waitFor(() => expect(page.screen.queryByRole('button', { name: /^Ana/ })).toBeNull());
    await page.user.keyboard('{ArrowDown}{Enter}');
    const dialog = within(await page.screen.findByRole('dialog', { name: /Add .*Cem.* to a session/ }));
    const add = dialog.getByRole('button', { name: 'Add' });
    expect(add).toHaveProperty('disabled', true);
    await page.user.type(dialog.getByRole('combobox', { name: 'Session' }), 'Workshop{Enter}');
    await page.user.click(add);
    await waitFor(() => expect(speakersOf(page, 'Workshop')).toEqual([9_003]));
    expect(page.screen.queryByRole('dialog')).toBeNull();
  });

  it('says that the session which was picked is gone meanwhile, and adds nothing', async () => {
    const page = await openWithFour();
    const dialog = await openDialog(page, 'Cem');
    await page.user.type(dialog.getByRole('combobox', { name: 'Session' }), 'Workshop{Enter}');
    const detail = page.idOf('Workshop');
    act(() => void window.dispatchEvent(new CustomEvent('deleted-session', { detail })));
    expect(plain((await dialog.findByText(/has just deleted/)).textContent)).toContain('Workshop');
    expect(dialog.getByRole('button', { name: 'Add' })).toHaveProperty('disabled', true);
  });

  it.each([
    ['Opening', 'Ana is in this session already.'],
    ['Panel B', 'Ana speaks in Panel A at that time.'],
  ])('shows %s as closed to Ana, and says why (S3 §4.4)', async (name, reason) => {
    const page = await openWithFour();
    const dialog = await openDialog(page, 'Ana');
    await page.user.type(dialog.getByRole('combobox'), name);
    const option = await waitFor(() => {
      const found = page.screen.getAllByRole('option').find((one) => one.textContent?.startsWith(name));
      if (!found) throw new Error('not yet');
      return found;
    });
    expect(option.getAttribute('aria-disabled')).toBe('true');
    expect(plain(option.textContent)).toContain(reason);
    await page.user.click(option);
    expect(dialog.getByRole('button', { name: 'Add' })).toHaveProperty('disabled', true);
    expect(page.server.callsTo(saveCall)).toEqual([]);
  });
});

describe('key S on a session (screens.md §19 «Keyboard grammar»)', () => {
  it.each(['shown', 'hidden'])(
    'leads to the search while the panel is %s, and offers that session',
    async (state) => {
      const page = await openWithFour();
      await speaker(page, 'Cem');
      if (state === 'hidden') await page.user.click(page.screen.getByRole('button', { name: 'Hide panel' }));
      act(() => page.card('Workshop').focus());
      await page.user.keyboard('s');
      const box = await searchBox(page);
      expect(page.el.shadowRoot?.activeElement).toBe(box);
      const dialog = await openDialog(page, 'Cem');
      expect(dialog.getByRole<HTMLInputElement>('combobox', { name: 'Session' }).value).toBe('Workshop');
      await page.user.click(dialog.getByRole('button', { name: 'Add' }));
      await waitFor(() => expect(speakersOf(page, 'Workshop')).toEqual([9_003]));
    },
  );
});

describe('a read-only agenda (X-21)', () => {
  it('lets nobody be dragged, added or registered; choosing finds their sessions', async () => {
    const page = await openWithFour({ readOnly: true });
    const row = await speaker(page, 'Ben');
    expect(row.getAttribute('draggable')).not.toBe('true');
    expect(page.screen.queryByRole('button', { name: 'New registration' })).toBeNull();
    await page.user.click(row);
    expect(page.screen.queryByRole('dialog')).toBeNull();
    const box = page.screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find a session' });
    expect(box.value).toBe('Ben');
    expect(within(page.screen.getByRole('search')).getByText('1 result')).toBeTruthy();
  });
});
