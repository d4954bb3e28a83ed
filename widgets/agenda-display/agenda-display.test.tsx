import { act, fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  answerOf,
  call,
  day,
  jump,
  morning,
  openAgenda,
  pass,
  sent,
} from '#test/support/openAgendaDisplay.ts';

beforeEach(() => localStorage.clear());

const noSessions =
  'There are no sessions set for today, check the event configuration and agenda configuration.';

describe('modes (S1 §2, §4)', () => {
  it('opens with the full agenda, every day headed in English (X-19)', async () => {
    const { screen, titles } = await openAgenda(
      {},
      { answer: () => answerOf([...morning, sent(9, 'Hall A', '09:00', '10:00', '2026-05-05')]) },
    );
    expect(screen.getByRole('tab', { name: 'Full Agenda', selected: true })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Monday, 4 May 2026' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Tuesday, 5 May 2026' })).toBeTruthy();
    expect(titles()).toEqual(['1', '2', '3', '4', '5', '6', '7', '9']);
  });

  it.each([
    ['day', 'Day General', ['1', '2', '3', '4', '5', '6', '7']],
    ['ongoing', 'Ongoing & Next', ['1', '2', '3']],
    ['next', 'Next', ['3', '4', '5', '6']],
    ['by-location', 'By Location', ['1', '3', '4', '5', '6', '2']],
  ] as const)('%s', async (mode, tab, expected) => {
    const { screen, titles } = await openAgenda({ mode });
    expect(screen.getByRole('tab', { name: tab, selected: true })).toBeTruthy();
    expect(titles()).toEqual(expected);
  });

  it('changes by tab and follows a changed attribute', async () => {
    const { screen, titles, island } = await openAgenda();
    act(() => screen.getByRole('tab', { name: 'Ongoing & Next' }).click());
    expect(titles()).toEqual(['1', '2', '3']);
    act(() => island.update({ mode: 'next' }));
    expect(titles()).toEqual(['3', '4', '5', '6']);
  });

  it('shows at most four next sessions per location (S1 §9, C-39)', async () => {
    const { titles } = await openAgenda({ mode: 'by-location', location: 'Hall A' }, { at: '08:00' });
    expect(titles()).toEqual(['1', '3', '4', '5']);
  });

  it('counts down, shows progress, and says by how much a session overruns', async () => {
    const { screen, root } = await openAgenda({ mode: 'ongoing', location: 'Hall B' }, { at: '10:50' });
    expect(screen.getByText('10 min left')).toBeTruthy();
    // Of an hour and a half.
    expect(root.querySelector<HTMLElement>('[style*="inline-size"]')?.style.inlineSize).toBe('89.3%');
    await pass(61_000);
    expect(screen.getByText('9 min left')).toBeTruthy();
    await jump(9 * 60_000 + 90_000);
    expect(screen.getByText('2 min over')).toBeTruthy();
    await jump(14 * 60_000);
    expect(root.querySelector('[data-session]')).toBeNull();
    expect(screen.getByText('No sessions running')).toBeTruthy();
  });

  it('shows 40 parallel rooms', async () => {
    const rooms = Array.from({ length: 40 }, (_, index) =>
      sent(index + 1, `Room ${index + 1}`, '09:00', '10:00'),
    );
    const { titles, screen } = await openAgenda({ mode: 'by-location' }, { answer: () => answerOf(rooms) });
    expect(titles()).toHaveLength(40);
    expect(screen.getByRole('region', { name: 'Room 40' })).toBeTruthy();
  });

  it('cuts titles at 120 characters, the whole one being the name (S1 §9, C-32)', async () => {
    const name = '👨‍👩‍👧'.repeat(121);
    const { screen } = await openAgenda(
      {},
      { answer: () => answerOf([{ ...sent(1, 'A', '09:00', '10:00'), name }]) },
    );
    const link = screen.getByRole('link', { name });
    expect(link.title).toBe(name);
    expect(link.textContent).toBe(`${'👨‍👩‍👧'.repeat(120)}…`);
  });

  it('shows what is hostile as text', async () => {
    const name = '<img src=x onerror=alert(1)>';
    const { screen, root } = await openAgenda(
      {},
      { answer: () => answerOf([{ ...sent(1, 'A', '09:00', '10:00'), name }]) },
    );
    expect(screen.getByText(name)).toBeTruthy();
    expect(root.querySelector('img')).toBeNull();
  });
});

