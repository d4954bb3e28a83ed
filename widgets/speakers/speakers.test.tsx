import { act, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openSpeakers, searchCall } from '#test/support/openSpeakers.ts';

describe('the list (S3 §2.5, X-7)', () => {
  it('shows the speakers of the event by name, with their status, and says how many', async () => {
    const page = await openSpeakers();
    const names = await page.names();
    expect(names.length).toBeGreaterThan(10);
    expect(page.screen.getByText(`${names.length} people`)).toBeTruthy();
    expect(page.screen.getAllByText('Registered').length).toBeGreaterThan(0);
  });

  it('has those statuses stand out that the host names', async () => {
    const page = await openSpeakers({ highlightedStatuses: 'pending | Cancelled' });
    await page.rows();
    const toneOf = (status: string) =>
      page.screen.getAllByText(status).map((el) => el.closest<HTMLElement>('[data-tone]')?.dataset['tone']);
    expect(new Set(toneOf('Pending'))).toEqual(new Set(['success']));
    expect(new Set(toneOf('Registered'))).toEqual(new Set(['neutral']));
  });

  it('searches after a pause and says how many there are', async () => {
    const page = await openSpeakers();
    const [someone = ''] = await page.names();
    await page.user.type(page.searchBox(), someone);
    await waitFor(async () => expect(await page.names()).toEqual([someone]));
    expect(page.server.callsTo(searchCall).at(-1)?.query).toEqual({ query: someone });
    expect(page.server.callsTo(searchCall).length).toBeLessThan(someone.length);
  });

  it('says in the words of the spec that nobody matches', async () => {
    const page = await openSpeakers();
    await page.rows();
    await page.user.type(page.searchBox(), 'nobody of this name{Enter}');
    expect(await page.screen.findByText('No speakers matching your search.')).toBeTruthy();
  });

  it('says what will appear where the event has nobody', async () => {
    const page = await openSpeakers({}, ({ host }) => {
      host.database.run('DELETE FROM session_speakers');
      host.database.run('DELETE FROM registrations WHERE event_id = 1');
    });
    expect(await page.screen.findByText('No speakers yet')).toBeTruthy();
    expect(page.screen.queryByText('0 people')).toBeNull();
  });

  it('filters by status', async () => {
    const page = await openSpeakers();
    const all = await page.names();
    await page.user.click(page.screen.getByRole('combobox', { name: 'Status' }));
    await page.user.click(await page.screen.findByRole('option', { name: 'Pending' }));
    await waitFor(async () => expect((await page.names()).length).toBeLessThan(all.length));
    expect(within(page.root).queryAllByText('Registered')).toEqual([]);
  });

  it('sorts by a column, the other way when pressed again, and says so', async () => {
    const page = await openSpeakers();
    const byName = await page.names();
    const head = (name: string) => page.screen.getByRole('button', { name });
    expect(head('Name').getAttribute('aria-pressed')).toBe('true');
    await page.user.click(head('Name'));
    expect(await page.names()).toEqual(byName.toReversed());
    await page.user.click(head('Status'));
    expect([head('Name').getAttribute('aria-pressed'), head('Status').getAttribute('aria-pressed')]).toEqual([
      'false',
      'true',
    ]);
    expect(head('Status').title).toBe('Sorted by Status, ascending');
    const statuses = (await page.rows()).map((row) => row.querySelector('[data-tone] bdi')?.textContent);
    expect(statuses).toEqual(statuses.toSorted());
    expect(new Set(statuses).size).toBeGreaterThan(1);
  });

  it('keeps the status that was chosen when a search finds nobody who has it', async () => {
    const page = await openSpeakers();
    await page.names();
    const registered = page.screen.getAllByText('Registered')[0]?.closest<HTMLElement>('[data-speaker]');
    await page.user.click(page.screen.getByRole('combobox', { name: 'Status' }));
    await page.user.click(await page.screen.findByRole('option', { name: 'Pending' }));
    await waitFor(() => expect(within(page.root).queryAllByText('Registered')).toEqual([]));
    await page.user.type(page.searchBox(), `${registered?.title}{Enter}`);
    expect(await page.screen.findByText('No speakers matching your search.')).toBeTruthy();
    expect(page.screen.getByRole('combobox', { name: 'Status' }).textContent).toContain('Pending');
  });

  it('keeps the statuses and the count in their place when a search finds nobody', async () => {
    const page = await openSpeakers();
    await page.names();
    await page.user.type(page.searchBox(), 'nobody of this name{Enter}');
    expect(await page.screen.findByText('No speakers matching your search.')).toBeTruthy();
    expect(page.screen.getByRole('combobox', { name: 'Status' })).toBeTruthy();
    expect(page.screen.getByText('0 people')).toBeTruthy();
  });

  it('keeps the newest answer when an older one comes late (T-16)', async () => {
    const page = await openSpeakers();
    const [one = '', two = ''] = await page.names();
    const late = page.server.hold(searchCall);
    await page.user.type(page.searchBox(), `${one}{Enter}`);
    await late.arrived;
    await page.user.type(page.searchBox(), `{Escape}${two}{Enter}`);
    await waitFor(async () => expect(await page.names()).toEqual([two]));
    await act(async () => late.release());
    expect(await page.names()).toEqual([two]);
  });
});

describe('choosing and dragging', () => {
  it('tells the page who was chosen', async () => {
    const page = await openSpeakers();
    const [first] = await page.rows();
    if (first) await page.user.click(first);
    expect(page.selected).toMatchObject([{ id: first?.dataset['speaker'], name: first?.title, speaker: {} }]);
  });

  it('is one stop of the keyboard, in which arrows move', async () => {
    const page = await openSpeakers();
    const rows = await page.rows();
    expect(rows.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    act(() => rows[0]?.focus());
    await page.user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{End}{Home}{ArrowDown}{Enter}');
    expect(page.selected).toMatchObject([{ name: rows[1]?.title }]);
  });

  it('lets speakers be dragged only when asked to', async () => {
    const page = await openSpeakers({ draggable: true });
    expect((await page.rows())[0]?.getAttribute('draggable')).toBe('true');
    act(() => page.island.update({ draggable: false }));
    expect((await page.rows())[0]?.getAttribute('draggable')).not.toBe('true');
  });
});

describe('what can go wrong (X-15)', () => {
  it.each([{ status: 500 }, { status: 403 }, 'html', 'network'] as const)(
    'says so after %j, and Retry brings the list',
    async (fault) => {
      const page = await openSpeakers({}, (server) => server.fail(searchCall, fault));
      await page.screen.findByText('The speakers could not be loaded.');
      page.server.mend();
      await page.user.click(page.screen.getByRole('button', { name: 'Retry' }));
      expect((await page.names()).length).toBeGreaterThan(0);
    },
    30_000,
  );

  it('reads the list again when the page tells of a new registration (S3 §4.4)', async () => {
    const page = await openSpeakers();
    await page.rows();
    const before = page.server.callsTo(searchCall).length;
    act(() => void window.dispatchEvent(new CustomEvent('created-registration', { detail: {} })));
    await waitFor(() => expect(page.server.callsTo(searchCall).length).toBe(before + 1));
  });

  it('shows hostile names as text', async () => {
    const page = await openSpeakers({}, ({ host }) => {
      host.database.run("UPDATE contacts SET last_name = '<img src=x onerror=alert(1)>'");
    });
    expect((await page.screen.findAllByText(/<img src=x/)).length).toBeGreaterThan(10);
    expect(page.root.querySelector('img[src="x"]')).toBeNull();
  });
});
