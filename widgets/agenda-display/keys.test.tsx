import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { drawQrCode } from '#shared/ui/qrVendor.ts';
import { answerOf, chunks, jump, morning, openAgenda, pass, sent } from '#test/support/openAgendaDisplay.ts';

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
});

describe('keys N and L (S1 §4, C-30)', () => {
  it('work while the focus is inside: N hides what is next, L what is over', async () => {
    const { screen, press, titles } = await openAgenda({ mode: 'ongoing' });
    const tab = screen.getByRole('tab', { name: 'Ongoing & Next' });
    press('n', tab);
    expect(titles()).toEqual(['1', '2']);
    press('N', tab);
    expect(titles()).toEqual(['1', '2', '3']);
    act(() => screen.getByRole('tab', { name: 'Day General' }).click());
    await jump(20 * 60_000);
    expect(titles()).toHaveLength(7);
    press('l', screen.getByRole('tab', { name: 'Day General' }));
    expect(titles()).toEqual(['2', '3', '4', '5', '6', '7']);
  });

  it.each([
    ['with Ctrl', { ctrlKey: true }],
    ['with Alt', { altKey: true }],
    ['with Shift', { shiftKey: true }],
    ['with Cmd', { metaKey: true }],
    ['held down', { repeat: true }],
    ['while a text is composed', { isComposing: true }],
  ])('do nothing %s', async (_, init) => {
    const { press, titles, screen } = await openAgenda({ mode: 'ongoing' });
    press('n', screen.getByRole('tab', { name: 'Ongoing & Next' }), init);
    expect(titles()).toEqual(['1', '2', '3']);
  });

  it('do nothing with the focus elsewhere on the page, but in full screen anywhere', async () => {
    const { press, titles, island } = await openAgenda({ mode: 'ongoing' });
    press('n', document.body);
    expect(titles()).toEqual(['1', '2', '3']);
    act(() => island.update({ fullWindow: true, mode: 'by-location' }));
    await chunks();
    expect(titles()).toContain('3');
    press('n', document.body);
    expect(titles()).toEqual(['1', '2']);
  });

  it('do nothing in fields', async () => {
    const { press, titles } = await openAgenda({ mode: 'by-location', fullWindow: true });
    const input = document.body.appendChild(document.createElement('input'));
    press('n', input);
    expect(titles()).toContain('3');
    input.remove();
  });

  it('stand in a menu, where people turn them off for themselves', async () => {
    const { screen, press, titles } = await openAgenda({ mode: 'ongoing' });
    act(() => screen.getByRole('button', { name: 'View and keys' }).click());
    expect(screen.getByText('Key N')).toBeTruthy();
    act(() => screen.getByRole('menuitemcheckbox', { name: /Keyboard shortcuts/ }).click());
    press('n', screen.getByRole('tab', { name: 'Ongoing & Next' }));
    expect(titles()).toEqual(['1', '2', '3']);
    act(() => screen.getByRole('menuitemcheckbox', { name: /Next sessions/ }).click());
    expect(titles()).toEqual(['1', '2']);
  });

  it('are off where the page says so', async () => {
    const { screen, press, titles } = await openAgenda({ mode: 'ongoing', shortcuts: false });
    press('n', screen.getByRole('tab', { name: 'Ongoing & Next' }));
    expect(titles()).toEqual(['1', '2', '3']);
    act(() => screen.getByRole('button', { name: 'View and keys' }).click());
    expect(screen.queryByText('Key N')).toBeNull();
  });
});

