import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { loadDnd } from '#shared/dnd/loadDnd.ts';
import { queryClient } from '#shared/query/client.ts';
import { dropSpeaker, sendDrag, speakerData } from '#test/support/dropTraveller.ts';
import { openAgendaEditor, plain, type SessionName } from '#test/support/openAgendaEditor.ts';

const ana = { id: '9001', name: 'Ana' };
const cem = { id: '9003', name: 'Cem' };

async function openDropping() {
  const page = await openAgendaEditor({}, ({ host }) =>
    host.database.run('DELETE FROM registrations WHERE event_id = 1 AND id < 9001'),
  );
  await page.ready();
  await act(async () => void (await loadDnd()));
  const row = (name: string) => page.screen.findByRole('button', { name: new RegExp(`^${name}`) });
  const speakersOf = (name: SessionName) =>
    page.server.host.database
      .all('SELECT registration_id AS id FROM session_speakers WHERE session_id = ? ORDER BY 1', [
        page.idOf(name),
      ])
      .map((each) => each.int('id'));
  return { ...page, row, speakersOf };
}

describe('dropping a speaker (S3 §4.4)', () => {
  it.each<[SessionName, string]>([
    ['Lunch', 'allowed'],
    ['Panel A', 'refused'],
    ['Panel B', 'refused'],
  ])('colours %s as %s while Ana is over it', async (name, colour) => {
    vi.spyOn(DataTransfer.prototype, 'setDragImage').mockImplementation(() => undefined);
    const page = await openDropping();
    const row = await page.row('Ana');
    act(() => void fireEvent.dragStart(row, { dataTransfer: new DataTransfer() }));
    sendDrag('dragEnter', page.card(name), speakerData(ana));
    expect(page.card(name).dataset['drop']).toBe(colour);
    act(() => void fireEvent.dragEnd(row));
    expect(page.card(name).dataset['drop']).toBeUndefined();
  });

  it('adds whoever is free, who is known from the list', async () => {
    const page = await openDropping();
    await page.row('Cem');
    const before = page.server.callsTo('GET *search-speakers').length;
    await dropSpeaker(page.card('Panel A'), cem);
    await waitFor(() => expect(page.speakersOf('Panel A')).toEqual([9_001, 9_003]));
    expect(page.server.callsTo('GET *search-speakers')).toHaveLength(before);
  });

  it('refuses whoever is elsewhere at that time, and says where', async () => {
    const page = await openDropping();
    await dropSpeaker(page.card('Panel B'), ana);
    await waitFor(() => expect(page.notices).toHaveLength(1));
    expect(plain(page.notices[0]?.message)).toBe('Ana speaks in Panel A at that time.');
    expect(page.puts()).toEqual([]);
  });

  it('looks up somebody dragged from another window', async () => {
    const page = await openDropping();
    await page.user.type(await page.screen.findByRole('searchbox', { name: 'Find a speaker' }), 'Ana{Enter}');
    await waitFor(() => expect(page.screen.queryByRole('button', { name: /^Cem/ })).toBeNull());
    queryClient.removeQueries({ queryKey: ['sessions', 'speakers'], type: 'inactive' });
    await dropSpeaker(page.card('Panel A'), cem);
    await waitFor(() => expect(page.speakersOf('Panel A')).toEqual([9_001, 9_003]));
  });

  it.each([
    ['a stranger', { id: '77', name: 'Nobody' }],
    ['whoever has the id at another event', { ...cem, from: new URL('/api/events/2', location.href).href }],
    ['whoever has the id in another tenant', { ...cem, from: 'https://other.test/api/events/1' }],
  ])('says that %s cannot be found', async (_, speaker) => {
    const page = await openDropping();
    await page.row('Cem');
    await dropSpeaker(page.card('Panel A'), speaker);
    await waitFor(() => expect(page.notices).toHaveLength(1));
    expect(page.notices[0]?.message).toBe('This speaker could not be found at this event.');
    expect(page.puts()).toEqual([]);
  });

  it.each([
    [{ status: 500 }, 'The server had a problem. Please try again.'],
    ['network', 'The server could not be reached. Check your connection and try again.'],
  ] as const)('says of a search that fails with %j why it did', async (fault, message) => {
    const page = await openDropping();
    await page.row('Cem');
    page.server.fail('GET *search-speakers', fault);
    await dropSpeaker(page.card('Panel A'), { id: '77', name: 'Nobody' });
    await waitFor(() => expect(page.notices.map((notice) => notice.message)).toEqual([message]));
    expect(page.puts()).toEqual([]);
  });
});
