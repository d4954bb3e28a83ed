import '#test/support/database.ts';
import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearDevice } from '#shared/lib/clearDevice.ts';
import { createApi } from '#shared/api/client.ts';
import { calls, code, openKiosk } from '#test/support/openKiosk.ts';
import { standInLocks } from '#test/support/standInLocks.ts';
import { openDesk } from './store/openDesk.ts';

// The disk goes on behind a test: what it has begun would never end, and hold up the next one.
beforeEach(
  () =>
    void vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    }),
);
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const staffing = {
  api: createApi(),
  userId: null,
  printerId: null,
  isIdempotent: false,
  visitors: { of: () => null, note: () => undefined },
};

/** The same tablet, before and after. */
const tablet = { tenant: 'one-tablet', offline: true, idempotent: true };

describe('a change of shift', () => {
  /** A guest waits, and whoever was signed in has gone. */
  async function leaveOneWaiting(props: object) {
    const { screen, scan, server, island } = await openKiosk({ props: { ...props, userId: '31' } });
    server.fail(calls.lookUp, 'network');
    await scan(code());
    await screen.findByText('You are checked in. Please collect your badge at the desk.');
    act(() => island.unmount());
    await clearDevice({ ...props, userId: '31' }, async () => undefined);
  }

  it('lists what waits for the next one, and sends it in their session', async () => {
    const props = { ...tablet, tenant: 'shifts' };
    await leaveOneWaiting(props);
    const { screen, server, openStaff } = await openKiosk({
      props: { ...props, userId: '32', token: 'of-32' },
      answers: { [calls.lookUp]: () => new Promise(() => {}) },
    });
    await openStaff();
    const list = await screen.findByRole('region', { name: 'Not settled' });
    expect(list.textContent).toContain('Ana Ruiz');
    server.mend();
    expect(server.callsTo(calls.lookUp)[0]?.headers['authorization']).toBe('Bearer of-32');
  });

  it('knows who has been in, and the printer that was chosen', async () => {
    const props = { ...tablet, tenant: 'arrivals' };
    const first = await openKiosk({ props: { ...props, userId: '31' } });
    await first.scan(code());
    await first.screen.findByText('Please take your badge.');
    act(() => first.island.unmount());
    await clearDevice({ tenant: 'arrivals', userId: '31' }, async () => undefined);
    const next = await openKiosk({ props: { ...props, userId: '32' } });
    await next.scan(code());
    expect(await next.screen.findByText(/^Already checked in at/)).not.toBeNull();
  });

  it('knows nobody of another server, whose event has the same number', async () => {
    const tenant = 'two-servers';
    const first = await openKiosk({ props: { tenant, apiBase: 'https://staging.example/' } });
    await first.scan(code());
    await first.screen.findByText('Please take your badge.');
    act(() => first.island.unmount());
    const { screen, scan, server } = await openKiosk({ props: { tenant, apiBase: 'https://live.example/' } });
    await scan(code());
    await screen.findByText('Please take your badge.');
    expect(server.callsTo(calls.processAt)).toHaveLength(1);
  });

  it.each([
    ['another event', { eventId: '2' }],
    ['another tenant', { tenant: 'another' }],
    ['another server', { apiBase: 'https://other.example/' }],
  ])('shows none of them to %s', async (_, other) => {
    const props = { ...tablet, tenant: `apart-${JSON.stringify(other)}` };
    await leaveOneWaiting(props);
    const { screen, server, openStaff } = await openKiosk({ props: { ...props, ...other } });
    await openStaff();
    await screen.findByText('Everything is settled.');
    expect(server.calls).toEqual([]);
  });
});