describe('full screen (S1 §4)', () => {
  it('is in the menu of a page, where its own buttons may have no place, and in none of a screen', async () => {
    const { screen } = await openAgenda();
    const entries = () => {
      act(() => screen.getByRole('button', { name: 'View and keys' }).click());
      const all = screen.getByRole('menu').querySelectorAll('[role^="menuitem"]');
      return [...all].map(({ textContent }) => textContent);
    };
    expect(entries().slice(-2)).toEqual(['Expand', 'Full screen']);
    act(() => screen.getByRole('menuitem', { name: 'Expand' }).click());
    await chunks();
    expect(screen.queryByRole('tablist')).toBeNull();
    expect(entries()).toHaveLength(3);
  });

  it('expands within the window; leaving returns to the full agenda', async () => {
    const { screen, press, root } = await openAgenda({ mode: 'ongoing' });
    act(() => screen.getByRole('button', { name: 'Expand' }).click());
    await chunks();
    expect(screen.queryByRole('tablist')).toBeNull();
    expect(root.querySelector('[aria-live="off"]')).not.toBeNull();
    press('Escape', document.body);
    await chunks();
    expect(screen.getByRole('tab', { name: 'Full Agenda', selected: true })).toBeTruthy();
  });

  it('asks the browser for the element, and returns to the full agenda however it is left', async () => {
    const { screen, el } = await openAgenda({ mode: 'next' });
    let current: Element | null = null;
    Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => current });
    const change = async (next: Element | null) => {
      current = next;
      act(() => {
        document.dispatchEvent(new Event('fullscreenchange'));
      });
      await chunks();
    };
    const asked: string[] = [];
    el.requestFullscreen = async () => {
      asked.push('full screen');
    };
    act(() => screen.getByRole('button', { name: 'Full screen' }).click());
    expect(asked).toEqual(['full screen']);
    await change(el);
    expect(screen.queryByRole('tablist')).toBeNull();
    await change(null);
    expect(screen.getByRole('tab', { name: 'Full Agenda', selected: true })).toBeTruthy();
    Reflect.deleteProperty(document, 'fullscreenElement');
  });

  it('leads nowhere from a screen but in web mode', async () => {
    const { screen, island, events } = await openAgenda({ mode: 'by-location', fullWindow: true });
    expect(screen.queryByRole('link')).toBeNull();
    act(() => island.update({ webMode: true }));
    act(() => screen.getByRole('button', { name: 'Session 1' }).click());
    expect(events).toEqual([{ sessionId: '1' }]);
  });
});

