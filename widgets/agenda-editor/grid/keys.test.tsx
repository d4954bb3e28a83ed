import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { plain, openAgendaEditor, type SessionName } from '#test/support/openAgendaEditor.ts';
import { saveAfterMs } from './usePlan.ts';

type Page = Awaited<ReturnType<typeof openAgendaEditor>>;

async function openAt(name: SessionName, props = {}): Promise<Page> {
  const page = await openAgendaEditor(props);
  await page.ready();
  act(() => page.card(name).focus());
  return page;
}

/** The card that has the focus. */
const focused = ({ root }: Page) => {
  const shadow = root.getRootNode();
  const active = shadow instanceof ShadowRoot ? shadow.activeElement : null;
  return plain(active?.getAttribute('aria-label')).split(',')[0];
};

const press = (page: Page, key: string, held = {}) => {
  const shadow = page.root.getRootNode();
  const active = shadow instanceof ShadowRoot ? shadow.activeElement : null;
  if (active)
    fireEvent.keyDown(active, { key, code: key.length === 1 ? `Key${key.toUpperCase()}` : key, ...held });
};

describe('keys between sessions (screens.md §19)', () => {
  it('has one Tab stop', async () => {
    const page = await openAt('Panel B');
    const stops = [...page.root.querySelectorAll<HTMLElement>('[data-card]')].filter(
      ({ tabIndex }) => tabIndex === 0,
    );
    expect(stops.map(({ dataset }) => dataset['card'])).toEqual([page.idOf('Panel B')]);
  });

  it('go to the session before, after and beside, to the first and the last', async () => {
    const page = await openAt('Opening');
    const ways: readonly [SessionName, string, SessionName][] = [
      ['Opening', 'ArrowDown', 'Panel A'],
      ['Panel A', 'ArrowUp', 'Opening'],
      ['Panel A', 'ArrowRight', 'Panel B'],
      ['Panel B', 'ArrowLeft', 'Panel A'],
      ['Panel B', 'ArrowDown', 'Lunch'],
      ['Panel B', 'ArrowRight', 'Workshop'],
      ['Workshop', 'ArrowLeft', 'Opening'],
      ['Panel A', 'End', 'Lunch'],
      ['Lunch', 'Home', 'Opening'],
      ['Closing', 'ArrowDown', 'Closing'],
    ];
    for (const [from, key, to] of ways) {
      act(() => page.card(from).focus());
      press(page, key);
      expect(focused(page), `${from} ${key}`).toBe(to);
    }
  });

  it('mirrors left and right where text runs from right to left', async () => {
    const page = await openAt('Panel A', { locale: 'ar' });
    press(page, 'ArrowLeft');
    expect(focused(page)).toBe('Panel B');
  });

  it('turns the days', async () => {
    const page = await openAt('Opening', { daysPerPage: 1 });
    press(page, 'PageDown');
    await waitFor(() => expect(focused(page)).toBe('Workshop'));
    press(page, 'PageUp');
    await waitFor(() => expect(focused(page)).toBe('Opening'));
  });
});

