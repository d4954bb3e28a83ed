import '#test/support/database.ts';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createApi } from '#shared/api/client.ts';
import * as pdf from '#shared/print/pdf.ts';
import { bringInstead, failToBring } from '#test/support/chunks.ts';
import { calls } from '#test/support/openKiosk.ts';
import { json, serve } from '#test/support/serve.ts';
import { standInLocks } from '#test/support/standInLocks.ts';
import { openLetters } from './letters.ts';
import { openDesk, type Staffing } from './openDesk.ts';

afterEach(() => void vi.unstubAllGlobals());

const guest = { registrationId: '7', eventId: '1', fullName: 'Ana Ruiz' };

const open = (name: string, now: Partial<Staffing> = {}, isKept = true) =>
  openDesk({
    name,
    isKept,
    takeLeft: () => [],
    staffing: () => ({
      api: createApi(),
      userId: null,
      visitors: { of: () => null, note: () => undefined },
      printerId: null,
      isPatient: isKept,
      isIdempotent: false,
      ...now,
    }),
  });

it('has what prints a badge before the first one comes: after a new build of the page it could not be had', async () => {
  const fetched = vi.fn<() => Promise<object>>(() => import('#shared/print/pdf.ts'));
  bringInstead(/print\/pdf/, fetched);
  const desk = await open('place', {}, false);
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  desk.close();
});

it('holds nothing on a disk that answers too late: another desk can take it', async () => {
  standInLocks();
  const before = await openLetters('late');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const opening = open('late');
  await vi.advanceTimersByTimeAsync(5_000);
  const desk = await opening;
  expect(desk.isLasting).toBe(false);
  before.close();
  (await openLetters('late')).close();
  desk.close();
});

it('stands also where what keeps guests on the device cannot be had, and says that it does not', async () => {
  vi.stubGlobal('reportError', () => undefined);
  serve({ [calls.lookUp]: { gala_dinner_table: null }, [calls.processAt]: { badge: null } });
  failToBring(/./);
  const { desk, isLasting, close } = await open('without', { printerId: '3' });
  expect(isLasting).toBe(false);
  desk.take(guest);
  await vi.waitFor(() => expect(desk.get()).toMatchObject({ at: 'done', ending: 'printed' }));
  close();
});

it('does not take the refusal of a guest for one of the printer', async () => {
  const answers = [json({ error: 'Cancelled.' }, 410), json({ error: 'Out of paper.' })];
  serve({ [calls.lookUp]: { gala_dinner_table: null }, [calls.processAt]: () => answers.shift() });
  const { desk, log, close } = await open('refused', { printerId: '3' }, false);
  desk.take(guest);
  await vi.waitFor(() => expect(desk.get()).toMatchObject({ said: { text: 'Cancelled.' } }));
  expect(log.lastPrint('3')).toBeNull();
  desk.leave();
  desk.take({ ...guest, registrationId: '8' });
  await vi.waitFor(() => expect(log.lastPrint('3')).toMatchObject({ isGood: false }));
  close();
});

describe('a badge that the browser prints (S3 §4.2)', () => {
  /** As another page finds it. */
  async function onDisk(name: string) {
    vi.stubGlobal('navigator', {});
    const { kept, close } = await openLetters(name);
    close();
    vi.unstubAllGlobals();
    return kept.read().map(({ letter, phase }) => [phase, letter.fullName, letter.asks]);
  }

  it('stands on the list of the next page where this one dies before it is printed, and not once it is', async () => {
    serve({ [calls.lookUp]: { gala_dinner_table: null }, [calls.process]: { badge: 'JVBERi0xLjQK' } });
    let hasPrinted = () => undefined as void;
    const print = vi
      .spyOn(pdf, 'printPdf')
      .mockImplementation(() => new Promise((resolve) => (hasPrinted = resolve)));
    const { desk, outbox, close } = await open('killed');
    desk.take(guest);
    await vi.waitFor(() => expect(print).toHaveBeenCalledOnce());
    expect(await onDisk('killed')).toEqual([['asking', 'Ana Ruiz', 'badge']]);
    // Whoever holds the code up again meanwhile waits for the badge on its way.
    desk.leave();
    desk.take({ ...guest });
    expect(desk.get()).toMatchObject({ at: 'printing' });
    hasPrinted();
    await vi.waitFor(() => expect(desk.get()).toMatchObject({ at: 'done', ending: 'printed' }));
    await desk.settled();
    expect(outbox.get()).toEqual([]);
    expect(await onDisk('killed')).toEqual([]);
    close();
  });
});
