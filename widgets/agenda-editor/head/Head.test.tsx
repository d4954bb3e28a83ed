import { act, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { agendaCall, openAgendaEditor, plain } from '#test/support/openAgendaEditor.ts';

// Loaded on first use otherwise, in its own time.
await import('../people/JoinDialog.tsx');

type Page = Awaited<ReturnType<typeof openAgendaEditor>>;

const button = ({ screen }: Page, name: string | RegExp) =>
  screen.getByRole<HTMLButtonElement>('button', { name });
/** Nothing to do for it now; never `disabled`, which would lose the focus, and with it the keys. */
const isOff = (page: Page, name: string) => button(page, name).getAttribute('aria-disabled') === 'true';
const range = ({ screen }: Page) =>
  within(screen.getByRole('navigation', { name: 'Days' })).getByRole('status').textContent;

async function open(...options: Parameters<typeof openAgendaEditor>) {
  const page = await openAgendaEditor(...options);
  await page.ready();
  return page;
}

describe('paging of days (S3 §2.5)', () => {
  it('is closed at both ends, and says which days are shown', async () => {
    const page = await open({ daysPerPage: 1 });
    expect(range(page)).toBe('May 4, 2026');
    expect(button(page, 'Previous days').disabled).toBe(true);
    await page.user.click(button(page, 'Next days'));
    expect(range(page)).toBe('May 5, 2026');
    expect(button(page, 'Next days').disabled).toBe(true);
    await page.user.click(button(page, 'Previous days'));
    expect(range(page)).toBe('May 4, 2026');
  });

  it('turns to the day of what is searched for, by place and by speaker', async () => {
    const page = await open({ daysPerPage: 1 });
    const box = page.screen.getByRole('searchbox', { name: 'Find a session' });
    await page.user.type(box, 'closing hall{Enter}');
    await waitFor(() => expect(range(page)).toBe('May 5, 2026'));
    await page.user.type(box, '{Escape}ben{Enter}');
    await waitFor(() => expect(range(page)).toBe('May 4, 2026'));
  });
});

describe('a grid with room for one day', () => {
  it('shows that day whole and no strip of the next one, and more when there is more room', async () => {
    const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
    onTestFinished(() => width.mockRestore());
    const told: (() => void)[] = [];
    class Sizes {
      constructor(tell: () => void) {
        told.push(tell);
      }
      observe() {}
      disconnect() {}
    }
    vi.stubGlobal('ResizeObserver', Sizes);
    onTestFinished(() => void vi.unstubAllGlobals());
    const page = await open();
    expect(range(page)).toBe('May 4, 2026');
    expect(page.findCard('Workshop')).toBeNull();
    expect(page.screen.queryByRole('list', { name: 'Location' })).toBeNull();
    await page.user.click(button(page, 'Next days'));
    expect(range(page)).toBe('May 5, 2026');
    width.mockReturnValue(900);
    await act(async () => told.forEach((tell) => tell()));
    expect(range(page)).toMatch(/^May 4\s–\s5, 2026$/);
  });
});

describe('a grid of all days', () => {
  it('has nothing to turn, and zooms from its smallest to its largest', async () => {
    const page = await open();
    expect(range(page)).toMatch(/^May 4\s–\s5, 2026$/);
    expect(button(page, 'Previous days').disabled).toBe(true);
    expect(button(page, 'Next days').disabled).toBe(true);
    while (!isOff(page, 'Zoom in')) await page.user.click(button(page, 'Zoom in'));
    let steps = 0;
    for (; !isOff(page, 'Zoom out'); steps += 1) await page.user.click(button(page, 'Zoom out'));
    expect(steps).toBe(4);
    expect(isOff(page, 'Zoom in')).toBe(false);
  });

  it('fits the whole day: the hours are as high as there is room, and zooming goes on from there', async () => {
    const page = await open();
    const hourPx = () => Number.parseFloat(page.card('Opening').style.blockSize);
    await page.user.click(button(page, 'Fit the whole day'));
    // Nine hours; the grid takes 78 % of the view, less its head.
    const room = (innerHeight * 0.78 - 64) / 9;
    expect(Math.abs(hourPx() - room)).toBeLessThan(4);
    const fitted = hourPx();
    await page.user.click(button(page, 'Zoom in'));
    expect(hourPx()).toBeGreaterThan(fitted);
  });
});

describe('the filters', () => {
  it('leave a place alone in the grid, and everything comes back', async () => {
    const page = await open();
    await page.user.click(page.screen.getByRole('combobox', { name: 'Location' }));
    await page.user.click(await page.screen.findByRole('option', { name: 'Room 2' }));
    await waitFor(() => expect(page.findCard('Panel A')).toBeNull());
    expect(page.card('Panel B').style.inlineSize).toBe('100%');
    expect(page.findCard('Workshop')).toBeTruthy();
    await page.user.click(button(page, 'Clear filter'));
    expect(page.findCard('Panel A')).toBeTruthy();
  });

  it('take a place for one, however it is spelled', async () => {
    const page = await openAgendaEditor({}, ({ host }) =>
      host.database.run("UPDATE sessions SET location = 'room 2 ' WHERE id = 8005"),
    );
    await page.ready();
    await page.user.click(page.screen.getByRole('combobox', { name: 'Location' }));
    const names = (await page.screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(names.filter((name) => /room 2/i.test(name))).toEqual(['Room 2']);
    await page.user.click(page.screen.getByRole('option', { name: 'Room 2' }));
    await waitFor(() => expect(page.findCard('Panel A')).toBeNull());
    expect(page.findCard('Workshop')).toBeTruthy();
  });

  it('show only what has a conflict', async () => {
    const page = await open();
    await page.user.click(page.screen.getByRole('switch', { name: 'Only conflicts' }));
    expect([page.findCard('Opening') !== null, page.findCard('Lunch')]).toEqual([true, null]);
    await page.user.click(page.screen.getByRole('switch', { name: 'Only conflicts' }));
    expect(page.findCard('Lunch')).toBeTruthy();
  });
});

describe('undo and redo (issue «undo and redo»)', () => {
  it('say what they would do, and name their keys', async () => {
    const page = await open();
    for (const name of ['Undo', 'Redo'])
      expect([button(page, name).disabled, button(page, name).getAttribute('aria-disabled')]).toEqual([
        false,
        'true',
      ]);
    expect(button(page, 'Undo').getAttribute('aria-keyshortcuts')).toBe('Control+Z Meta+Z');
    await addCem(page);
    const undo = await page.screen.findByRole('button', { name: /^Undo: .*Cem.* added to .*Workshop/ });
    await page.user.click(undo);
    const redo = await page.screen.findByRole('button', { name: /^Redo: .*Cem.* added to .*Workshop/ });
    await waitFor(() => expect(speakersOfWorkshop(page)).toEqual([]));
    await page.user.click(redo);
    await waitFor(() => expect(speakersOfWorkshop(page)).toEqual([9_003]));
  });
});

async function addCem(page: Page) {
  await page.user.type(page.screen.getByRole('searchbox', { name: 'Find a speaker' }), 'Cem{Enter}');
  await page.user.click(await page.screen.findByRole('button', { name: /^Cem/ }));
  const dialog = within(await page.screen.findByRole('dialog'));
  await page.user.type(dialog.getByRole('combobox'), 'Workshop{Enter}');
  await page.user.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(speakersOfWorkshop(page)).toEqual([9_003]));
}

const speakersOfWorkshop = ({ server, idOf }: Page) =>
  server.host.database
    .all('SELECT registration_id FROM session_speakers WHERE session_id = ?', [idOf('Workshop')])
    .map((row) => row.int('registration_id'));

describe('finding sessions', () => {
  const box = ({ screen }: Page) => screen.getByRole('searchbox', { name: 'Find a session' });

  it('walks through the matches with Enter, counts them, stays in the search, and says that nothing fits', async () => {
    const page = await open();
    await page.user.type(box(page), 'panel{Enter}');
    expect(await page.screen.findByText('1 of 2')).toBeTruthy();
    await page.user.keyboard('{Enter}');
    expect(page.screen.getByText('2 of 2')).toBeTruthy();
    expect(page.el.shadowRoot?.activeElement).toBe(box(page));
    await page.user.keyboard('{Enter}');
    expect(page.screen.getByText('1 of 2')).toBeTruthy();
    await page.user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(page.screen.getByText('2 of 2')).toBeTruthy();
    // A place to speak from that has just come is silent for a moment.
    await waitFor(() => expect(page.spoken()).toContain('2 of 2: Panel B, Monday'));
    expect(button(page, 'Next match').disabled).toBe(false);
    await page.user.type(box(page), '{Escape}nothing of the kind{Enter}');
    await waitFor(() => expect(page.spoken()).toContain('No session found'));
    expect(button(page, 'Next match').disabled).toBe(true);
  });
});

describe('filter', () => {
  it('keeps the sessions of one place, until it is cleared, and those with a conflict', async () => {
    const page = await open();
    await page.user.click(page.screen.getByRole('combobox', { name: 'Location' }));
    await page.user.click(await page.screen.findByRole('option', { name: 'Hall' }));
    expect(page.screen.getByText('3 sessions')).toBeTruthy();
    await page.user.click(button(page, 'Clear filter'));
    expect(page.screen.queryByText('3 sessions')).toBeNull();
    await page.user.click(page.screen.getByRole('switch', { name: 'Only conflicts' }));
    expect(page.screen.getByText('2 sessions')).toBeTruthy();
  });
});

describe('a new session (S3 §7.5)', () => {
  it('is asked for at the beginning of the first day, or after the session that was found', async () => {
    const page = await open();
    await page.user.click(button(page, 'New session'));
    const detail = { start: '2026-05-04 09:00', end: '2026-05-04 10:00' };
    expect(page.emitted.splice(0)).toEqual([{ name: 'create-session', detail }]);
    await page.user.type(page.screen.getByRole('searchbox', { name: 'Find a session' }), 'workshop{Enter}');
    await page.screen.findByText('1 of 1');
    await page.user.click(button(page, 'New session'));
    const later = { start: '2026-05-05 10:30', end: '2026-05-05 11:30' };
    expect(page.emitted).toEqual([{ name: 'create-session', detail: later }]);
  });
});

describe('jump to now', () => {
  const at = (time: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${time}Z`) });

  it('goes to what is on, else to what follows, else to what was last', async () => {
    at('2026-05-04T10:45:00');
    const page = await open({ daysPerPage: 1 });
    for (const [time, name] of [
      ['2026-05-04T10:45:00', 'Panel B'],
      ['2026-05-04T11:40:00', 'Lunch'],
      ['2026-05-05T20:00:00', 'Closing'],
    ] as const) {
      vi.setSystemTime(`${time}Z`);
      await page.user.click(button(page, 'Jump to now'));
      await waitFor(() => expect(page.el.shadowRoot?.activeElement).toBe(page.card(name)));
    }
    vi.useRealTimers();
  });

  it('is not there on a day without sessions', async () => {
    at('2026-05-06T10:00:00');
    const page = await open();
    expect(page.screen.queryByRole('button', { name: 'Jump to now' })).toBeNull();
    vi.useRealTimers();
  });
});

describe('a read-only agenda (X-21)', () => {
  it('can be looked at only', async () => {
    const page = await open({ readOnly: true });
    expect(page.screen.getByText('View only')).toBeTruthy();
    for (const name of ['New session', 'Undo', 'Redo'])
      expect(page.screen.queryByRole('button', { name })).toBeNull();
    expect(isOff(page, 'Print these days')).toBe(false);
  });
});

describe('what stands beside the grid', () => {
  it('can be hidden, and keeps what was typed', async () => {
    const page = await open();
    const search = page.screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find a speaker' });
    await page.user.type(search, 'Dua{Enter}');
    await page.user.click(button(page, 'Hide panel'));
    expect(page.screen.queryByRole('tab', { name: 'Speakers' })).toBeNull();
    expect(button(page, 'Show panel').getAttribute('aria-expanded')).toBe('false');
    await page.user.click(button(page, 'Show panel'));
    expect(page.screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find a speaker' }).value).toBe(
      'Dua',
    );
  });

  it('says nothing of days while it loads and when it could not be loaded', async () => {
    const page = await openAgendaEditor({}, (server) => server.fail(agendaCall, { status: 500 }));
    await page.screen.findByText('Loading…');
    expect(range(page)).toBe('');
    await page.screen.findByText('The agenda could not be loaded.');
    expect(page.screen.queryByRole('navigation', { name: 'Days' })).toBeNull();
    expect(page.screen.queryByRole('searchbox')).toBeNull();
  });

  it('begins with today while the event is on', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-05-05T10:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const page = await open({ daysPerPage: 1 });
    expect(range(page)).toBe('May 5, 2026');
    await page.user.click(button(page, 'Previous days'));
    expect(range(page)).toBe('May 4, 2026');
  });

  it('is named, and says that there is nothing to turn to without days', async () => {
    const page = await openAgendaEditor({}, (server) =>
      server.fail(agendaCall, { body: { sessions: [], days: [] } }),
    );
    expect(await page.screen.findByRole('complementary', { name: 'Beside the agenda' })).toBeTruthy();
    expect(plain(range(page))).toBe('No days yet');
    expect(await page.screen.findByText(/as soon as the event has its first day/)).toBeTruthy();
    expect(page.screen.queryByText(/Click a free place/)).toBeNull();
    expect(button(page, 'New session').disabled).toBe(true);
  });
});