describe('keys that change sessions (screens.md §19, S3 §4.4)', () => {
  it.each<[string, string, object, string]>([
    ['moves later', 'ArrowDown', { altKey: true }, 'Lunch 2026-05-04 12:05-13:05'],
    ['moves earlier', 'ArrowUp', { altKey: true }, 'Lunch 2026-05-04 11:55-12:55'],
    ['moves to the next day', 'ArrowRight', { altKey: true }, 'Lunch 2026-05-05 12:00-13:00'],
    ['ends later', 'ArrowDown', { altKey: true, shiftKey: true }, 'Lunch 2026-05-04 12:00-13:05'],
    [
      'begins earlier',
      'ArrowUp',
      { altKey: true, shiftKey: true, ctrlKey: true },
      'Lunch 2026-05-04 11:55-13:00',
    ],
  ])('%s by %s', async (_what, key, held, saved) => {
    const page = await openAt('Lunch');
    press(page, key, held);
    expect(page.puts()).toEqual([]);
    await waitFor(() => expect(page.puts()).toEqual([saved]));
    expect(focused(page)).toBe('Lunch');
  });

  it.each([
    ['15 minutes', '2026-05-04 12:15-13:15'],
    ['30 minutes', '2026-05-04 12:30-13:30'],
    ['60 minutes', '2026-05-04 13:00-14:00'],
  ])('move by %s where that is chosen beside the list of keys', async (step, place) => {
    const page = await openAt('Lunch');
    await page.user.click(page.screen.getByRole('button', { name: 'Keyboard and mouse' }));
    await page.user.click(await page.screen.findByRole('radio', { name: step }));
    await page.user.keyboard('{Escape}');
    act(() => page.card('Lunch').focus());
    press(page, 'ArrowDown', { altKey: true });
    fireEvent.keyUp(page.card('Lunch'), { key: 'Alt' });
    await waitFor(() => expect(page.puts()).toEqual([`Lunch ${place}`]));
  });

  it('saves several presses as one change when Alt is let go, shown meanwhile', async () => {
    const page = await openAt('Opening');
    for (let time = 0; time < 3; time += 1) press(page, 'ArrowDown', { altKey: true });
    expect(page.says('Opening')).toMatch(/9:15.+10:15/);
    expect(page.card('Opening').style.insetBlockStart).toBe('36px');
    fireEvent.keyUp(page.card('Opening'), { key: 'Alt' });
    await waitFor(() => expect(page.puts()).toEqual(['Opening 2026-05-04 09:15-10:15']));
  });

  it('waits for the last press', async () => {
    const page = await openAt('Opening');
    vi.useFakeTimers();
    press(page, 'ArrowDown', { altKey: true });
    act(() => void vi.advanceTimersByTime(saveAfterMs - 1));
    press(page, 'ArrowDown', { altKey: true });
    act(() => void vi.advanceTimersByTime(saveAfterMs - 1));
    expect(page.puts()).toEqual([]);
    act(() => void vi.advanceTimersByTime(1));
    vi.useRealTimers();
    await waitFor(() => expect(page.puts()).toEqual(['Opening 2026-05-04 09:10-10:10']));
  });

  it('says where a session is being moved, and what it overlaps there (S-32)', async () => {
    const page = await openAt('Opening');
    press(page, 'ArrowDown', { altKey: true });
    await waitFor(() => expect(page.spoken()).toMatch(/Monday, 9:05.+10:05.+Overlaps Panel A/));
  });

  it('takes an unsaved move back by Esc', async () => {
    const page = await openAt('Opening');
    press(page, 'ArrowDown', { altKey: true });
    press(page, 'Escape');
    expect(page.says('Opening')).toMatch(/9:00.+10:00/);
    fireEvent.keyUp(page.card('Opening'), { key: 'Alt' });
    expect(page.puts()).toEqual([]);
  });

  it('takes an unsaved move back by undo, and nothing before it', async () => {
    const page = await openAt('Lunch');
    press(page, 'ArrowDown', { altKey: true });
    fireEvent.keyUp(page.card('Lunch'), { key: 'Alt' });
    await waitFor(() => expect(page.stored('Lunch')).toBe('2026-05-04 12:05-13:05'));
    press(page, 'ArrowDown', { ctrlKey: true, shiftKey: true });
    expect(page.says('Lunch')).toMatch(/12:10.+1:10/);
    press(page, 'z', { ctrlKey: true });
    expect(page.says('Lunch')).toMatch(/12:05.+1:05/);
    await new Promise((resolve) => void setTimeout(resolve, saveAfterMs + 50));
    expect(page.puts()).toHaveLength(1);
  });

  it('shifts a session and all later ones of its day', async () => {
    const page = await openAt('Panel A');
    press(page, 'ArrowDown', { ctrlKey: true, shiftKey: true });
    await waitFor(() =>
      expect(page.puts().toSorted()).toEqual([
        'Lunch 2026-05-04 12:05-13:05',
        'Panel A 2026-05-04 10:05-11:35',
        'Panel B 2026-05-04 10:35-11:05',
      ]),
    );
  });

  it('clamps an end at 23:59, and never begins later than 23:55 (S-30)', async () => {
    const page = await openAgendaEditor({}, ({ host: { database } }) =>
      database.run(`UPDATE sessions SET start = '22:55', "end" = '23:55' WHERE name = 'Closing'`),
    );
    await page.ready();
    act(() => page.card('Closing').focus());
    press(page, 'ArrowDown', { altKey: true });
    await waitFor(() => expect(page.puts()).toEqual(['Closing 2026-05-05 23:00-23:59']));
  });

  it('creates an hour after a session, duplicates and deletes it by asking the page', async () => {
    const page = await openAt('Lunch');
    for (const key of ['n', 'd', 'Delete']) press(page, key);
    expect(page.emitted).toEqual([
      { name: 'create-session', detail: { start: '2026-05-04 13:00', end: '2026-05-04 14:00' } },
      {
        name: 'create-session',
        detail: { start: '2026-05-04 13:00', end: '2026-05-04 14:00', copyOf: page.idOf('Lunch') },
      },
      { name: 'delete-session', detail: { sessionId: page.idOf('Lunch') } },
    ]);
  });

  it('asks the page once while a key is held', async () => {
    const page = await openAt('Lunch');
    for (const key of ['n', 'd', 'Delete'])
      for (const repeat of [false, true, true]) press(page, key, { repeat });
    expect(page.emitted).toHaveLength(3);
  });

  it('leaves keys alone while nothing may be changed', async () => {
    const page = await openAt('Lunch', { readOnly: true });
    for (const key of ['n', 'd', 'Delete']) press(page, key);
    press(page, 'ArrowDown', { altKey: true });
    fireEvent.keyUp(page.card('Lunch'), { key: 'Alt' });
    press(page, 'ArrowUp');
    expect(focused(page)).toBe('Panel B');
    expect([page.emitted, page.puts()]).toEqual([[], []]);
  });

  it('goes on with another session when the focused one is deleted elsewhere', async () => {
    const page = await openAt('Lunch');
    act(() => void window.dispatchEvent(new CustomEvent('deleted-session', { detail: page.idOf('Lunch') })));
    await waitFor(() => expect(page.findCard('Lunch')).toBeNull());
    expect(focused(page)).toBe('Opening');
  });
});
