import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storageKey } from '#shared/lib/owner.ts';
import { writeStored } from '#shared/lib/stored.ts';
import { queryClient } from '#shared/query/client.ts';
import {
  answerOf,
  call,
  jump,
  morning,
  openAgenda,
  pass,
  sent,
  show,
} from '#test/support/openAgendaDisplay.ts';

/** Also what the page keeps in memory where the storage takes nothing. */
beforeEach(() => {
  localStorage.clear();
  writeStored(storageKey('agenda', { tenant: 'acme', userId: '', guard: 'web' }, '1'), null);
});

/** One door's screen: all of it on one page. */
const screenProps = { mode: 'by-location', location: 'Hall A', fullWindow: true };
const before = ['1', '3', '4', '5', '6'];
const after = ['3', '4', '5', '6', '7'];

describe('refreshing (S1 §9, C-29)', () => {
  it('asks every ten seconds, with the moment as timestamp, one at a time', async () => {
    const { server } = await openAgenda();
    expect(server.callsTo(call)).toHaveLength(1);
    const held = server.hold(call);
    await pass(10_000);
    expect(server.callsTo(call)).toHaveLength(2);
    await pass(20_000);
    expect(server.callsTo(call)).toHaveLength(2);
    held.release();
    await pass(10_100);
    expect(server.callsTo(call)).toHaveLength(3);
    const stamps = server.callsTo(call).map(({ path }) => Number(path.split('/').at(-1)));
    expect(new Set(stamps).size).toBe(3);
    expect(Math.abs(Date.now() - (stamps.at(-1) ?? 0))).toBeLessThan(20_000);
  });

  it.each([
    ['rests while the page is hidden', {}, 1],
    ['goes on in full screen', { fullWindow: true }, 4],
  ])('%s', async (_, props, expected) => {
    const { server } = await openAgenda(props);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await pass(30_500);
    expect(server.callsTo(call)).toHaveLength(expected);
    hidden.mockReturnValue(false);
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await pass(500);
    expect(server.callsTo(call).length).toBeGreaterThanOrEqual(2);
    hidden.mockRestore();
  });

  it('asks less often while it fails, and at once at the usual pace when it works again', async () => {
    const { server } = await openAgenda();
    server.fail(call, { status: 500 });
    await pass(120_000);
    const failed = server.callsTo(call).length - 1;
    expect(failed).toBeGreaterThanOrEqual(3);
    expect(failed).toBeLessThanOrEqual(6);
    server.mend();
    await pass(80_000);
    const sofar = server.callsTo(call).length;
    await pass(30_000);
    expect(server.callsTo(call).length - sofar).toBe(3);
  });
});

