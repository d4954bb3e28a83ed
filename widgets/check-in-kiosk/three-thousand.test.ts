// Alone: what other files leave behind would be counted.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApi } from '#shared/api/client.ts';
import { createCodeLoop } from './camera/codeLoop.ts';
import { createWatchdog } from './camera/watchdog.ts';
import { nothingInView, see } from './domain/codesInView.ts';
import { readGuest } from './domain/guest.ts';
import { isFree } from './domain/kiosk.ts';
import type { Letter } from './domain/letter.ts';
import { openDesk } from './store/openDesk.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('createImageBitmap', async () => ({ width: 640, height: 640, close: () => {} }));
  Object.assign(HTMLVideoElement.prototype, { requestVideoFrameCallback: () => 0 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(HTMLVideoElement.prototype, 'requestVideoFrameCallback');
});

const scansCount = 3_000;
const warmUp = 1_000;
/** Of one scan: its registration in the test's own list, and what the engine needs. */
const mostBytes = 400;

const turn = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Gives a picture to whoever follows it. */
function createVideo() {
  const video = document.createElement('video');
  let next = () => {};
  Object.defineProperties(video, { videoWidth: { value: 1280 }, videoHeight: { value: 720 } });
  Object.assign(video, {
    requestVideoFrameCallback: (callback: () => void) => {
      next = callback;
      return 1;
    },
    cancelVideoFrameCallback: () => {},
  });
  const show = async () => {
    await turn(150);
    next();
    await turn(1);
  };
  return { video, show };
}

/** A host that answers, and of which nothing is noted but how often it was asked. */
function createHost() {
  const asked = { lookups: 0, badges: 0 };
  vi.stubGlobal('fetch', async (request: Request) => {
    const isLookup = request.method === 'GET';
    asked[isLookup ? 'lookups' : 'badges'] += 1;
    return Response.json(isLookup ? { gala_dinner_table: null } : { badge: null });
  });
  return asked;
}

async function openKioskDesk() {
  const arrived = new Set<string>();
  const api = createApi();
  const opened = await openDesk({
    name: 'a long day',
    isKept: false,
    left: [],
    staffing: () => ({
      api,
      userId: '1',
      printerId: '3',
      isPatient: true,
      isIdempotent: true,
      visitors: {
        of: (id) => (arrived.has(id) ? { at: 0, gala: false } : null),
        note: ({ registrationId }: Letter) => void arrived.add(registrationId),
      },
    }),
  });
  return { ...opened, arrived };
}

it('3,000 scans leave nothing behind but who has come (acceptance 5)', { timeout: 120_000 }, async () => {
  const asked = createHost();
  const { desk, arrived, close } = await openKioskDesk();
  const { video, show } = createVideo();
  let held: readonly string[] = [];
  let inView = nothingInView;
  const decoder = { read: async () => held, close: () => {} };
  const loop = createCodeLoop({
    open: async () => decoder,
    watchdog: createWatchdog(() => String(performance.now())),
    report: (error) => expect(error).toBeUndefined(),
  });
  const stop = loop.run(video, {
    onCodes: (texts, nowMs) => {
      const seen = see(inView, texts, nowMs, { isBusy: !isFree(desk.get()) });
      inView = seen.state;
      const guest = seen.taken && readGuest(seen.taken, { eventId: '1', allowsOtherEvents: false });
      if (guest && typeof guest !== 'string') desk.take(guest);
    },
    onFrozen: () => {},
  });
  let before = 0;
  for (let scan = 1; scan <= scansCount; scan += 1) {
    held = [JSON.stringify({ registration_id: scan, event_id: 1, full_name: `Guest ${scan}` })];
    for (let picture = 0; picture < 3; picture += 1) await show();
    // The next guest is welcome, and comes with another code.
    await turn(5_000);
    if (scan !== warmUp && scan !== scansCount) continue;
    collectGarbage();
    if (scan === warmUp) before = process.memoryUsage().heapUsed;
  }
  const grown = process.memoryUsage().heapUsed - before;
  expect(arrived.size).toBe(scansCount);
  expect(asked).toEqual({ lookups: scansCount, badges: scansCount });
  expect(grown / (scansCount - warmUp)).toBeLessThan(mostBytes);
  stop();
  loop.close();
  close();
});
