import { act, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { queryClient } from '#shared/query/client.ts';
import {
  answerOf,
  call,
  chunks,
  morning,
  openAgenda,
  pass,
  sent,
  show,
} from '#test/support/openAgendaDisplay.ts';
import '../agenda-display/page/RoomGrid.tsx';

beforeEach(() => localStorage.clear());

const speaker = {
  contact: { first_name: 'Ana', last_name: 'R\u202Eoy' },
  function: 'Chair',
  organisation: { name: 'Port of Riga' },
};
const rich = {
  ...sent(1, 'Hall A', '09:00', '10:00'),
  description: `<p>${'What a hall can learn. '.repeat(6)}</p>`,
  category: { type: 'Talk', color: '#0f766e' },
  speakers: [speaker],
};
const other = { ...sent(2, 'Hall B', '09:00', '11:00'), category: { type: 'Workshop', color: '#b45309' } };
const event = {
  name: 'Spring Policy Forum',
  subtitle: 'Regulation that works',
  address_city: 'Brussels',
  date_from: '2026-05-04',
  date_till: '2026-05-06',
};
const programme = { answer: () => answerOf([rich, other], { event, logoUrl: '/logo.svg' }) };

describe('what a page says (display-1)', () => {
  it('names the event’s subtitle, dates and city, and shows its logo', async () => {
    // Midnights of Brussels, as a server there sends them.
    const inBrussels = {
      ...event,
      date_from: '2026-05-03T22:00:00.000000Z',
      date_till: '2026-05-05T22:00:00.000000Z',
    };
    const { screen, root } = await openAgenda(
      { timeZone: 'Europe/Brussels' },
      { answer: () => answerOf([rich, other], { event: inBrussels, logoUrl: '/logo.svg' }) },
    );
    for (const text of ['Regulation that works', '4 – 6 May 2026', 'Brussels']) {
      expect(
        screen.getByText(text.replaceAll(' – ', '–'), { normalizer: (it) => it.replaceAll(/\s*–\s*/g, '–') }),
      ).toBeTruthy();
    }
    expect(root.querySelector('img[src="/logo.svg"]')).toBeTruthy();
  });

  it('says who speaks, in what role and from where, without marks that turn the text', async () => {
    const { screen } = await openAgenda({}, programme);
    expect(screen.getByText('Ana Roy')).toBeTruthy();
    expect(screen.getByText('Chair, Port of Riga')).toBeTruthy();
  });

  it('shows what a session is about, all of it when asked for', async () => {
    const { screen } = await openAgenda({}, programme);
    expect(screen.getByText(/^What a hall can learn/).textContent).not.toContain('<p>');
    const more = screen.getByRole('button', { name: 'More' });
    act(() => more.click());
    expect(screen.getByRole('button', { name: 'Less', expanded: true })).toBe(more);
  });

  it.each(['day', 'by-location'])('says until when a session runs, %s', async (mode) => {
    const { screen } = await openAgenda({ mode });
    expect(screen.getByText('Now, until 10:00')).toBeTruthy();
    expect(screen.getByText('15 min left')).toBeTruthy();
    expect(screen.getByText('Now, until 11:00')).toBeTruthy();
    expect(screen.queryByText('Now, until 12:00')).toBeNull();
  });

  it('names the day on which it ends where that is another', async () => {
    const night = { ...other, end: '2026-05-05 02:00:00' };
    const { screen } = await openAgenda({ mode: 'day' }, { answer: () => answerOf([night]) });
    expect(screen.getByText(/^Now, until (5 May|May 5), 0?2:00/)).toBeTruthy();
  });

  it('takes speakers from the place where the session names none', async () => {
    const sessionsByLocation = {
      'Hall B': { session: other, nextSession: null, speakers: [speaker] },
    };
    const { screen } = await openAgenda({}, { answer: () => answerOf([other], { sessionsByLocation }) });
    expect(screen.getByText('Ana Roy')).toBeTruthy();
  });
});

describe('marks that turn the text (display-4)', () => {
  const turned = {
    ...event,
    name: 'Spring \u202EPolicy Forum',
    subtitle: '\u2067Regulation that works',
    address_city: 'Bru\u202Dssels',
  };
  const kind = { type: 'Work\u202Eshop', color: '#b45309' };
  const turnedKind = { ...other, category: kind };
  const answer = () => answerOf([rich, turnedKind], { event: turned });

  it.each([false, true])('are in no name of the event, on a screen: %s', async (fullWindow) => {
    const { screen } = await openAgenda({ fullWindow }, { answer });
    expect(screen.getByRole('heading', { name: 'Spring Policy Forum' })).toBeTruthy();
    expect(screen.getByText('Regulation that works')).toBeTruthy();
    expect(screen.getByText('Brussels')).toBeTruthy();
  });

  it('are in no name of a kind, by which sessions are picked all the same', async () => {
    const { screen, titles } = await openAgenda({}, { answer });
    act(() => screen.getByRole('button', { name: 'Workshop' }).click());
    expect(titles()).toEqual(['2']);
    expect(screen.getAllByText('Workshop')).toHaveLength(2);
  });
});

describe('a full agenda that is read, not scrolled (display-2)', () => {
  it('is parted by time, and by kind', async () => {
    const { screen, titles } = await openAgenda({}, programme);
    expect(screen.getByRole('list', { name: '09:00' })).toBeTruthy();
    const workshops = screen.getByRole('button', { name: 'Workshop', pressed: false });
    act(() => workshops.click());
    expect(titles()).toEqual(['2']);
    act(() => workshops.click());
    expect(titles()).toEqual(['1', '2']);
  });

  it('is in the document as a whole, so that the browser finds all of it', async () => {
    const many = Array.from({ length: 240 }, (_, at) => sent(at + 1, `Room ${at % 12}`, '09:00', '10:00'));
    const { titles } = await openAgenda({}, { answer: () => answerOf(many) });
    expect(titles()).toHaveLength(240);
  });

  it('leaves nothing out by a kind that cannot be seen to be picked', async () => {
    const days = ['2026-05-04', '2026-05-05'];
    const next = (id: number, type: string) => ({
      ...sent(id, 'Hall A', '09:00', '10:00', days[1]),
      category: { type, color: null },
    });
    const pages = [
      [rich, other],
      [next(3, 'Talk'), next(4, 'Panel')],
    ];
    const { screen, titles } = await openAgenda(
      { mode: 'day' },
      {
        answer: (path) =>
          answerOf(pages[/\/1\/2\//.test(path) ? 1 : 0] ?? [], { event, days, daysPerPage: 1 }),
      },
    );
    act(() => screen.getByRole('button', { name: 'Workshop' }).click());
    expect(titles()).toEqual(['2']);
    act(() => screen.getByRole('tab', { name: 'Ongoing & Next' }).click());
    expect(titles()).toEqual(['1', '2']);
    act(() => screen.getByRole('tab', { name: 'Full Agenda' }).click());
    act(() => screen.getByRole('button', { name: 'Later days' }).click());
    await pass(500);
    expect(titles()).toEqual(['3', '4']);
  });

  it.each([
    ['smoothly', false, 'smooth'],
    ['at once where less motion is asked for', true, 'auto'],
  ])('goes to what runs %s', async (_, isReduced, behavior) => {
    const scroll = vi.fn<(options: object) => void>();
    Object.defineProperty(HTMLElement.prototype, 'scrollIntoView', { configurable: true, value: scroll });
    onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView'));
    const match = vi.spyOn(globalThis, 'matchMedia');
    onTestFinished(() => match.mockRestore());
    const [all, reduced] = [matchMedia('all'), matchMedia('(prefers-reduced-motion: reduce)')];
    vi.spyOn(reduced, 'matches', 'get').mockReturnValue(isReduced);
    match.mockImplementation((query) => (query === '(prefers-reduced-motion: reduce)' ? reduced : all));
    const { screen } = await openAgenda({ mode: 'day' }, { answer: () => answerOf(morning) });
    act(() => screen.getByRole('button', { name: 'Jump to now' }).click());
    expect(scroll).toHaveBeenCalledWith({ block: 'center', behavior });
  });

  it('stands as a grid of rooms and times', async () => {
    const { screen, titles } = await openAgenda({ mode: 'day' }, { answer: () => answerOf(morning) });
    act(() => screen.getByRole('button', { name: 'Rooms side by side' }).click());
    await chunks();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Time',
      'Hall A',
      'Hall B',
    ]);
    expect(screen.getByRole('rowheader', { name: '09:30' })).toBeTruthy();
    expect(screen.getByRole('table', { name: 'Monday, 4 May 2026' })).toBeTruthy();
    // By keyboard it is scrolled itself, and its sessions are reached one by one.
    expect(screen.getByRole('group', { name: 'Rooms side by side' }).tabIndex).toBe(0);
    const begun = screen.getByRole('list', { name: 'Hall B' });
    expect(within(begun).getByRole('link', { name: 'Session 2' }).tabIndex).toBe(0);
    expect(titles()).toHaveLength(morning.length);
  });
});

describe('screens (display-3)', () => {
  it('has what runs and what follows at once where both fit', async () => {
    const { screen } = await openAgenda({ mode: 'ongoing', fullWindow: true });
    expect(screen.getByRole('heading', { name: 'Now' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Next' })).toBeTruthy();
  });

  it.each(['08:00', '2026-05-01T12:00:00Z'])('with nothing on says what comes first, at %s', async (at) => {
    const { screen, titles } = await openAgenda({ mode: 'ongoing', fullWindow: true }, { at });
    expect(screen.getByText('No sessions running')).toBeTruthy();
    const hero = screen.getByRole('region', { name: 'Next' });
    expect(hero.textContent).toContain('Session 1');
    expect(hero.textContent).toContain(at === '08:00' ? 'In 60 min' : 'in 3 days');
    expect(titles()).toHaveLength(6);
  });

  it('begins with the live view when the element or the address says so', async () => {
    const at = '11:30';
    const wanted = { mode: 'day', live: true, fullWindow: true };
    const { screen, titles, unmount } = await openAgenda(wanted, { at });
    expect(titles()).toEqual(['4', '5', '6', '7']);
    expect(screen.getByText('Live view')).toBeTruthy();
    unmount();
    history.replaceState(null, '', '?live=0');
    const again = await show(wanted);
    await pass(100);
    expect(again.screen.queryByText('Live view')).toBeNull();
    expect(again.titles()).toHaveLength(7);
    history.replaceState(null, '', '/');
  });
});

describe('what is true while it is tried again (display-4)', () => {
  it('does not say «Since» on a reload while the network is fine', async () => {
    const { server, unmount } = await openAgenda({ mode: 'by-location', fullWindow: true });
    unmount();
    queryClient.clear();
    const held = server.hold(call);
    const { screen, titles } = await show({ mode: 'by-location', fullWindow: true });
    await pass(2_000);
    expect(titles().length).toBeGreaterThan(0);
    expect(screen.queryByText(/^Since/)).toBeNull();
    held.release();
  });

  it('keeps the failure in sight while it is tried again', async () => {
    const { server, screen } = await openAgenda({}, { prepare: (it) => it.fail(call, { status: 500 }) });
    expect(screen.getByText('The agenda could not be loaded')).toBeTruthy();
    server.mend();
    const held = server.hold(call);
    await pass(15_000);
    expect(server.callsTo(call)).toHaveLength(2);
    expect(screen.getByText('The agenda could not be loaded')).toBeTruthy();
    held.release();
    await pass(500);
    expect(screen.queryByText('The agenda could not be loaded')).toBeNull();
  });

  it('takes the event from the segment that the host names', async () => {
    history.replaceState(null, '', '/shows/forum/day/77');
    const { server } = await openAgenda({ eventId: undefined, pathSegment: 4 });
    expect(server.callsTo(call)[0]?.path).toContain('/77/');
    history.replaceState(null, '', '/');
  });
});