describe('a day without sessions (S1 §8, C-28)', () => {
  const empty = { answer: () => answerOf([sent(1, 'Hall A', '09:00', '10:00', '2026-06-01')]) };

  it('tells staff once per entry of a mode, and the screen in its own words', async () => {
    const { screen } = await openAgenda({ mode: 'day' }, empty);
    const dialog = screen.getByRole('alertdialog', { name: 'No sessions' });
    expect(dialog.textContent).toContain(noSessions);
    act(() => screen.getAllByRole('button', { name: 'Close' }).at(-1)?.click());
    await pass(60_000);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByText("No event sessions for this day's agenda")).toBeTruthy();
    act(() => screen.getByRole('tab', { name: 'Ongoing & Next' }).click());
    expect(screen.getByRole('alertdialog', { name: 'No sessions' })).toBeTruthy();
    expect(screen.getByText('No sessions running')).toBeTruthy();
  });

  it.each([
    ['in full screen', { mode: 'day', fullWindow: true }, "No event sessions for this day's agenda"],
    ['for visitors', { mode: 'ongoing', webMode: true }, 'No sessions running'],
  ])('has no dialog %s', async (_, props, words) => {
    const { screen } = await openAgenda(props, empty);
    await pass(30_000);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('has none for the full agenda, which is not about today', async () => {
    const { screen, titles } = await openAgenda({}, empty);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(titles()).toEqual(['1']);
  });
});

describe('several days without sessions', () => {
  const days = [day, '2026-05-05', '2026-05-06'];
  const bare = { days, daysData: Object.fromEntries(days.map((on) => [on, []])) };

  it('say it once for all of them', async () => {
    const { screen } = await openAgenda({}, { answer: () => answerOf([], bare) });
    expect(screen.getByText('No sessions on these days')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Jump to now' })).toBeNull();
    expect(screen.queryByText("No event sessions for this day's agenda")).toBeNull();
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
  });

  it('say it of each one that is empty beside others that are not', async () => {
    const { screen } = await openAgenda({}, { answer: () => answerOf(morning, { days }) });
    expect(screen.getAllByText("No event sessions for this day's agenda")).toHaveLength(2);
    expect(screen.queryByText('No sessions on these days')).toBeNull();
  });

  it.each([
    ['that none is in the room that was asked for', { location: 'Hall Z' }, 'No session matches'],
    ['that all are over where those are left out', { live: true }, 'All sessions are over'],
  ])('say %s', async (_, props, said) => {
    const at = '23:00';
    const full = await openAgenda(props, { at, answer: () => answerOf(morning, { days }) });
    expect(full.screen.getByText(said)).toBeTruthy();
    expect(full.screen.queryByText('No sessions on these days')).toBeNull();
    full.unmount();
    const today = await openAgenda({ ...props, mode: 'day' }, { at });
    expect(today.screen.getByText(said)).toBeTruthy();
  });

  it('say once that nothing has the words', async () => {
    const on = sent(9, 'Hall A', '09:00', '10:00', '2026-05-05');
    const { screen } = await openAgenda({}, { answer: () => answerOf([...morning, on]) });
    fireEvent.change(screen.getByRole('searchbox', { name: 'Find a session' }), {
      target: { value: 'party' },
    });
    await pass(1_000);
    expect(screen.getByText('No session matches')).toBeTruthy();
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
  });
});

describe('finding a session', () => {
  it('shows what has the words, and says when nothing has', async () => {
    const { screen, titles } = await openAgenda();
    const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find a session' });
    const search = async (text: string) => {
      fireEvent.change(box, { target: { value: text } });
      await pass(1_000);
    };
    await search('session 4');
    expect(titles()).toEqual(['4']);
    await search('party');
    expect(screen.getByText('No session matches')).toBeTruthy();
    await search('');
    expect(titles()).toHaveLength(7);
  });
});

describe('opening a session (S1 §2)', () => {
  it('leads staff to its form', async () => {
    const { screen, events } = await openAgenda();
    expect(screen.getByRole('link', { name: 'Session 1' }).getAttribute('href')).toBe(
      '/event-sessions/1/edit',
    );
    expect(events).toEqual([]);
  });

  it('tells the page in web mode, where nothing opens full screen (C-38)', async () => {
    const { screen, events, press, titles } = await openAgenda({ webMode: true, mode: 'ongoing' });
    act(() => screen.getByRole('button', { name: 'Session 1' }).click());
    expect(events).toEqual([{ sessionId: '1' }]);
    for (const name of ['Expand', 'Full screen', 'View and keys']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    press('n');
    expect(titles()).toEqual(['1', '2', '3']);
  });

  it('has no full screen without the Agenda module (S1 §6)', async () => {
    const { screen } = await openAgenda({ agendaModule: false });
    expect(screen.queryByRole('button', { name: 'Expand' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Full screen' })).toBeNull();
  });
});

describe('pages of days (C-33)', () => {
  const days = ['2026-05-04', '2026-05-05', '2026-05-06'];
  const paged = (path: string) => {
    const page = Number(path.split('/').at(-2));
    const on = days[page] ?? day;
    return { ...answerOf([sent(page, 'Hall A', '09:00', '10:00', on)]), days, daysPerPage: 1 };
  };

  it.each([
    [0, ['/1/0/', '/1/1/', '/1/2/']],
    [1, ['/1/1/', '/1/2/', '/1/3/']],
  ])('counts from %i and stops at the last', async (firstPage, expected) => {
    const { screen, server } = await openAgenda(
      { firstPage },
      {
        answer: (path) =>
          paged(path.replace(/\/(\d)\/(\d+)$/, (_, page, at) => `/${page - firstPage}/${at}`)),
      },
    );
    const later = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Later days' });
    act(() => later().click());
    await pass(100);
    act(() => later().click());
    await pass(100);
    expect(later().disabled).toBe(true);
    expect(screen.getByRole('region', { name: 'Wednesday, 6 May 2026' })).toBeTruthy();
    const asked = server.callsTo(call).map(({ path }) => path);
    expect(expected.every((part) => asked.some((path) => path.includes(part)))).toBe(true);
  });
});