describe('what lies on the disk', () => {
  const kept = 'You are checked in. Please collect your badge at the desk.';

  async function keepOne(props: Readonly<Record<string, unknown>>) {
    const { screen, scan, server, island } = await openKiosk({ props: { ...props, offline: true } });
    server.fail(calls.lookUp, 'network');
    await scan(code());
    await screen.findByText(kept);
    act(() => island.unmount());
  }

  it('is sent also where the page keeps nobody any more, and whoever comes then is not kept', async () => {
    const props = { tenant: 'kept-no-more' };
    await keepOne(props);
    const { screen, scan, server, island, openStaff, press } = await openKiosk({ props });
    await screen.findByText('1 not settled');
    await openStaff();
    await screen.findByText('Checked in: badge not printed');
    expect(server.callsTo(calls.process).map(({ body }) => body)).toMatchObject([{ registration_id: 7 }]);
    await press('Back to the guests');
    server.fail(calls.processAt, 'network', { times: 1 });
    await scan(code({ registration_id: 8, full_name: 'Ben Ode' }));
    await screen.findByText('2 not settled');
    act(() => island.unmount());
    // As a page that is loaded anew.
    const next = await openDesk({
      name: JSON.stringify([createApi().href(''), 'kept-no-more', '1']),
      isKept: false,
      takeLeft: () => [],
      staffing: () => ({ ...staffing, isPatient: false }),
    });
    expect(next.outbox.get().map(({ letter }) => letter.fullName)).toEqual(['Ana Ruiz']);
    next.close();
  });

  it('is counted for the staff of another event, without a name, whatever the page says', async () => {
    const props = { tenant: 'left-elsewhere' };
    await keepOne(props);
    const { screen, openStaff } = await openKiosk({ props: { ...props, eventId: '2' } });
    await openStaff();
    const told = await screen.findByText(/^1 check-in of event 1 waits on this device/);
    expect(told.closest('[role="alert"]')?.textContent).not.toContain('Ana Ruiz');
  });
});

describe('who is unclear where nobody is kept', () => {
  async function leaveUnclear(tenant: string) {
    const kiosk = await openKiosk({ props: { tenant } });
    kiosk.server.fail(calls.processAt, 'network', { times: 1 });
    await kiosk.scan(code());
    await kiosk.screen.findByText('1 not settled');
    return kiosk;
  }

  it('is still there where the island is put away and back', async () => {
    const { island } = await leaveUnclear('put-away');
    act(() => island.unmount());
    const next = await openKiosk({ props: { tenant: 'put-away' } });
    await next.openStaff();
    expect(await next.screen.findByText('Unclear: badge printed?')).not.toBeNull();
  });

  it('is still there where an attribute was wrong for a moment', async () => {
    const { screen, island } = await leaveUnclear('wrong-for-a-moment');
    await act(async () => island.update({ idleSeconds: 1 }));
    expect(screen.queryByText('1 not settled')).toBeNull();
    await act(async () => island.update({ idleSeconds: 30 }));
    expect(await screen.findByText('1 not settled')).not.toBeNull();
  });

  it('is asked about before the page is left, until it is settled', async () => {
    const asks = () => !globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const { openStaff, press, screen } = await leaveUnclear('asked-before');
    expect(asks()).toBe(true);
    await openStaff();
    await press('Print again');
    await screen.findByText('Everything is settled.');
    expect(asks()).toBe(false);
  });
});