describe('a screen that is configured by its address (screens.md §13)', () => {
  it('takes mode, room and moment from there before attributes, and ignores what is none', async () => {
    history.replaceState(null, '', '/?mode=by-location&location=hall%20b&now=2026-05-04T09:31');
    const { titles } = await openAgenda({ mode: 'day', fullWindow: true });
    expect(titles()).toEqual(['2']);
    history.replaceState(null, '', '/?mode=party&now=soon');
    const other = await openAgenda({ mode: 'day', fullWindow: true });
    expect(other.titles()).toHaveLength(7);
  });

  it('lets modes take turns', async () => {
    const { screen } = await openAgenda({ fullWindow: true, playlist: 'by-location:5,day:20' });
    expect(screen.getByRole('heading', { name: 'By Location' })).toBeTruthy();
    await pass(6_000);
    expect(screen.getByRole('heading', { name: 'Monday, 4 May 2026' })).toBeTruthy();
    await pass(20_000);
    expect(screen.getByRole('heading', { name: 'By Location' })).toBeTruthy();
  });

  it('goes on with the next page when a mode has its turn again', async () => {
    const days = ['2026-05-04', '2026-05-05', '2026-05-06'];
    const { screen } = await openAgenda(
      { fullWindow: true, playlist: 'full:15,next:15' },
      { answer: () => answerOf(days.map((day, index) => sent(index, 'A', '09:00', '10:00', day))) },
    );
    expect(screen.getByRole('heading', { name: /Monday, 4 May 2026/ })).toBeTruthy();
    await pass(16_000);
    await pass(16_000);
    expect(screen.getByRole('heading', { name: /Wednesday, 6 May 2026/ })).toBeTruthy();
  });

  it.each(['party', 'next:1'])('refuses the playlist «%s» as an attribute', async (playlist) => {
    const { root } = await openAgenda({ playlist });
    expect(root.textContent).toContain('must be modes such as ongoing:20,next:10');
  });

  it('goes on to the next days after a round of the full agenda', async () => {
    const days = ['2026-05-04', '2026-05-05'];
    const { screen } = await openAgenda(
      { fullWindow: true },
      {
        answer: (path) => {
          const page = Number(path.split('/').at(-2));
          return { ...answerOf([sent(page, 'A', '09:00', '10:00', days[page - 1])]), days, daysPerPage: 1 };
        },
      },
    );
    expect(screen.getByRole('heading', { name: 'Monday, 4 May 2026' })).toBeTruthy();
    await pass(11_000);
    await pass(500);
    expect(screen.getByRole('heading', { name: 'Tuesday, 5 May 2026' })).toBeTruthy();
    await pass(10_000);
    await pass(500);
    expect(screen.getByRole('heading', { name: 'Monday, 4 May 2026' })).toBeTruthy();
  });

  it.each([
    ['has no sessions', false],
    ['has only sessions that are over, in the live view', true],
  ])('goes on from a page of days that %s', async (_, live) => {
    const days = ['2026-05-04', '2026-05-05'];
    const answer = (path: string) => {
      const isFirst = path.split('/').at(-2) === '1';
      const first = live ? [sent(1, 'A', '09:00', '10:00', days[0])] : [];
      const here = isFirst ? first : [sent(2, 'A', '09:00', '12:00', days[1])];
      return { ...answerOf(here), days, daysPerPage: 1 };
    };
    const { titles } = await openAgenda({ fullWindow: true, live }, { at: '2026-05-05T09:45:20Z', answer });
    const seen: string[] = [];
    for (let second = 0; second < 50; second += 1) {
      await pass(1_000);
      const now = titles().join(' ') || 'none';
      if (now !== seen.at(-1)) seen.push(now);
    }
    expect(seen.slice(0, 4)).toEqual(['2', 'none', '2', 'none']);
  });

  it.each(['', 'full:20,next:5'])('shows every day before it goes on, playlist «%s»', async (playlist) => {
    const days = [4, 5, 6, 7, 8].map((at) => `2026-05-0${at}`);
    const answer = (path: string) => {
      const first = path.split('/').at(-2) === '1';
      const here = first ? days.slice(0, 3) : days.slice(3);
      return {
        ...answerOf(here.map((on, at) => sent(first ? at : at + 3, 'A', '09:00', '10:00', on))),
        days,
      };
    };
    const { screen } = await openAgenda({ fullWindow: true, playlist }, { answer });
    const seen: string[] = [];
    for (let second = 0; second < 140; second += 1) {
      const said = screen.queryByRole('heading', { level: 3 })?.textContent ?? '';
      const on = /\d+ May/.exec(said)?.[0];
      if (on) seen.push(on);
      await pass(1_000);
    }
    // The first of a round stands until the answer about the next days has come.
    const long = seen.filter((on, at) => on !== seen[at - 1] && on === seen[at + 1]);
    expect(long.slice(0, 7)).toEqual(['4 May', '5 May', '6 May', '7 May', '8 May', '4 May', '5 May']);
  });

  it('says in a room that was asked for that nothing is left', async () => {
    const { screen } = await openAgenda(
      { mode: 'by-location', location: 'Hall B', fullWindow: true },
      { at: '12:00' },
    );
    expect(screen.getByText('No more sessions here today')).toBeTruthy();
  });
});

describe('sessions that were moved (screens.md §13 «Changed!»)', () => {
  it('are marked for a quarter of an hour', async () => {
    let sessions = morning;
    const { screen } = await openAgenda(
      { mode: 'day', fullWindow: true },
      { answer: () => answerOf(sessions) },
    );
    expect(screen.queryByText('Changed')).toBeNull();
    sessions = morning.map((session) =>
      session.id === 4 ? { ...session, location: { location: 'Hall B' } } : session,
    );
    await pass(11_000);
    expect(screen.getAllByText('Changed')).toHaveLength(1);
    await jump(15 * 60_000);
    expect(screen.queryByText('Changed')).toBeNull();
  });
});

