/** What is shown on the stage of the live room beside faces. */
import type { Locator, Page } from 'playwright-core';
import { isPatient } from '#test/support/notices.ts';
import { act, button, drawScreen, watch } from './live-room-inside.ts';
import type { Course } from './screen.ts';

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

export const shownStates: readonly Course[] = [
  {
    'the screen of another': async (island, page) => {
      await watch(island, page);
      const { host, there } = await openHost(page);
      await drawScreen(host);
      await button(there, /^Share screen/).click();
      await island.getByRole('figure', { name: /^Screen of / }).waitFor(isPatient);
      await island.locator('figure video').waitFor(isPatient);
    },
  },
  // Media.
  {
    'a film': async (island, page) => {
      await watch(island, page);
      await share(page, '/site/opening.webm', 'video/webm');
      await seesFilm(island);
    },
    'a picture': async (island, page) => {
      await share(page, '/site/screens/agenda-editor-light.webp', 'image/webp');
      await island.locator('img[src*="agenda-editor"]').waitFor(isPatient);
    },
    'a film that waits for a press': async (island, page) => {
      await page.evaluate(() => {
        HTMLMediaElement.prototype.play = async () => {
          throw new DOMException('Not yet', 'NotAllowedError');
        };
      });
      await share(page, '/site/opening.webm', 'video/webm');
      await seesFilm(island);
      await button(island, /^Play sound$/).waitFor(isPatient);
    },
    'a document': async (island, page) => {
      await share(page, '/site/programme.pdf', 'application/pdf');
      await island.getByRole('link', { name: 'Open in a new tab' }).waitFor(isPatient);
    },
  },
];