describe('two kiosks of one event that are put away and back', () => {
  /** How many each says are not settled. */
  const unsettled = (kiosks: readonly Awaited<ReturnType<typeof openKiosk>>[]) =>
    kiosks.map(({ screen }) => Number.parseInt(screen.queryByText(/not settled$/)?.textContent ?? '0'));

  /** The second one of a tablet that keeps guests finds the list taken, and waits for it first. */
  async function openTwo(props: Readonly<Record<string, unknown>>) {
    const first = await openKiosk({ props });
    const second = await openKiosk({ props, isEarly: true });
    await pass(5_100);
    await vi.waitFor(() => expect(second.root.querySelector('section[aria-busy]')).toBeNull());
    return [first, second] as const;
  }

  const ben = code({ registration_id: 8, full_name: 'Ben Ode' });

  it('have each guest on one list', async () => {
    const props = { tenant: 'two-kiosks' };
    const before = await openTwo(props);
    const [first, second] = before;
    second.server.fail(calls.processAt, 'network');
    await first.scan(code());
    await first.screen.findByText('1 not settled');
    fireEvent.pointerDown(second.root);
    await second.scan(ben);
    await second.screen.findByText('1 not settled');
    for (const { island } of before) act(() => island.unmount());
    const after = await openTwo(props);
    await vi.waitFor(() => expect(unsettled(after)).toEqual([2, 0]));
  });

  it('send each guest once, with data-offline', async () => {
    standInLocks();
    const props = { ...tablet, tenant: 'two-keeping-kiosks' };
    const before = await openTwo(props);
    const [first, second] = before;
    second.server.fail(calls.lookUp, 'network');
    await first.scan(code());
    await first.screen.findByText('1 not settled');
    fireEvent.pointerDown(second.root);
    await second.scan(ben);
    await second.screen.findByText('1 not settled');
    for (const { island } of before) act(() => island.unmount());
    const [third, fourth] = await openTwo(props);
    await pass(5_100);
    await vi.waitFor(() => expect(unsettled([third, fourth])).toEqual([2, 0]));
    const sent = fourth.server.callsTo(calls.process).map(({ body }) => Object(body).registration_id);
    const early = third.server.callsTo(calls.process).map(({ body }) => Object(body).registration_id);
    expect([...early, ...sent].toSorted()).toEqual([7, 8]);
  });

  it('leave nobody to a later one whom another has settled since', async () => {
    const props = { tenant: 'settled-since' };
    const { screen, scan, server, island, openStaff, press } = await openKiosk({ props });
    server.fail(calls.processAt, 'network', { times: 1 });
    await scan(code());
    await screen.findByText('1 not settled');
    await act(async () => island.update({ offline: true }));
    await openStaff();
    await press('Print again');
    await screen.findByText('Everything is settled.');
    const later = await openKiosk({ props });
    expect(unsettled([later])).toEqual([0]);
  });

  it('have nobody lost by one that is put away again before it is there', async () => {
    const props = { tenant: 'there-and-away' };
    const { screen, scan, server, island } = await openKiosk({ props });
    server.fail(calls.processAt, 'network', { times: 1 });
    await scan(code());
    await screen.findByText('1 not settled');
    act(() => island.unmount());
    const second = await openKiosk({ props, isEarly: true });
    act(() => second.island.unmount());
    const third = await openKiosk({ props });
    expect(await third.screen.findByText('1 not settled')).not.toBeNull();
  });
});

describe('while a guest is served', () => {
  it.each([
    ['another token', { token: 'fresh' }],
    ['another user', { userId: '77' }],
    ['another printer', { printers: [{ id: 4, name: 'Door' }] }],
    ['another way to send', { idempotent: true }],
  ])('%s ends nothing', async (_, change) => {
    const { screen, scan, server, island } = await openKiosk();
    const held = server.hold(calls.lookUp);
    await scan(code());
    await screen.findByText('QR Detected');
    await act(async () => island.update(change));
    held.release();
    await screen.findByText('Welcome Ana Ruiz');
    expect(server.callsTo(calls.processAt)).toHaveLength(1);
  });

  it('an answer that comes after the token has changed is still heard', async () => {
    const { screen, scan, server, island } = await openKiosk();
    server.fail(calls.processAt, 'network');
    const held = server.hold(calls.processAt);
    await scan(code());
    await screen.findByText('Your badge is printing...');
    await act(async () => island.update({ token: 'fresh' }));
    await pass(5_100);
    held.release();
    expect(await screen.findByText('1 not settled')).not.toBeNull();
  });
});

