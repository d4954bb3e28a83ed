import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isWhole, sit, videosOf, watchSockets, type Seat } from '#test/support/liveBrowser.ts';
import { isPatient } from '#test/support/notices.ts';
import { watchedSite } from '#test/support/watchedSite.ts';

const site = watchedSite();
const phone = { width: 360, height: 740 };

/** Four browsers with cameras: on a busy machine each step takes its time. */
const isLong = { timeout: 360_000 };

describe('a meeting (S3 §6)', isLong, () => {
  const names = ['marta', 'taras', 'layla', 'kaveh'];
  const asMember = (name: string) => `/admin/live-room?meeting=1&as=${name}`;

  /** A machine on which nothing is found. */
  const withoutCamera = (page: Page) =>
    page.addInitScript(() => {
      const { mediaDevices } = navigator;
      const ask = mediaDevices.getUserMedia.bind(mediaDevices);
      mediaDevices.getUserMedia = async (wish) => {
        if (wish?.video) throw new DOMException('none', 'NotFoundError');
        return ask(wish);
      };
    });

  /** By the key alone, as somebody without a mouse goes. */
  const tabTo = async ({ page, button }: Seat, name: string) => {
    const isThere = () => button(name).evaluate((el) => el.matches(':focus'));
    for (let step = 0; step < 60 && !(await isThere()); step += 1) await page.keyboard.press('Tab');
    expect(await isThere()).toBe(true);
  };

  /** Whose picture arrives whole and moves, by the tiles. */
  const seen = async (seat: Seat) => {
    const tiles = await seat.tiles();
    const moving = await Promise.all(
      tiles.map(async (uid) => {
        const [video] = await videosOf(seat, `[data-tile="${uid}"] video`);
        return video && isWhole(video) ? [uid] : [];
      }),
    );
    return moving.flat().toSorted();
  };

  it('of four, one without a camera, one on a phone by touch, one by keyboard alone: all see all', async () => {
    const sockets = new Map<string, () => readonly string[]>();
    const [marta, taras, layla, kaveh] = await Promise.all(
      names.map((name, at) =>
        sit(site, asMember(name), {
          prepare: async (page) => {
            sockets.set(name, watchSockets(page));
            if (at === 1) await withoutCamera(page);
          },
          ...(at === 2 && { viewport: phone, hasTouch: true, isMobile: true }),
        }),
      ),
    );
    if (!marta || !taras || !layla || !kaveh) throw new Error('four are needed');
    await taras.root.getByText(/^No camera found/).waitFor();
    await marta.join();
    await taras.join();
    await layla.button('Join').tap();
    await tabTo(kaveh, 'Join');
    await kaveh.page.keyboard.press('Enter');
    const all = [marta, taras, layla, kaveh];
    await Promise.all(all.map((seat) => seat.inside()));
    for (const seat of all) await expect.poll(async () => (await seat.tiles()).length, isPatient).toBe(4);

    // What is said before one hears the room nobody says again.
    const hearing = () =>
      [...sockets.values()].filter((open) => open().some((on) => on.includes('Meeting.')));
    await expect.poll(() => hearing().length, isPatient).toBe(names.length);

    // Chat alone: neither polls, hands nor a list of people.
    for (const name of [/^Raise hand/, /^People/]) expect(await layla.button(name).count()).toBe(0);
    await layla.button(/^Chat/).tap();
    await layla.root.getByRole('textbox', { name: /^Message/ }).tap();
    await layla.page.keyboard.type('From my phone');
    await layla.button('Send').tap();
    await kaveh.page.keyboard.press('c');
    await kaveh.message('From my phone').waitFor();
    const field = kaveh.root.getByRole('textbox', { name: /^Message/ });
    await expect.poll(() => field.evaluate((el) => el.matches(':focus'))).toBe(true);
    await kaveh.page.keyboard.type('By keys');
    await kaveh.page.keyboard.press('Enter');
    await layla.message('By keys').waitFor();

    const withoutName =
      (await taras.page.locator('[data-widget="live-room"]').getAttribute('data-user-name')) ?? '';
    const withCamera = (await marta.tiles()).filter((uid) => !uid.includes(withoutName)).toSorted();
    expect(withCamera).toHaveLength(3);
    await marta.page.reload();
    await expect.poll(async () => (await taras.tiles()).length, isPatient).toBe(3);
    await marta.button('Join').click();
    for (const seat of all) await expect.poll(() => seen(seat), isPatient).toEqual(withCamera);
    // All are alike: nobody is marked.
    for (const { root } of all)
      expect(await root.locator('[data-tile]').getByText('Host', { exact: true }).count()).toBe(0);

    // Nobody needs another hand to be heard, or to leave.
    await kaveh.page.keyboard.press('Escape');
    await kaveh.page.keyboard.press('m');
    await kaveh.button(/^Turn microphone on/).waitFor();
    await layla.button(/^Turn camera off/).tap();
    await expect.poll(async () => (await seen(marta)).length, isPatient).toBe(2);
    await tabTo(kaveh, 'Leave');
    await kaveh.page.keyboard.press('Enter');
    await layla.button('Leave').tap();
    await expect.poll(async () => (await marta.tiles()).length, isPatient).toBe(2);
  });
});
