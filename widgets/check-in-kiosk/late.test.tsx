import { act } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '#test/support/deferred.ts';
import { serveDevices } from '#test/support/liveDevices.ts';
import { calls, code, openKiosk } from '#test/support/openKiosk.ts';

const line = vi.hoisted(() => ({ isDead: false, isSlow: Promise.resolve() }));
vi.mock('#shared/lib/importFile.ts', async (original) => {
  const real = await original<typeof import('#shared/lib/importFile.ts')>();
  const importChunk: typeof real.importChunk = async (load) => {
    await line.isSlow;
    if (line.isDead) throw new TypeError('gone');
    return real.importChunk(load);
  };
  return { ...real, importChunk };
});

const codes = vi.hoisted(() => ({ isThere: false }));
vi.mock('#shared/ui/qrVendor.ts', (original) => {
  codes.isThere = true;
  return original();
});

afterEach(() => {
  vi.useRealTimers();
  line.isDead = false;
  line.isSlow = Promise.resolve();
  vi.unstubAllGlobals();
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

describe('the question about the dinner, where it comes late (S-18)', () => {
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  /** A guest with a table has been looked up; nothing of the question has come. */
  async function lookUpGuest() {
    vi.stubGlobal('reportError', () => undefined);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const kiosk = await openKiosk({ answers: { [calls.lookUp]: { gala_dinner_table: '12' } } });
    return kiosk;
  }

  it('sends nobody’s «No» where it cannot be had: the staff ask', async () => {
    const { screen, scan, server, press, openStaff } = await lookUpGuest();
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
});

it('has what draws codes ahead: the plain badge is for when there is no line', async () => {
  await openKiosk();
  await vi.waitFor(() => expect(codes.isThere).toBe(true));
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