describe('the event’s look (S1 §3, C-31)', () => {
  it('is taken over where it is safe', async () => {
    const event = {
      name: 'Forum',
      agenda_font_color: '#ffffff',
      agenda_background_general: '#0b1f3a',
      agenda_titles_color: 'red;background:url(//evil.example)',
    };
    const { root } = await openAgenda(
      { fullWindow: true },
      {
        answer: () =>
          answerOf(morning, { event, logoUrl: 'javascript:alert(1)', fontUrl: 'data:font/woff2,x' }),
      },
    );
    const stage = root.querySelector<HTMLElement>('[aria-live="off"]');
    expect(stage?.style.getPropertyValue('--brand-text')).toBe('#ffffff');
    expect(stage?.style.getPropertyValue('--brand-ground')).toBe('#0b1f3a');
    expect(stage?.style.getPropertyValue('--brand-title')).toBe('');
    expect(root.querySelector('img')).toBeNull();
  });

  it('is taken over on a page too: its type, and the grounds of times and of what runs', async () => {
    const event = {
      name: 'Forum',
      agenda_font_color: '#ffffff',
      agenda_background_general: '#0b1f3a',
      agenda_background_time: '#123456',
      agenda_background_ongoing: '#234567',
      agenda_font_size: '14',
      agenda_line_height: '1.6',
    };
    const { screen } = await openAgenda({}, { answer: () => answerOf(morning, { event }) });
    const look = screen.getByRole('region', { name: 'Agenda' }).style;
    const names = ['size', 'line', 'time', 'time-ink', 'ongoing'];
    expect(names.map((name) => look.getPropertyValue(`--brand-${name}`))).toEqual([
      '14px',
      '1.6',
      '#123456',
      '#ffffff',
      '#234567',
    ]);
  });
});

describe('the picture on a screen (screens.md §13 «burn-in»)', () => {
  it('moves a little every two minutes', async () => {
    const { screen } = await openAgenda({ mode: 'day', fullWindow: true });
    const stage = screen.getByRole('region', { name: 'Agenda' });
    const places = new Set<string>();
    for (let step = 0; step < 8; step += 1) {
      places.add(`${stage.style.getPropertyValue('--shift-x')} ${stage.style.getPropertyValue('--shift-y')}`);
      await pass(120_000);
    }
    expect(places.size).toBe(8);
  });
});

describe('a screen in a hall (screens.md §13)', () => {
  const screenOf = ({ screen }: Awaited<ReturnType<typeof openAgenda>>) =>
    screen.getByRole('region', { name: 'Agenda' });

  it('has the time of the event on a clock, and the name of its zone', async () => {
    const { screen } = await openAgenda({ mode: 'day', fullWindow: true, timeZone: 'Europe/Madrid' });
    const clock = screen.getByText('11:45').closest('time');
    expect(clock?.textContent).toMatch(/Mon 4 May (CEST|GMT\+2)$/);
    await pass(60_000);
    expect(clock?.textContent).toContain('11:46');
  });

  it('is kept awake, again after it was hidden, and no longer once it is gone', async () => {
    const release = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const request = vi.fn<(kind: string) => Promise<unknown>>(() => Promise.resolve({ release }));
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'wakeLock'));
    const { unmount } = await openAgenda({ mode: 'day', fullWindow: true });
    expect(request).toHaveBeenCalledExactlyOnceWith('screen');
    const see = (isHidden: boolean) => {
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
      return act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    };
    await see(true);
    expect(release).toHaveBeenCalledTimes(1);
    await see(false);
    expect(request).toHaveBeenCalledTimes(2);
    unmount();
    await act(async () => undefined);
    expect(release).toHaveBeenCalledTimes(2);
  });

  it('shows itself alone three seconds after the last move of the pointer', async () => {
    const page = await openAgenda({ mode: 'day', fullWindow: true });
    await pass(3_100);
    expect(screenOf(page).dataset['idle']).toBe('true');
    act(() => void document.dispatchEvent(new Event('pointermove')));
    expect(screenOf(page).dataset['idle']).toBeUndefined();
  });

  it('leads phones to what runs in each room, where the host has pages of sessions', async () => {
    const sessionHref = '/programme/{id}';
    const { screen } = await openAgenda({ mode: 'by-location', fullWindow: true, sessionHref });
    await chunks();
    const code = screen.getByRole('img', { name: /^QR code: more about .?Session 2/ });
    const text = new URL('/programme/2', location.href).href;
    expect(code.querySelector('path')?.getAttribute('d')).toBe(drawQrCode(text)?.path);
  });
});
