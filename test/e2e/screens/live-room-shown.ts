/** What is shown on the stage of the live room beside faces, and what is said beside it. */
import type { Locator, Page } from 'playwright-core';
import { isPatient } from '#test/support/notices.ts';
import { act, button, drawScreen, openChat, watch } from './live-room-inside.ts';
import { alone } from './screen.ts';

/** A host in another window, who stays there. */
async function openHost(page: Page): Promise<{ readonly host: Page; readonly there: Locator }> {
  const host = await page.context().newPage();
  await host.goto(new URL('/admin/live-room', page.url()).href);
  const there = host.locator('[data-widget="live-room"] .ew-root');
  await button(there, /^Join$/).click();
  await button(there, /^Leave$/).waitFor(isPatient);
  return { host, there };
}

const share = (page: Page, url: string, mimeType: string) => act(page, 'share-media', { url, mimeType });

/** Once its first picture is there, and not only its place. */
async function seesFilm(island: Locator): Promise<void> {
  const film = island.locator('figure video[src]');
  await film.waitFor(isPatient);
  await film.evaluate(async (el) => {
    const hasPicture = () => Number(Reflect.get(el, 'readyState')) >= HTMLMediaElement.HAVE_CURRENT_DATA;
    if (!hasPicture()) await new Promise((resolve) => el.addEventListener('loadeddata', resolve));
  });
}

async function ask(island: Locator, page: Page): Promise<void> {
  await openChat(island, page);
  await act(page, 'start-poll', { question: 'Where next?', options: ['Oslo', 'لشبونة', 'Київ'] });
  await act(page, 'flood', { votes: 20, joins: 20, seconds: 1 });
  await button(island, /Oslo/).click();
  await island.getByText('Your vote was counted.').first().waitFor(isPatient);
}

export const shownStates = alone({
  'the screen of another': async (island, page) => {
    await watch(island, page);
    const { host, there } = await openHost(page);
    await drawScreen(host);
    await button(there, /^Share screen/).click();
    await island.getByRole('figure', { name: /^Screen of / }).waitFor(isPatient);
    await island.locator('figure video').waitFor(isPatient);
  },
  'a film': async (island, page) => {
    await watch(island, page);
    await share(page, '/site/opening.webm', 'video/webm');
    await seesFilm(island);
  },
  'a film that waits for a press': async (island, page) => {
    await watch(island, page);
    await page.evaluate(() => {
      HTMLMediaElement.prototype.play = async () => {
        throw new DOMException('Not yet', 'NotAllowedError');
      };
    });
    await share(page, '/site/opening.webm', 'video/webm');
    await seesFilm(island);
    await button(island, /^Play sound$/).waitFor(isPatient);
  },
  'a picture': async (island, page) => {
    await watch(island, page);
    await share(page, '/site/screens/agenda-editor-light.webp', 'image/webp');
    await island.locator('img[src*="agenda-editor"]').waitFor(isPatient);
  },
  'a document': async (island, page) => {
    await watch(island, page);
    await share(page, '/site/programme.pdf', 'application/pdf');
    await island.getByText(/^Shared by /).waitFor(isPatient);
  },
  'one pinned': async (island, page) => {
    await page.goto(new URL('/admin/live-room?meeting=1&as=layla&bots=3', page.url()).href);
    await button(island, /^Join$/).click();
    await island.locator('[data-tile]').nth(3).waitFor(isPatient);
    await island.locator('[data-tile]').nth(1).hover();
    await button(island, /^Pin .*Nora/).click();
    await button(island, /^Unpin .*Nora/).waitFor();
  },
  'a poll that has ended': async (island, page) => {
    await ask(island, page);
    await act(page, '/api/live-streaming/stop-poll/1', {});
    await island.getByText('Poll ended').first().waitFor(isPatient);
  },
  'messages that were not sent': async (island, page) => {
    await openChat(island, page);
    const field = island.getByRole('textbox', { name: /^Message/ });
    const url = '**/api/live-streaming/send-message/*';
    for (const [status, text, said] of [
      [422, 'Is there a room plan?', 'Not sent.'],
      [500, 'وأين تُعقد الجلسة الثانية؟', 'No confirmation came.'],
    ] as const) {
      await page.unroute(url);
      await page.route(url, (route) => route.fulfill({ status, json: { message: 'Server error' } }));
      await field.fill(text);
      await field.press('Enter');
      await island.getByRole('log').getByText(said).waitFor(isPatient);
    }
  },
});
