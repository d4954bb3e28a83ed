import '#test/support/database.ts';
import { act } from '@testing-library/react';
import { IDBObjectStore, IDBTransaction } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { calls, code, openKiosk } from '#test/support/openKiosk.ts';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const props = { offline: true, idempotent: true };
const kept = 'You are checked in. Please collect your badge at the desk.';

describe('what is kept here and cannot be read', () => {
  /** As another build may have written it. */
  async function spoil(left: unknown): Promise<void> {
    const request = indexedDB.open('event-widgets-check-in');
    await new Promise((resolve) => request.addEventListener('success', resolve));
    const table = request.result.transaction('letters', 'readwrite').objectStore('letters');
    const cursor = table.openCursor();
    await new Promise<void>((resolve) => {
      cursor.addEventListener('success', () => {
        if (!cursor.result) return resolve();
        cursor.result.update(left);
        cursor.result.continue();
      });
    });
    request.result.close();
  }

  const letter = { letter: { fullName: 'Ana Ruiz' }, phase: 'flying' };

  it.each([
    ['an entry', [letter]],
    ['the whole list', letter],
  ])(
    'is counted and told to the staff, and stays until they say twice to throw it away: %s',
    async (of, left) => {
      vi.stubGlobal('reportError', () => undefined);
      const tablet = { ...props, tenant: `unreadable-${of}` };
      const first = await openKiosk({ props: tablet });
      first.server.fail(calls.lookUp, 'network');
      await first.scan(code());
      await first.screen.findByText(kept);
      act(() => first.island.unmount());
      await spoil(left);
      const { screen, press, openStaff } = await openKiosk({ props: tablet });
      await screen.findByText('1 not settled');
      await openStaff();
      const told = (await screen.findByText('1 kept check-in cannot be read')).closest('[role="alert"]');
      expect(told?.textContent).toContain('Ana Ruiz');
      await press('Throw away');
      await press('Back');
      expect(screen.queryByText(/cannot be read/)).not.toBeNull();
      await press('Throw away');
      await press('Throw away for good');
      await vi.waitFor(() => expect(screen.queryByText(/cannot be read/)).toBeNull());
      expect(screen.queryByText('1 not settled')).toBeNull();
      await press('Back to the guests');
      await openStaff();
      await screen.findByText('Everything is settled.');
      expect(screen.queryByText(/cannot be read/)).toBeNull();
    },
  );
});

describe('a device that does not keep who waits', () => {
  it('says so where the disk refuses, and no more once it has taken it', async () => {
    const { screen, scan, server, openStaff } = await openKiosk({ props });
    server.fail(calls.lookUp, 'network');
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    await scan(code());
    await screen.findByText(kept);
    await screen.findByText('Could not be kept on this device');
    await openStaff();
    expect((await screen.findByText(/^The device has no room/)).getAttribute('role')).toBe('alert');
    put.mockRestore();
    await pass(5_100);
    await openStaff();
    server.mend();
    act(() => void globalThis.dispatchEvent(new Event('online')));
    await screen.findByText('Checked in: badge not printed');
    expect(screen.queryByText('Could not be kept on this device')).toBeNull();
  });

  it('says so where the disk does not answer, and the guest is served all the same', async () => {
    const { screen, scan, server } = await openKiosk({ props });
    // Nothing ever completes.
    vi.spyOn(IDBTransaction.prototype, 'addEventListener').mockImplementation(() => {});
    await scan(code());
    await screen.findByText('Your badge is printing...');
    await pass(3_100);
    await screen.findByText('Could not be kept on this device');
    expect(server.callsTo(calls.processAt)).toHaveLength(1);
  });

  it('says so where there is no database at all', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const { screen } = await openKiosk({ props });
    expect(await screen.findByText('Kept only until this page closes')).not.toBeNull();
  });

  it.each([{}, props])('says so where it cannot keep who has come, until it can: %o', async (given) => {
    vi.stubGlobal('reportError', () => undefined);
    const tenant = `full-${JSON.stringify(given)}`;
    const { screen, scan, press, openStaff } = await openKiosk({ props: { ...given, tenant } });
    const { localStorage: storage } = globalThis;
    vi.stubGlobal('localStorage', {
      getItem: (at: string) => storage.getItem(at),
      removeItem: (at: string) => storage.removeItem(at),
      setItem: () => {
        throw new DOMException('Full', 'QuotaExceededError');
      },
    });
    const checkIn = async (id: number) => {
      await scan(code({ registration_id: id }));
      await screen.findByText('Please take your badge.');
      await press('Next guest');
    };
    await checkIn(7);
    await screen.findByText('Could not be kept on this device');
    await openStaff();
    const hint = await screen.findByText(/^The device has no room/);
    expect(hint.textContent).toContain('Who has checked in here may be forgotten then, too.');
    await press('Back to the guests');
    vi.stubGlobal('localStorage', storage);
    await checkIn(8);
    expect(screen.queryByText('Could not be kept on this device')).toBeNull();
    const key = `event-widgets.check-ins.${JSON.stringify([tenant, '', 'web', '1'])}`;
    expect(Object.keys(JSON.parse(storage.getItem(key) ?? '{}'))).toEqual(['7', '8']);
  });

  it('says nothing where the page asks for no keeping, nor where all is well', async () => {
    const { screen } = await openKiosk({ props });
    expect(screen.queryByText(/kept/i)).toBeNull();
    vi.stubGlobal('indexedDB', undefined);
    const without = await openKiosk();
    expect(without.screen.queryByText(/kept/i)).toBeNull();
  });

  it.each([
    ['asks before what it does not keep goes with the page', {}, true],
    ['asks nothing where what waits is kept', { offline: true }, false],
  ])('%s', async (_, given, isAsked) => {
    const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const { screen, scan, server, press, openStaff } = await openKiosk({ props: given });
    expect(asks()).toBe(false);
    server.fail(calls.processAt, 'network');
    await scan(code());
    await screen.findByText('1 not settled');
    expect(asks()).toBe(isAsked);
    await pass(5_100);
    await openStaff();
    server.mend();
    await press('Print again');
    await screen.findByText('Everything is settled.');
    expect(asks()).toBe(false);
  });
});
