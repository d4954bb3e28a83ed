/** Guests over a dead line, at a tablet whose browser is killed twice: the disk alone knows of them (S3 §4.2; acceptance 2). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { forgetArrivals, readJournal } from '#examples/checkIn/journal.ts';
import { startOwnBrowser } from '#test/support/ownBrowser.ts';
import { openSite, type Site } from '#test/support/site.ts';
import { typeCode } from '#test/support/typedCode.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** Ordinary guests: none has a table, none has cancelled. */
const guests = Array.from({ length: 24 }, (_, index) => 100_021 + index);
const first = 18;

/** What becomes of a call: the host never hears of it; it acts, and nobody hears of that; all is well. */
type Line = 'cut' | 'deaf' | 'good';

/** A tablet with one profile; each opening is a browser of its own. */
async function createTablet(isIdempotent: boolean) {
  const folder = await mkdtemp(path.join(tmpdir(), 'event-widgets-tablet-'));
  forgetArrivals(site.server.host.database, 'acme');
  const turnOn = async (line: Line) => {
    const { page, kill } = await startOwnBrowser(folder);
    onTestFinished(kill);
    const calls = { line };
    await page.route('**/admin/check-in?*', (route) => sayWhatHostKnows(route, isIdempotent));
    await page.route('**/api/registrations-manager/**', (route) => lead(route, calls.line, isIdempotent));
    await page.goto(new URL('/admin/check-in?offline=1', site.url).href);
    const kiosk = page.locator('[data-widget="check-in-kiosk"] .ew-root');
    await kiosk.locator('section:not([aria-busy])').waitFor();
    await kiosk.getByText('Welcome, Scan your QR here').waitFor();
    return { page, kiosk, kill, setLine: (next: Line) => void (calls.line = next) };
  };
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return turnOn;
}

/** The example's host knows keys; whether this one does is the test's to choose. */
async function sayWhatHostKnows(route: Route, isIdempotent: boolean): Promise<void> {
  const response = await route.fetch();
  const body = await response.text();
  await route.fulfill({
    response,
    body: body.replace('data-idempotent="true"', `data-idempotent="${isIdempotent}"`),
  });
}

async function lead(route: Route, line: Line, hasKeys: boolean): Promise<void> {
  const { 'idempotency-key': key, ...others } = await route.request().allHeaders();
  const headers = hasKeys && key !== undefined ? { ...others, 'idempotency-key': key } : others;
  const isLookup = route.request().method() === 'GET';
  if (line === 'cut') return route.abort('failed');
  if (line === 'good' || isLookup) return route.continue({ headers });
  // It has acted; the answer is still on its way when the power fails.
  await route.fetch({ headers });
}

type Tablet = Awaited<ReturnType<Awaited<ReturnType<typeof createTablet>>>>;

async function checkInAll({ page, kiosk }: Tablet, ids: readonly number[]): Promise<void> {
  const next = kiosk.getByRole('button', { name: 'Next guest' });
  for (const id of ids) {
    await typeCode(page, `{"registration_id":${id},"event_id":13,"full_name":"Guest ${id}"}`);
    await kiosk.getByText('You are checked in. Please collect your badge at the desk.').waitFor();
    // Kept, and the next one is welcome: by the button, or by itself.
    await expect
      .poll(async () => {
        if (await next.isVisible()) await next.click({ timeout: 1_000 }).catch(() => undefined);
        return next.isVisible();
      })
      .toBe(false);
  }
}

async function openStaff({ page, kiosk }: Tablet) {
  await kiosk.getByRole('button', { name: 'For staff' }).click();
  await kiosk.getByLabel('PIN').fill('2468');
  await page.keyboard.press('Enter');
  return kiosk.getByRole('region', { name: 'Not settled' });
}

/** All calls of `process-registration` that the host has acted on, as registrations in their order. */
const processed = (): readonly number[] =>
  readJournal(site.server.host.database, 'acme', 200)
    .map(({ registrationId }) => Number(registrationId))
    .toReversed();

/** Up to the moment in which the browser was killed for the second time, with one answer on its way. */
async function killTwice(isIdempotent: boolean): Promise<Tablet> {
  const turnOn = await createTablet(isIdempotent);
  const before = await turnOn('cut');
  await checkInAll(before, guests.slice(0, first));
  await before.kill();
  const meanwhile = await turnOn('cut');
  await meanwhile.kiosk.getByText(`${first} not settled`).waitFor();
  await checkInAll(meanwhile, guests.slice(first));
  expect(processed()).toEqual([]);
  meanwhile.setLine('deaf');
  // Between its tries it waits longer and longer; the device says when it has a line again.
  await meanwhile.page.evaluate(() => globalThis.dispatchEvent(new Event('online')));
  await expect.poll(processed, { timeout: 60_000 }).toEqual([guests[0]]);
  await meanwhile.kill();
  return turnOn('good');
}

describe('a browser that is killed twice while 24 guests wait (acceptance 2)', () => {
  it('checks each in exactly once, in their order, where the host knows keys', async () => {
    const tablet = await killTwice(true);
    await expect.poll(processed, { timeout: 60_000 }).toEqual(guests);
    const list = await openStaff(tablet);
    await expect.poll(() => list.getByText('Checked in: badge not printed').count()).toBe(guests.length);
    expect(processed()).toEqual(guests);
  });

  it('sends none twice by itself where it does not: what is in doubt is the staff’s', async () => {
    const tablet = await killTwice(false);
    await expect.poll(processed, { timeout: 60_000 }).toEqual(guests);
    const list = await openStaff(tablet);
    await expect.poll(() => list.getByText('Checked in: badge not printed').count()).toBe(guests.length - 1);
    const unclear = list.getByRole('listitem').filter({ hasText: 'Unclear: badge printed?' });
    expect(await unclear.count()).toBe(1);
    expect(await unclear.innerText()).toContain(`Guest ${guests[0]}`);
    expect(processed()).toEqual(guests);
  });
});
