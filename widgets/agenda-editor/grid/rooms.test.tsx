import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { layOutGrid, pointAt } from '#test/support/gridBoxes.ts';
import { session } from '#test/support/agendaSamples.ts';
import { openAgendaEditor, plain, saveCall } from '#test/support/openAgendaEditor.ts';
import { layOutDay } from './placing.ts';
import { roomAt } from './dragTarget.ts';
import { createRooms, noRooms, roomBeside } from './rooms.ts';

const day = '2026-05-04';
const at = (id: string, location: string | null, start = 540, end = 600) =>
  session(id, start, end, { day, location });

describe('places as columns', () => {
  it('are those of the day, each once whatever its case, numbers by value, with one for nowhere', () => {
    const rooms = createRooms();
    const all = [at('a', 'Room 10'), at('b', 'Room 2'), at('c', ' room 2 '), at('d', ''), at('e', null)];
    const other = session('f', 540, 600, { day: '2026-05-05', location: 'Garden' });
    expect(rooms(day, [...all, other])).toEqual(['Room 2', 'Room 10', null]);
  });

  it('are named as they were spelled first', () => {
    expect(createRooms()(day, [at('a', 'Hall A '), at('b', 'hall a')])).toEqual(['Hall A', null]);
  });

  it('have a column for the place of what is carried there', () => {
    const rooms = createRooms();
    const all = [at('a', 'Hall')];
    expect(rooms(day, all, 'Garden')).toEqual(['Garden', 'Hall', null]);
    expect(rooms(day, all, 'hall ')).toEqual(['Garden', 'Hall', null]);
    expect(rooms('2026-05-05', all, null)).toEqual([null]);
  });

  it('are none while days stand side by side, nor where no session has a place', () => {
    const rooms = createRooms();
    expect(rooms(null, [at('a', 'Hall'), at('b', 'Foyer')])).toBe(noRooms);
    expect(rooms(day, [at('a', ''), at('b', null)])).toBe(noRooms);
    expect(rooms('2026-05-05', [at('a', 'Hall'), at('b', null)])).toEqual([null]);
  });

  it('stay where their last session has gone, until another day is shown', () => {
    const rooms = createRooms();
    const first = rooms(day, [at('a', 'Hall'), at('b', 'Foyer')]);
    expect(rooms(day, [at('a', 'Hall'), at('b', 'Hall')])).toBe(first);
    expect(rooms('2026-05-05', [at('a', 'Hall')])).toEqual([null]);
    expect(rooms(day, [at('a', 'Hall'), at('b', 'Hall')])).toEqual(['Hall', null]);
  });

  it('hold their own sessions, side by side where they overlap, as wide as their lanes', () => {
    const sessions = [at('a', 'Foyer'), at('b', 'Hall'), at('c', 'Hall'), at('d', null), at('e', 'Cellar')];
    const layout = layOutDay(day, sessions, { rooms: ['Foyer', 'Hall', null] });
    expect(layout.rooms.map(({ name, size }) => [name, size * layout.lanes])).toEqual([
      ['Foyer', 1],
      ['Hall', 2],
      [null, 2],
    ]);
    const startOf = (id: string) => layout.placed.find((one) => one.session.id === id)?.from;
    expect(['a', 'b', 'c', 'd'].map(startOf)).toEqual([0, 0.2, 0.4, 0.8]);
    expect(layout.lanes).toBe(5);
  });

  it('are found by a fraction of the width, also beside the outermost', () => {
    const { rooms } = layOutDay(day, [at('a', 'Foyer'), at('b', 'Hall')], { rooms: ['Foyer', 'Hall', null] });
    expect([-1, 0.1, 0.5, 0.9, 2].map((across) => roomAt(rooms, across)?.name)).toEqual([
      'Foyer',
      'Foyer',
      'Hall',
      null,
      null,
    ]);
    expect(roomAt([], 0.5)).toBeNull();
  });

  it('lead to those beside them and no further', () => {
    const rooms = ['Foyer', 'Hall', null];
    expect(roomBeside(rooms, 'hall', -1)).toBe('Foyer');
    expect(roomBeside(rooms, 'Foyer', -1)).toBe('Foyer');
    expect(roomBeside(rooms, 'Hall', 1)).toBeNull();
    expect(roomBeside(rooms, null, 1)).toBeNull();
    expect(roomBeside(rooms, 'Elsewhere', 1)).toBe('Elsewhere');
  });
});

/** Garden, Hall, Room 2 and nowhere, a quarter of the day's width each. */
async function openDayAlone() {
  layOutGrid();
  const page = await openAgendaEditor({ daysPerPage: 1 });
  await page.ready();
  await page.pointAtGrid();
  const heads = within(page.screen.getByRole('list', { name: 'Location' }));
  const places = () =>
    page.server.callsTo(saveCall).map(({ body }) => {
      const { location } = Object(body);
      return typeof location === 'object' && location !== null ? Reflect.get(location, 'location') : location;
    });
  const move = (from: ReturnType<typeof pointAt>, to: ReturnType<typeof pointAt>) => {
    const mouse = { pointerId: 1, isPrimary: true, button: 0, pointerType: 'mouse' };
    fireEvent.pointerDown(page.card('Lunch'), { ...mouse, ...from });
    fireEvent.pointerMove(document, { ...mouse, ...to });
    const ghost = plain(page.root.querySelector('[data-ghost]')?.textContent);
    fireEvent.pointerUp(document, { ...mouse, ...to });
    return ghost;
  };
  return { ...page, heads, places, move };
}

