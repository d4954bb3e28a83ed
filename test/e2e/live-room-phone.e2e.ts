import { expect, it } from 'vitest';
import { callerOf } from '#test/support/caller.ts';
import { linesOutOfReach, sit } from '#test/support/liveBrowser.ts';
import { watchedSite } from '#test/support/watchedSite.ts';

const site = watchedSite();

const sitOnPhone = async () => {
  const host = await sit(site, '/admin/live-room', { viewport: { width: 360, height: 740 }, hasTouch: true });
  await host.join();
  await host.inside();
  return host;
};

it('leaves a finger’s width beside «Leave», and shows a tile coming once', async () => {
  const host = await sitOnPhone();
  const room = await host.root.locator('[data-theme="dark"]').first().boundingBox();
  const leave = await host.button(/^Leave/).boundingBox();
  if (!room || !leave) throw new Error('not drawn');
  expect(room.x + room.width - leave.x - leave.width).toBeGreaterThanOrEqual(8);

  const tile = host.root.locator('[data-tile]');
  await tile.waitFor();
  await expect.poll(() => tile.evaluate((el) => el.getAnimations().length)).toBe(0);
  // As whoever begins to speak is put before the others.
  const begun = await tile.evaluate(async (el) => {
    el.parentElement?.append(el);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return el.getAnimations().length;
  });
  expect(begun).toBe(0);
});

it('lets all be read that is said of a lost line above an open panel (S3 §4.6)', async () => {
  const host = await sitOnPhone();
  await host.panel('People');
  const said = `Your licence for live streams has ended. ${'Ask your administrator. '.repeat(6)}`.trim();
  await host.page.route('**/api/example/live/tokens', (route) =>
    route.fulfill({ status: 403, json: { success: false, message: said } }),
  );
  const asServer = callerOf(site.server.host, site.server.host.signIn('admin'));
  await asServer('POST', '/api/example/live/host-leaves', { body: { eventId: 1, channel: 'live-1' } });
  await host.button('Try again').click();
  const text = host.root.getByText(/^Picture and sound are lost/).locator('..');
  await host.root.getByText(/Your licence/).waitFor();
  expect(await linesOutOfReach(text)).toEqual([]);
  await host.button('Try again').click({ trial: true });
  // The service has put the host out, which developers are told.
  expect(host.watched.troubles.splice(0)).toEqual(['ERROR live-room: UID_BANNED']);
});
