/** What is before and behind the stage of the live room: lobbies, devices that fail, joining, and having left. */
import type { Locator, Page } from 'playwright-core';
import { isPatient } from '#test/support/notices.ts';
import { act, button, desert, join, open, stepClock, watch } from './live-room-inside.ts';
import { escape, type Course } from './screen.ts';

/** A machine whose camera and microphone fail from now on, each for its reason. */
const failDevices = (page: Page, camera: string, microphone: string): Promise<void> =>
  page.evaluate(
    (names) => {
      navigator.mediaDevices.getUserMedia = async (wish) => {
        throw new DOMException('fails', wish?.video ? names.camera : names.microphone);
      };
    },
    { camera, microphone },
  );

async function turnOn(island: Locator, said: RegExp): Promise<void> {
  for (const name of [/^Turn camera on/, /^Turn microphone on/]) await button(island, name).click();
  await island.getByText(said).first().waitFor(isPatient);
  await island
    .getByText(/^No microphone found/)
    .first()
    .waitFor(isPatient);
}

/** The lobby of a page that lends the room nothing. */
async function openAlone(island: Locator, page: Page): Promise<void> {
  await page.route('**/site/live.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export {};' }),
  );
  await open(page);
  await page.goto(page.url());
  await button(island, /^Join$/).waitFor(isPatient);
}

export const statesAround: readonly Course[] = [
  // Devices in the lobby.
  {
    'devices and connection checked': async (island) => {
      await button(island, /^Check devices and connection$/).click();
      await island.getByRole('dialog').waitFor();
      await island.getByText(/^(Answers|Slow, answers) after /).waitFor(isPatient);
    },
    'camera and microphone refused': async (island, page) => {
      await escape(island.getByRole('dialog'));
      await failDevices(page, 'NotAllowedError', 'NotAllowedError');
      await turnOn(island, /does not allow it/);
    },
    'camera in use, no microphone': async (island, page) => {
      await failDevices(page, 'NotReadableError', 'NotFoundError');
      await turnOn(island, /Another program is using it/);
    },
  },
  // No video.
  {
    'a page without a video service': async (island, page) => {
      await openAlone(island, page);
      await button(island, /^Join$/).click();
      await island.getByText(/^This page has no video service/).waitFor(isPatient);
    },
    'a browser without H.264': async (island, page) => {
      await page.evaluate(() => {
        RTCRtpReceiver.getCapabilities = () => ({ codecs: [], headerExtensions: [] });
        document.querySelector<HTMLElement>('[data-widget="live-room"]')?.setAttribute('data-app-id', 'app');
      });
      await button(island, /^Join$/).click();
      await island.getByText(/^This browser cannot show H.264 video/).waitFor(isPatient);
    },
  },
  // Out and in again.
  {
    'has left': async (island, page) => {
      await watch(island, page);
      await button(island, /^Leave$/).click();
      await island.getByText('You have left').waitFor();
    },
    joining: async (island, page) => {
      // No answer comes.
      await page.route('**/api/example/live/tokens', () => undefined);
      await button(island, /^Join again$/).click();
      await button(island, /^Join$/).click();
      await island.getByText('Joining…').first().waitFor(isPatient);
    },
  },
  // The clock goes on.
  {
    'no host for ten minutes': desert,
    'has left an empty room': async (island, page) => {
      await stepClock(page, 4_000);
      await island.getByText('You can come back when a host is there again.').waitFor(isPatient);
    },
    'has been put out': async (island, page) => {
      await button(island, /^Join again$/).click();
      await join(island, page);
      await act(page, 'ban', { reason: 'Advertising', minutes: 30 });
      // From whenever it is heard.
      for (let second = 0; second < 12; second += 1) await stepClock(page, 1_000);
      await island.getByText('A host has taken you out of this stream.').waitFor(isPatient);
    },
  },
  // A host before the stream.
  {
    'the lobby of a host': async (island, page) => {
      await page.goto(new URL('/admin/live-room', page.url()).href);
      await button(island, /^Turn camera off/).waitFor(isPatient);
      await island.locator('video').waitFor(isPatient);
    },
    'a rehearsal': async (island) => {
      await button(island, /^Rehearse without anybody$/).click();
      await island.getByText('Rehearsal: nobody else is here').waitFor(isPatient);
      await island.locator('[data-tile]').nth(2).waitFor(isPatient);
    },
  },
];