describe('another event at the same tablet', () => {
  it('shows who is not settled at their own event alone, kept on the device or not', async () => {
    for (const offline of [false, true]) {
      const { screen, scan, server, island, openStaff, press } = await openKiosk({ props: { offline } });
      server.fail(calls.processAt, 'network', { times: 1 });
      await scan(code());
      await screen.findByText('Your check-in could not be confirmed. Please ask at the desk.');
      await act(async () => island.update({ eventId: '2' }));
      await openStaff();
      await screen.findByText('Everything is settled.');
      await act(async () => island.update({ eventId: '3' }));
      await act(async () => island.update({ eventId: '1' }));
      const list = await screen.findByRole('region', { name: 'Not settled' });
      await vi.waitFor(() => expect(list.textContent).toContain('Ana Ruiz'));
      await press('Print again');
      await screen.findByText('Everything is settled.');
      expect(server.callsTo(calls.processAt).at(-1)?.body).toMatchObject({ event_id: 1 });
      act(() => island.unmount());
    }
  });

  it('does not settle who was asked about before it came', async () => {
    const { screen, scan, server, island, openStaff, press } = await openKiosk();
    server.fail(calls.processAt, 'network', { times: 1 });
    await scan(code());
    await screen.findByText('Your check-in could not be confirmed. Please ask at the desk.');
    await openStaff();
    await press('Done');
    await screen.findByRole('dialog', { name: 'Is Ana Ruiz settled?' });
    await act(async () => island.update({ eventId: '2' }));
    expect(screen.queryByRole('dialog', { name: 'Is Ana Ruiz settled?' })).toBeNull();
    await screen.findByText('0 guests today');
  });

  it.each([
    ['before they come back', false, false],
    ['before they come back, kept on the device', true, false],
    ['once they are back', false, true],
    ['once they are back, kept on the device', true, true],
  ])('doubts nobody who was on the way as it came, and is answered %s', async (_, offline, isLate) => {
    const { screen, scan, server, island, openStaff, press, root } = await openKiosk({ props: { offline } });
    const held = server.hold(calls.processAt);
    await scan(code());
    await screen.findByText('Your badge is printing...');
    await act(async () => island.update({ eventId: '2' }));
    if (!isLate) held.release();
    await pass(100);
    await act(async () => island.update({ eventId: '1' }));
    if (isLate) held.release();
    await vi.waitFor(() => expect(root.querySelector('section[aria-busy]')).toBeNull());
    await openStaff();
    await screen.findByText('Everything is settled.');
    await press('Back to the guests');
    await scan(code());
    expect(await screen.findByText(/^Already checked in at/)).not.toBeNull();
    expect(server.callsTo(calls.processAt)).toHaveLength(1);
  });

  it('waits five seconds at most for such an answer: then the staff have to say', async () => {
    const { screen, scan, server, island, openStaff } = await openKiosk({ props: { offline: true } });
    server.hold(calls.processAt);
    await scan(code());
    await screen.findByText('Your badge is printing...');
    await act(async () => island.update({ eventId: '2' }));
    await act(async () => island.update({ eventId: '1' }));
    await pass(5_100);
    await openStaff();
    expect(await screen.findByText('Unclear: badge printed?')).not.toBeNull();
  });

  it('has not seen who is answered only then', async () => {
    const { screen, scan, server, island, openStaff } = await openKiosk();
    const held = server.hold(calls.processAt);
    await scan(code());
    await screen.findByText('Your badge is printing...');
    await act(async () => island.update({ eventId: '2' }));
    held.release();
    await pass(100);
    await openStaff();
    await screen.findByText('0 guests today');
    await act(async () => island.update({ eventId: '1' }));
    expect(await screen.findByText('1 guest today')).not.toBeNull();
  });
});

describe('what a shift before has left', () => {
  it.each([
    ['Asia/Tokyo', 'it is five in the morning', '1 guest today'],
    ['America/New_York', 'it is four in the afternoon', '2 guests today'],
    ['Asia/Kathmandu', 'midnight is no full hour of the others', '1 guest today'],
  ])('is counted as of today by the clocks of the kiosk’s zone: in %s %s', async (timeZone, _, said) => {
    vi.setSystemTime('2026-05-12T20:00:00Z');
    const tenant = `clocks-${timeZone}`;
    const came = (at: string) => ({ at: Date.parse(at), gala: false });
    localStorage.setItem(
      `event-widgets.check-ins.${JSON.stringify([tenant, '', 'web', '1'])}`,
      JSON.stringify({ 7: came('2026-05-12T14:30:00Z'), 8: came('2026-05-12T18:20:00Z') }),
    );
    const { screen, openStaff } = await openKiosk({ props: { tenant, timeZone } });
    await openStaff();
    expect(await screen.findByText(said)).not.toBeNull();
  });

  it('is told with its day, and one bad entry takes no other with it', async () => {
    const tenant = 'two-days';
    const at = Date.now() - 26 * 60 * 60_000;
    localStorage.setItem(
      `event-widgets.check-ins.${JSON.stringify([tenant, '', 'web', '1'])}`,
      JSON.stringify({ 7: { at, gala: false }, 8: { at: 'yesterday' }, 9: null }),
    );
    const { screen, scan } = await openKiosk({ props: { tenant } });
    await scan(code());
    expect(await screen.findByText(/^Already checked in on .+ at .+ on this tablet\.$/)).not.toBeNull();
  });
});
