/** What somebody new to the project tries first: the README's own page, and the reference. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, type Site } from '#test/support/site.ts';

const readme = readFileSync(path.resolve(import.meta.dirname, '../../README.md'), 'utf8');

let site: Site;
let folder = '';

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'own-pages-'));
  site = await openSite({ pagesFolder: folder, autoLogin: false });
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the README’s page of one’s own', () => {
  it('has data, and hears the socket, without signing in', async () => {
    const [, page = ''] = /```html\n(<!doctype html>.*?)```/s.exec(readme) ?? [];
    writeFileSync(path.join(folder, 'rooms.html'), page);
    const heard: string[] = [];
    const { island, troubles } = await site.open('/pages/rooms.html', {
      islands: 2,
      prepare: async (tab) => {
        tab.on('websocket', (socket) =>
          socket.on('framereceived', ({ payload }) => heard.push(String(payload))),
        );
      },
    });
    await island('hotel-availability').getByRole('grid').waitFor();
    await island('campaigns').getByRole('row').nth(3).waitFor();
    await expect
      .poll(() => heard.join())
      .toContain('subscription_succeeded","channel":"private-Campaign.Sent');
    expect(troubles).toEqual([]);
  });
});

describe('the reference', () => {
  it('is a step from the first page, and tries a call on this host', async () => {
    const { page, troubles, checkAccess } = await site.open('/admin/sign-in', { islands: 0 });
    await page.getByRole('button', { name: 'Sign in Marta Vidal' }).click();
    await page.goto(site.url);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Reference/ })
      .click();
    await page.getByRole('link', { name: 'environment-manager' }).click();
    const create = page.locator('.call', { hasText: 'create-environment' });
    await create.getByText('Creates an environment').click();
    await create.getByRole('textbox', { name: 'Body' }).fill('{"environmentName": "From-Reference"}');
    await create.getByRole('button', { name: 'Send' }).click();
    await create.getByRole('status').getByText('"success": true').waitFor();
    await create.getByRole('button', { name: 'Send' }).click();
    await create.getByRole('status').getByText(/^422/).waitFor();
    expect(await checkAccess()).toEqual([]);
    expect(troubles).toEqual([]);
  });
});