describe('one day shown alone', () => {
  it('has a named column for each place, and one for none', async () => {
    const page = await openDayAlone();
    const names = page.heads.getAllByRole('listitem').map((head) => head.textContent);
    expect(names).toEqual(['Garden', 'Hall', 'Room 2', 'No location']);
    expect(page.card('Lunch').style.insetInlineStart).toBe('0%');
    expect(page.card('Opening').style.insetInlineStart).toBe('25%');
    expect(page.card('Panel B').style.insetInlineStart).toBe('50%');
  });

  it('gives a card that is dragged to another column its place, as one step of undo', async () => {
    const page = await openDayAlone();
    const ghost = page.move(pointAt(0, 210, 0.1), pointAt(0, 240, 0.6));
    expect(ghost).toMatch(/12:30.*1:30.* · Room 2/);
    await waitFor(() => expect(page.puts()).toEqual(['Lunch 2026-05-04 12:30-13:30']));
    expect(page.places()).toEqual(['Room 2']);
    expect(page.says('Lunch')).toMatch(/Room 2/);
    await page.user.click(await page.screen.findByRole('button', { name: /^Undo: .*Lunch.*Room 2/ }));
    await waitFor(() => expect(page.places()).toEqual(['Room 2', 'Garden']));
    expect(page.puts()[1]).toBe('Lunch 2026-05-04 12:00-13:00');
  });

  it('takes the place from what is put into the free column', async () => {
    const page = await openDayAlone();
    page.move(pointAt(0, 210, 0.1), pointAt(0, 210, 0.9));
    await waitFor(() => expect(page.places()).toEqual([null]));
    await waitFor(() => expect(page.says('Lunch')).not.toMatch(/Garden/));
    expect(page.card('Lunch').style.insetInlineStart).toBe('75%');
    expect(page.heads.getByText('Garden')).toBeTruthy();
  });

  it('gives back the place of a column whose last session has gone', async () => {
    const page = await openDayAlone();
    page.move(pointAt(0, 210, 0.1), pointAt(0, 210, 0.9));
    await waitFor(() => expect(page.places()).toEqual([null]));
    page.move(pointAt(0, 210, 0.9), pointAt(0, 210, 0.1));
    await waitFor(() => expect(page.places()).toEqual([null, 'Garden']));
    await waitFor(() => expect(page.says('Lunch')).toMatch(/Garden/));
  });

  it('moves a card to the column beside it by keys, and to the next day', async () => {
    const page = await openDayAlone();
    const card = page.card('Lunch');
    card.focus();
    fireEvent.keyDown(card, { key: 'ArrowRight', altKey: true });
    fireEvent.keyDown(card, { key: 'ArrowDown', altKey: true });
    await waitFor(() => expect(page.spoken()).toMatch(/12:05.* · Hall/));
    expect(page.card('Lunch').style.insetInlineStart).toBe('25%');
    fireEvent.keyUp(card, { key: 'Alt' });
    await waitFor(() => expect(page.puts()).toEqual(['Lunch 2026-05-04 12:05-13:05']));
    expect(page.places()).toEqual(['Hall']);
    fireEvent.keyDown(page.card('Lunch'), { key: 'PageDown', altKey: true });
    fireEvent.keyUp(page.card('Lunch'), { key: 'Alt' });
    await waitFor(() => expect(page.puts()[1]).toBe('Lunch 2026-05-05 12:05-13:05'));
  });

  it('shows a card that is moved to another day by keys in its own place, also one that the day had not', async () => {
    const page = await openDayAlone();
    page.card('Lunch').focus();
    fireEvent.keyDown(page.card('Lunch'), { key: 'PageDown', altKey: true });
    const heads = within(await page.screen.findByRole('list', { name: 'Location' }));
    const names = () => heads.getAllByRole('listitem').map((head) => head.textContent);
    await waitFor(() => expect(names()).toEqual(['Garden', 'Hall', 'Room 2', 'No location']));
    expect(page.card('Lunch').style.insetInlineStart).toBe('0%');
    expect(page.puts()).toEqual([]);
    fireEvent.keyUp(page.card('Lunch'), { key: 'Alt' });
    await waitFor(() => expect(page.places()).toEqual(['Garden']));
  });

  it('drops where the pointer shows when a colleague brings a column meanwhile', async () => {
    const page = await openDayAlone();
    const mouse = { pointerId: 1, isPrimary: true, button: 0, pointerType: 'mouse' };
    fireEvent.pointerDown(page.card('Lunch'), { ...mouse, ...pointAt(0, 210, 0.1) });
    fireEvent.pointerMove(document, { ...mouse, ...pointAt(0, 240, 0.55) });
    const ghost = () => plain(page.root.querySelector('[data-ghost]')?.textContent);
    expect(ghost()).toContain('Room 2');
    const theirs = { id: 8_009, name: 'Vote', day, start: '15:00', end: '16:00', location: 'Aula' };
    await act(async () => void window.dispatchEvent(new CustomEvent('created-session', { detail: theirs })));
    await page.heads.findByText('Aula');
    expect(ghost()).toContain('Hall');
    fireEvent.pointerUp(document, { ...mouse, ...pointAt(0, 240, 0.55) });
    await waitFor(() => expect(page.places()).toEqual(['Hall']));
  });

  it('leads by arrows to the next column, also where nothing goes on at the same time', async () => {
    const page = await openDayAlone();
    page.card('Lunch').focus();
    fireEvent.keyDown(page.card('Lunch'), { key: 'ArrowRight' });
    expect(page.el.shadowRoot?.activeElement).toBe(page.card('Panel A'));
  });
});
