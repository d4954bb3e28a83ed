import { act, createEvent, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { speakerDragType } from '#shared/speakers/speakerFacts.ts';
import { openAgendaEditor, plain, type SessionName } from '#test/support/openAgendaEditor.ts';
import { setDragged } from '../speakerDrag.ts';
import { markCard } from './dropTarget.ts';

const personOf = (id: string, name: string) => ({
  id,
  first_name: name,
  last_name: null,
  profile_picture: null,
  organisation: null,
  role: 'Speaker',
  status: 'Registered',
  mobile: null,
  chair_number: null,
});
const ana = personOf('9001', 'Ana');
const cem = personOf('9003', 'Cem');

async function openDragging(speaker: typeof ana | null) {
  const page = await openAgendaEditor();
  await page.ready();
  act(() => setDragged(speaker));
  onTestFinished(() => {
    act(() => setDragged(null));
    markCard(null, false);
  });
  const send = (kind: 'dragOver' | 'drop', name: SessionName, id: string, text = '') => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData(speakerDragType, JSON.stringify({ id }));
    dataTransfer.setData('text/plain', text);
    fireEvent(page.card(name), createEvent[kind](page.card(name), { dataTransfer }));
  };
  const speakersOf = (name: SessionName) =>
    page.server.host.database
      .all('SELECT registration_id AS id FROM session_speakers WHERE session_id = ? ORDER BY 1', [
        page.idOf(name),
      ])
      .map((row) => row.int('id'));
  return { ...page, send, speakersOf };
}

describe('dropping a speaker (S3 §4.4)', () => {
  it.each<[SessionName, string]>([
    ['Lunch', 'allowed'],
    ['Panel A', 'refused'],
    ['Panel B', 'refused'],
  ])('colours %s as %s', async (name, colour) => {
    const page = await openDragging(ana);
    page.send('dragOver', name, ana.id);
    expect(page.card(name).dataset['drop']).toBe(colour);
  });

  it('takes the colour away from the card before', async () => {
    const page = await openDragging(ana);
    page.send('dragOver', 'Panel B', ana.id);
    page.send('dragOver', 'Lunch', ana.id);
    expect(page.card('Panel B').dataset['drop']).toBeUndefined();
  });

  it('adds whoever is free', async () => {
    const page = await openDragging(cem);
    page.send('drop', 'Panel A', cem.id);
    await waitFor(() => expect(page.speakersOf('Panel A')).toEqual([9_001, 9_003]));
  });

  it('refuses whoever is elsewhere at that time, and says where', async () => {
    const page = await openDragging(ana);
    page.send('drop', 'Panel B', ana.id);
    await waitFor(() => expect(page.notices).toHaveLength(1));
    expect(plain(page.notices[0]?.message)).toBe('Ana speaks in Panel A at that time.');
    expect(page.puts()).toEqual([]);
  });

  it('looks up somebody dragged from elsewhere on the page', async () => {
    const page = await openDragging(null);
    page.send('drop', 'Panel A', cem.id, 'Cem');
    await waitFor(() => expect(page.speakersOf('Panel A')).toEqual([9_001, 9_003]));
  });

  it('says that a stranger cannot be found', async () => {
    const page = await openDragging(null);
    page.send('drop', 'Panel A', '77', 'Nobody');
    await waitFor(() => expect(page.notices).toHaveLength(1));
    expect(page.notices[0]?.message).toBe('This speaker could not be found at this event.');
  });
});
