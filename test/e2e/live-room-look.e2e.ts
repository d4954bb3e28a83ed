import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { callerOf } from '#test/support/caller.ts';
import { sit } from '#test/support/liveBrowser.ts';
import { watchedSite } from '#test/support/watchedSite.ts';

const site = watchedSite();

const asLayla = '/admin/live-room?role=audience&as=layla';

/** The stream is on, though no host has come. */
const open = (page: Page) =>
  page.route('**/api/live-streaming/is-available/*', (route) =>
    route.fulfill({ json: { success: true, allowed: true } }),
  );

it('has nothing half hidden by what is said of the line above an open panel of a phone', async () => {
  const layla = await sit(site, asLayla, { viewport: { width: 320, height: 700 }, prepare: open });
  await layla.join();
  await layla.inside();
  await layla.panel('Chat');
  const title = layla.root.getByText('No host is here just now.');
  await title.waitFor();
  await layla.page.evaluate("import('/site/live-mesh.js').then((mesh) => mesh.cutVideo(600000))");
  await layla.root.getByText('Reconnecting…').waitFor();
  // It is said at the top of the stage, which has no height for both.
  await expect.poll(() => title.isVisible()).toBe(false);
});

it('shows what is shared as large as the stage, where nobody is on it', async () => {
  const layla = await sit(site, asLayla, { prepare: open });
  await layla.join();
  await layla.root.getByText('No host is here just now.').waitFor();
  const asHost = callerOf(site.server.host, site.server.host.signIn('admin'));
  const url = '/site/screens/agenda-editor-light.webp';
  const body = { eventId: 1, channel: 'live-1', url, mimeType: 'image/webp' };
  expect(await asHost('POST', '/api/example/live/share-media', { body })).toMatchObject({ status: 200 });
  const shown = layla.root.getByRole('figure');
  await shown.waitFor();
  const share = () =>
    shown.evaluate((el) => el.clientHeight / (el.parentElement?.parentElement?.clientHeight ?? 0));
  expect(await share()).toBeGreaterThan(0.9);
  await layla.page.setViewportSize({ width: 320, height: 700 });
  expect(await share()).toBeGreaterThan(0.9);
});

it('leaves their words to the buttons of dialogs on a phone', async () => {
  const host = await sit(site, '/admin/live-room', { viewport: { width: 320, height: 700 } });
  await host.join();
  await host.inside();
  for (const [entry, name] of [
    [/^Start a poll/, 'Add an answer'],
    [/^Share media/, 'Choose a file'],
  ] as const) {
    await host.button('More').click();
    await host.root.getByRole('menuitem', { name: entry }).click();
    const button = host.root.getByRole('dialog').getByRole('button', { name });
    const { width, height } = (await button.boundingBox()) ?? { width: 0, height: 1 };
    expect(width / height).toBeGreaterThan(2);
    await host.page.keyboard.press('Escape');
    await host.root.getByRole('dialog').waitFor({ state: 'detached' });
  }
});
