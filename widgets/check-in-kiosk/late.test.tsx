import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as chunks from '#shared/island/useChunk.ts';
import * as importing from '#shared/lib/importFile.ts';
import { deferred } from '#test/support/deferred.ts';
import { serveDevices } from '#test/support/liveDevices.ts';
import { calls, code, openKiosk } from '#test/support/openKiosk.ts';

const line = { isDead: false, lacks: '', isSlow: Promise.resolve(), hasBrought: [] as string[] };
const { importChunk } = importing;
const page = { isAhead: false };
const { prefetch } = chunks;

beforeEach(() => {
  Object.assign(line, { isDead: false, lacks: '', isSlow: Promise.resolve(), hasBrought: [] });
  vi.spyOn(importing, 'importChunk').mockImplementation(async (load) => {
    await line.isSlow;
    const isLacking = line.lacks !== '' && String(load).includes(line.lacks);
    if (line.isDead || isLacking) throw new TypeError('gone');
    const chunk = await importChunk(load);
    line.hasBrought.push(String(load));
    return chunk;
  });
  // What is fetched ahead would be there, or not, by chance.
  page.isAhead = false;
  vi.spyOn(chunks, 'prefetch').mockImplementation((load, when) =>
    page.isAhead ? prefetch(load, when) : () => undefined,
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// These two before any other: what is there once stays.
it('says what opens the camera is missing where it cannot be had, and asks for it; a scanner goes on', async () => {
  vi.stubGlobal('reportError', () => undefined);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const devices = serveDevices();
  const slow = deferred<void>();
  line.isSlow = slow.promise;
  const { screen, press, scan } = await openKiosk({ isEarly: true, props: { idleSeconds: 600 } });
  await screen.findByText('The camera is starting…');
  line.lacks = 'CameraPart';
  await act(async () => slow.resolve());
  await screen.findByText(/^This part could not be loaded/);
  await press('Start the camera');
  await screen.findByText(/^This part could not be loaded/);
  line.lacks = '';
  act(() => void dispatchEvent(new Event('online')));
  await vi.waitFor(() => expect(devices.tracks).toHaveLength(1));
  expect(screen.queryByText(/^This part could not be loaded/)).toBeNull();
  expect(screen.queryByText(/^The camera/)).toBeNull();
  await scan(code());
  await screen.findByText('Welcome Ana Ruiz');
});

it('a part that nobody misses is asked for again by itself', async () => {
  vi.stubGlobal('reportError', () => undefined);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  serveDevices();
  const { screen } = await openKiosk();
  line.isDead = true;
  await pass(31_000);
  expect(screen.queryByText('Check in here')).toBeNull();
  line.isDead = false;
  await pass(61_000);
  expect(await screen.findByText('Check in here')).not.toBeNull();
});

describe('a part that cannot be had', () => {
  it('is said, and asked for again; the kiosk stands, with those who are not settled', async () => {
    vi.stubGlobal('reportError', () => undefined);
    const { screen, scan, press, openStaff, button } = await openKiosk({
      answers: { [calls.processAt]: { error: 'Out of paper.' } },
    });
    await scan(code());
    await screen.findByText('Out of paper.');
    await press('Next guest');
    line.isDead = true;
    await press('Search by name');
    await screen.findByText(/^This part could not be loaded/);
    await press('Close');
    expect(button('Search by name')).not.toBeNull();
    await openStaff();
    await screen.findByText(/^This part could not be loaded/);
    expect(screen.getByText('1 not settled')).not.toBeNull();
    line.isDead = false;
    await press('Retry');
    expect(await screen.findByRole('button', { name: 'Print again' })).not.toBeNull();
  });
});

describe('a kiosk that has gone before its desk came', () => {
  it('sends nothing: who waits is the next one’s', async () => {
    vi.stubGlobal('indexedDB', undefined);
    vi.stubGlobal('reportError', () => undefined);
    const props = { offline: true, tenant: 'gone-early' };
    const first = await openKiosk({ props });
    first.server.fail(calls.lookUp, 'network');
    await first.scan(code());
    await first.screen.findByText('You are checked in. Please collect your badge at the desk.');
    act(() => first.island.unmount());
    const slow = deferred<void>();
    line.isSlow = slow.promise;
    const second = await openKiosk({ props, isEarly: true });
    act(() => second.island.unmount());
    await act(async () => slow.resolve());
    const third = await openKiosk({ props });
    await vi.waitFor(() => expect(third.server.callsTo(calls.process)).toHaveLength(1));
    expect(second.server.calls).toEqual([]);
  });
});

describe('the question about the dinner, where it comes late (S-18)', () => {
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  /** A guest with a table has been looked up; nothing of the question has come. */
  async function lookUpGuest(props: Readonly<Record<string, unknown>> = {}) {
    vi.stubGlobal('reportError', () => undefined);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const kiosk = await openKiosk({ props, answers: { [calls.lookUp]: { gala_dinner_table: '12' } } });
    return kiosk;
  }

  it.each([
    ['keeps nobody', {}],
    ['keeps guests without a line', { offline: true, idempotent: true }],
  ])('sends nobody’s «No» where it cannot be had: the staff ask; the page %s', async (_, props) => {
    const { screen, scan, server, press, openStaff } = await lookUpGuest(props);
    line.isDead = true;
    await scan(code());
    await screen.findByText(/^This part could not be loaded/);
    await pass(20_100);
    await screen.findByText('That did not work. Please ask at the desk.');
    expect(server.callsTo(calls.processAt)).toEqual([]);
    await press('Next guest');
    await scan(code());
    await screen.findByText('That did not work. Please ask at the desk.');
    line.isDead = false;
    await press('Next guest');
    await openStaff();
    const retry = screen.queryByRole('button', { name: 'Retry' });
    if (retry) await press('Retry');
    await screen.findByText('Gala dinner, table 12: not asked yet');
    await press('Does not come');
    await screen.findByText('Checked in: badge not printed');
    expect(server.callsTo(calls.process)[0]?.query).toEqual({ gala_dinner: 'false' });
  });

  it('gives the guest all of the 20 s once it stands', async () => {
    const { screen, scan, server } = await lookUpGuest();
    const file = deferred<void>();
    line.isSlow = file.promise;
    await scan(code());
    await pass(12_000);
    await act(async () => file.resolve());
    await screen.findByText('Your table: 12');
    await pass(18_000);
    expect(server.callsTo(calls.processAt)).toEqual([]);
    await pass(2_100);
    await screen.findByText('Please take your badge.');
    expect(server.callsTo(calls.processAt)[0]?.query).toEqual({ gala_dinner: 'false' });
  });

  it('sends nobody’s «No» where the browser closes it, as by «Back»: the staff ask (S-18)', async () => {
    const { screen, root, scan, server, press, openStaff } = await lookUpGuest();
    await scan(code());
    await screen.findByText('Your table: 12');
    act(() => root.querySelector('dialog')?.close());
    await screen.findByText('That did not work. Please ask at the desk.');
    await pass(25_000);
    expect(server.callsTo(calls.processAt)).toEqual([]);
    await openStaff();
    await press('Comes');
    await screen.findByText('Checked in: badge not printed');
    expect(server.callsTo(calls.process)[0]?.query).toEqual({ gala_dinner: 'true' });
  });

  it('stays before the guest where the staff press their keys: the panel comes after the answer', async () => {
    const { screen, scan, server, press, openStaff } = await lookUpGuest();
    await scan(code());
    await screen.findByText('Your table: 12');
    await openStaff();
    expect(screen.queryByRole('dialog', { name: 'For staff' })).toBeNull();
    await press('Yes');
    await screen.findByRole('dialog', { name: 'For staff' });
    expect(server.callsTo(calls.processAt)[0]?.query).toEqual({ gala_dinner: 'true' });
  });

  it('counts no more than 20 s where the clock is set back', async () => {
    const { screen, scan } = await lookUpGuest();
    await scan(code());
    await screen.findByText('Your table: 12');
    vi.setSystemTime(Date.now() - 3_600_000);
    await pass(3_000);
    expect(screen.queryByText('«No» in 20 seconds')).not.toBeNull();
  });
});

it('reads what was held up before the desk was there at the event whose desk has come (S-15)', async () => {
  const file = deferred<void>();
  line.isSlow = file.promise;
  const { screen, scan, server, island } = await openKiosk({ isEarly: true });
  await scan(code());
  await act(async () => island.update({ eventId: '2' }));
  await act(async () => file.resolve());
  await screen.findByText('This code is for another event.');
  expect(server.calls).toEqual([]);
});

it('has what draws codes ahead: the plain badge is for when there is no line', async () => {
  page.isAhead = true;
  await openKiosk();
  await vi.waitFor(() => expect(line.hasBrought.join()).toContain('qrVendor'));
});

describe('before the desk’s file has come', () => {
  async function openEarly() {
    const file = deferred<void>();
    line.isSlow = file.promise;
    const kiosk = await openKiosk({ isEarly: true });
    expect(kiosk.root.querySelector('[aria-busy]')).not.toBeNull();
    return { ...kiosk, come: () => act(async () => file.resolve()) };
  }

  it('the search that was asked for opens once it has', async () => {
    const { screen, press, come, button } = await openEarly();
    await press('Search by name');
    expect(button('Search by name').getAttribute('aria-busy')).toBe('true');
    await come();
    expect(await screen.findByRole('searchbox', { name: 'Your name' })).not.toBeNull();
  });

  it('a scanned code is taken once it has, the latest alone', async () => {
    const { screen, scan, come, server, press } = await openEarly();
    await press('Search by name');
    await scan(code());
    await scan(code({ registration_id: 8, full_name: 'Ben' }));
    await come();
    await screen.findByText('Welcome Ben');
    expect(server.callsTo(calls.lookUp).map(({ query }) => query)).toEqual([{ registration_id: '8' }]);
  });
});
