import '#test/support/database.ts';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearDevice } from '#shared/lib/clearDevice.ts';
import { calls, code, openKiosk } from '#test/support/openKiosk.ts';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

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
