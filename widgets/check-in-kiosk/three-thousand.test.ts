// Alone: what other files leave behind would be counted.
import { act } from '@testing-library/react';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { serveDevices } from '#test/support/liveDevices.ts';
import { mount } from './index.tsx';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** What stands before the camera, and how its next picture is shown. */
const camera = vi.hoisted(() => ({ held: [] as readonly string[], show: () => {} }));
vi.mock('./camera/decoders.ts', () => ({
  openDecoder: async () => ({ read: async () => camera.held, close: () => {} }),
}));

const video = HTMLVideoElement.prototype;
const own = {
  videoWidth: { get: () => 1280, configurable: true },
  videoHeight: { get: () => 720, configurable: true },
  requestVideoFrameCallback: {
    value: (callback: () => void) => {
      camera.show = callback;
      return 1;
    },
    configurable: true,
  },
  cancelVideoFrameCallback: { value: () => {}, configurable: true },
};
const theirs = Object.keys(own).map((name) => [name, Object.getOwnPropertyDescriptor(video, name)] as const);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('createImageBitmap', async () => ({ width: 640, height: 640, close: () => {} }));
  Object.defineProperties(video, own);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const [name, before] of theirs) {
    Reflect.deleteProperty(video, name);
    if (before) Object.defineProperty(video, name, before);
  }
});

const scansCount = 3_000;
const warmUp = 1_000;
/** Of one scan: its registration in what the tablet stores, in what is drawn and in what was drawn before, and what the engine needs. */
const mostBytes = 700;

const turn = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** A living camera: one without a picture for five seconds is started anew. */
async function see(afterMs: number): Promise<void> {
  await turn(afterMs);
  camera.show();
  await turn(1);
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

/** The kiosk on a page, its camera on. */
async function openKiosk() {
  const devices = serveDevices();
  await Promise.all((['common', 'kit', 'check-in-kiosk'] as const).map((name) => loadCatalogue('en', name)));
  const element = document.body.appendChild(document.createElement('div'));
  const island = await act(async () =>
    mount(element, { eventId: '1', printers: [{ id: 3, name: 'Desk' }], tenant: 'a long day' }),
  );
  const root = element.shadowRoot?.querySelector<HTMLElement>('.ew-root');
  const kiosk = () => root?.querySelector('section');
  for (let times = 0; times < 100 && kiosk()?.hasAttribute('aria-busy') !== false; times += 1) {
    await act(() => vi.dynamicImportSettled());
    await turn(100);
  }
  return { devices, island, element, text: () => kiosk()?.textContent ?? '' };
}

it('3,000 scans leave nothing behind but who has come', { timeout: 1_200_000 }, async () => {
  const asked = createHost();
  const { devices, island, element, text } = await openKiosk();
  expect(devices.running()).toHaveLength(1);
  let before = 0;
  let welcomed = 0;
  for (let scan = 1; scan <= scansCount; scan += 1) {
    camera.held = [JSON.stringify({ registration_id: scan, event_id: 1, full_name: `Guest ${scan}.` })];
    // Taken as the second picture shows it, too.
    await see(150);
    await see(150);
    if (text().includes(`Welcome Guest ${scan}.`)) welcomed += 1;
    // The next guest is welcome, and comes with another code.
    await see(2_500);
    await turn(2_500);
    if (scan !== warmUp && scan !== scansCount) continue;
    collectGarbage();
    if (scan === warmUp) before = process.memoryUsage().heapUsed;
  }
  const grown = process.memoryUsage().heapUsed - before;
  expect({ ...asked, welcomed }).toEqual({ lookups: scansCount, badges: scansCount, welcomed: scansCount });
  expect(grown / (scansCount - warmUp)).toBeLessThan(mostBytes);
  act(() => island.unmount());
  expect(devices.running()).toEqual([]);
  element.remove();
});