describe('never blank (screens.md §13)', () => {
  it.each([
    ['the network is gone', 'network'],
    ['the server answers 500', { status: 500 }],
    ['the answer stops in the middle', 'truncated'],
    ['a page comes instead of data', 'html'],
  ] as const)('goes on for ten minutes when %s, by the clock, and says since when', async (_, fault) => {
    const { server, titles, screen } = await openAgenda(screenProps);
    expect(titles()).toEqual(before);
    expect(screen.queryByText(/^Since/)).toBeNull();
    server.fail(call, fault);
    await pass(12_000);
    expect(screen.getByText('Since 09:45')).toBeTruthy();
    await jump(9 * 60_000);
    expect(titles()).toEqual(before);
    await jump(6 * 60_000);
    expect(titles()).toEqual(after);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    server.mend();
    await pass(80_000);
    expect(screen.queryByText(/^Since/)).toBeNull();
  });

  it('shows the last good state after a reload without network', async () => {
    const { server, unmount } = await openAgenda(screenProps);
    unmount();
    server.fail(call, 'network');
    queryClient.clear();
    const { titles, screen } = await show(screenProps);
    await pass(1_000);
    expect(titles()).toEqual(before);
    expect(screen.getByText('Since 09:45')).toBeTruthy();
  });

  it.each([
    ['of another tenant', { tenant: 'globex' }],
    ['of another event', { eventId: 2 }],
  ])('keeps nothing for a screen %s', async (_, props) => {
    const { server, unmount } = await openAgenda(screenProps);
    unmount();
    server.fail(call, 'network');
    queryClient.clear();
    const { titles, screen } = await show({ ...screenProps, ...props });
    await pass(1_000);
    expect(titles()).toEqual([]);
    expect(screen.getByText('The agenda could not be loaded')).toBeTruthy();
  });

  it.each([403, 404])('shows and keeps nothing more after %i', async (status) => {
    const { server, titles, screen } = await openAgenda();
    server.fail(call, { status });
    await pass(11_000);
    expect(titles()).toEqual([]);
    expect(screen.getAllByText('The agenda could not be loaded').length).toBeGreaterThan(0);
    expect(localStorage.length).toBe(0);
  });

  it.each(['{', '[]', '{"agenda":{"days":5},"page":1,"at":5,"offset":0}', 'null'])(
    'is not harmed by a kept payload that reads %s',
    async (kept) => {
      localStorage.setItem('event-widgets.agenda.["acme","","web","1"]', kept);
      const { titles } = await openAgenda();
      expect(titles()).toHaveLength(7);
    },
  );

  it.each([
    [{}, 'event-widgets.agenda.["acme","","web","1"]'],
    [{ userId: '7' }, 'event-widgets.agenda.["acme","7","web","1"]'],
  ])('is kept under the user: %j', async (props, key) => {
    await openAgenda(props);
    expect(Object.keys(localStorage)).toContain(key);
  });

  it('works where nothing can be kept', async () => {
    vi.stubGlobal('localStorage', undefined);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { titles } = await openAgenda();
    expect(titles()).toHaveLength(7);
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('tells staff inline, with a way to try again (X-15)', async () => {
    const { server, screen, titles } = await openAgenda(
      {},
      { prepare: (it) => it.fail(call, { status: 500 }) },
    );
    expect(screen.getByText('The agenda could not be loaded')).toBeTruthy();
    server.mend();
    act(() => screen.getByRole('button', { name: 'Retry' }).click());
    await pass(500);
    expect(titles()).toHaveLength(7);
    server.fail(call, { status: 500 });
    await pass(11_000);
    expect(screen.getByText(/could not be refreshed\. It is shown as it was at 09:45/)).toBeTruthy();
    expect(titles()).toHaveLength(7);
  });
});

describe('the truth clock (screens.md §13, C-27)', () => {
  it.each([7, -7])('shows what runs, with the machine’s clock %i minutes wrong', async (clockError) => {
    const { titles, screen } = await openAgenda(screenProps, { at: '09:58', clockError });
    expect(titles()).toEqual(before);
    expect(screen.getByText('09:58')).toBeTruthy();
    await jump(130_000);
    expect(titles()).toEqual(after);
  });

  it('changes the day at midnight by itself, without an answer (C-27)', async () => {
    const evening = [
      sent(1, 'Hall A', '2026-05-04 23:00:00', '2026-05-04 23:50:00'),
      sent(2, 'Hall A', '2026-05-05 08:00:00', '2026-05-05 09:00:00'),
    ];
    const { server, titles } = await openAgenda(
      { mode: 'day', fullWindow: true },
      { at: '23:59', answer: () => answerOf(evening) },
    );
    expect(titles()).toEqual(['1']);
    server.hold(call);
    await pass(38_000);
    expect(titles()).toEqual(['1']);
    await pass(4_000);
    expect(titles()).toEqual(['2']);
  });

  it('has the day of its zone (C-27, X-9)', async () => {
    const night = [sent(1, 'Hall A', '2026-05-04 16:00:00', '2026-05-04 17:00:00')];
    const { titles, screen } = await openAgenda(
      { mode: 'day', timeZone: 'Asia/Tokyo', fullWindow: true },
      { at: '15:30', answer: () => answerOf(night) },
    );
    expect(titles()).toEqual(['1']);
    expect(screen.getByText('01:00–02:00')).toBeTruthy();
  });

  it('rehearses a moment, marked as such, and runs on from there', async () => {
    const { titles, screen } = await openAgenda(
      { ...screenProps, now: '2026-05-04T10:59' },
      { at: '2026-03-01T12:00:00Z', answer: () => answerOf(morning) },
    );
    expect(titles()).toEqual(after);
    expect(screen.getByText('Rehearsal')).toBeTruthy();
    await jump(62_000);
    expect(titles()).toEqual(after.slice(1));
  });

  it('refuses a moment that is none', async () => {
    const { root } = await openAgenda({ now: 'tomorrow' });
    expect(root.textContent).toContain('must be a moment such as 2026-05-01T09:55');
  });
});
