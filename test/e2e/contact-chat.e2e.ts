import type { Locator } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  openAs,
  partsOf,
  storedBetween,
  writeAsThird,
  writerOf,
  type Chatter,
} from '#test/support/chatBrowser.ts';
import { everythingKept } from '#test/support/everythingKept.ts';
import { isPatient } from '#test/support/notices.ts';
import type { PageOptions } from '#test/support/site.ts';
import { watchedSite } from '#test/support/watchedSite.ts';

const site = watchedSite();

beforeEach(() => {
  site.server.host.database.run('DELETE FROM chat_messages WHERE created_at > ?', [today()]);
});

const today = () => new Date().toISOString().slice(0, 10);
const sends = '**/chat/send-message';

async function open(who: Chatter = 'layla', query?: string, options: PageOptions = {}) {
  const chat = await openAs(site, who, query, options);
  await chat.log.and(chat.root.locator('[aria-busy="false"]')).waitFor();
  return chat;
}

const hasFocus = (target: Locator) => target.evaluate((el) => el.matches(':focus'));

describe('two contacts with two browsers (S3 §2.2, §7.2)', () => {
  it('talk to each other by mouse', async () => {
    const [layla, kaveh] = await Promise.all([open('layla'), open('kaveh')]);
    await layla.input.fill('Are you there?');
    await layla.button('Send').click();
    await kaveh.row('Are you there?').waitFor();
    await kaveh.input.fill('I am 👋');
    await kaveh.button('Send').click();
    await layla.row('I am 👋').waitFor();
    for (const side of [layla, kaveh]) {
      expect((await side.texts()).slice(-2)).toEqual(['Are you there?', 'I am 👋']);
      expect(await side.row('Are you there?').getAttribute('data-phase')).toBeNull();
    }
    const [mine, theirs] = await Promise.all([
      layla.row('Are you there?').locator('[dir="auto"]').boundingBox(),
      layla.row('I am 👋').locator('[dir="auto"]').boundingBox(),
    ]);
    expect(mine?.x).toBeGreaterThan((theirs?.x ?? Infinity) + 100);
  });

  it('talk to each other by keyboard alone, and reach everything', async () => {
    const [layla, kaveh] = await Promise.all([open('layla'), open('kaveh')]);
    const { page } = layla;
    await layla.input.focus();
    await page.keyboard.type('first line');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('second line');
    await page.keyboard.press('Enter');
    await kaveh.row('second line').waitFor();
    expect((await kaveh.texts()).at(-1)).toBe('first line\nsecond line');
    expect(await hasFocus(layla.input)).toBe(true);
    await kaveh.input.focus();
    await kaveh.page.keyboard.type('read');
    await kaveh.page.keyboard.press('Enter');
    await layla.row('read').waitFor();
    // Back through the conversation: the newest message, the ones above, and what can be done with one.
    await page.keyboard.press('Shift+Tab');
    expect(await hasFocus(layla.row('read'))).toBe(true);
    await page.keyboard.press('ArrowUp');
    expect(await hasFocus(layla.row('second line'))).toBe(true);
    await page.keyboard.press('Tab');
    expect(await hasFocus(layla.button('Copy message'))).toBe(true);
    await page.keyboard.press('Tab');
    expect(await hasFocus(layla.input)).toBe(true);
  });

  it('are beside each other on the demo’s page, each with a token of their own', async () => {
    const watched = await site.open('/admin/chat', { islands: 2, timezoneId: 'UTC' });
    const [layla, kaveh] = [0, 1].map((index) => partsOf(watched.island('contact-chat', index)));
    await layla?.input.fill('Side by side');
    await layla?.input.press('Enter');
    await kaveh?.row('Side by side').waitFor();
    expect(await kaveh?.row('Side by side').getAttribute('data-mine')).toBeNull();
  });

  it('see nothing of what a third contact writes at the same time (S-12)', async () => {
    const layla = await open('layla');
    await layla.page.evaluate(() => {
      addEventListener('chat:other-message', (event) => {
        if (event instanceof CustomEvent) document.title = `other: ${event.detail.message.contact_id}`;
      });
    });
    await expect.poll(() => site.server.host.hub.size, isPatient).toBeGreaterThan(0);
    await expect
      .poll(async () => {
        writeAsThird(site, 1, 'from a third contact');
        return layla.page.title();
      }, isPatient)
      .toBe('other: 3');
    await writerOf(site, 'kaveh')(1, 'from Kaveh');
    await layla.row('from Kaveh').waitFor();
    expect(await layla.root.innerText()).not.toContain('a third contact');
  });
});

describe('cuts and failures (S3 §8, screens.md §16)', () => {
  it('read again after a cut, and say nothing of one that is over soon', async () => {
    const layla = await open();
    await expect.poll(() => site.server.host.hub.size, isPatient).toBeGreaterThan(0);
    site.server.host.hub.cut(1);
    await writerOf(site, 'kaveh')(1, 'said while the line was cut');
    await layla.row('said while the line was cut').waitFor();
    expect(await layla.root.getByText('interrupted').count()).toBe(0);
  });

  it('keep a message of every fault, and send it once', async () => {
    const layla = await open();
    for (const fault of ['500', '403', '429', 'dropped', 'lost-answer', 'truncated', 'wrong-shape']) {
      await layla.page.route(sends, (route) =>
        route.continue({ headers: { ...route.request().headers(), 'x-example-fault': fault } }),
      );
      await layla.input.fill(`after ${fault}`);
      await layla.input.press('Enter');
      const row = layla.row(`after ${fault}`);
      const retry = row.getByRole('button', { name: 'Retry' });
      const done = row.and(layla.root.locator('[data-row^="#"]'));
      await retry.or(done).first().waitFor();
      await layla.page.unroute(sends);
      if (await retry.isVisible()) await retry.click();
      await done.waitFor();
    }
    const stored = storedBetween(site).filter((one) => one.startsWith('after '));
    expect(new Set(stored).size).toBe(7);
    expect(stored).toHaveLength(7);
  });

  it('keep the outbox over a reload, in order, and repeat nothing that was under way', async () => {
    const layla = await open();
    let held = 0;
    let isOpen = false;
    await layla.page.context().route(sends, (route) => (isOpen ? route.continue() : (held += 1)));
    await layla.input.fill('under way');
    await layla.input.press('Enter');
    await expect.poll(() => held, isPatient).toBe(1);
    await layla.input.fill('one');
    await layla.input.press('Enter');
    await layla.input.fill('two');
    await layla.input.press('Enter');
    await layla.input.fill('half a thought');
    // Twice in the input (its value and its text), and after a pause in typing on the disk.
    const timesKept = async () =>
      (await layla.page.evaluate(everythingKept)).split('half a thought').length - 1;
    await expect.poll(timesKept, isPatient).toBe(3);
    isOpen = true;
    await layla.page.reload();
    await layla.root.getByText('No confirmation came').waitFor();
    await expect.poll(() => storedBetween(site).slice(-2), isPatient).toEqual(['one', 'two']);
    await expect.poll(() => layla.input.inputValue(), isPatient).toBe('half a thought');
    expect(storedBetween(site)).not.toContain('under way');
    await layla.button('Retry').click();
    await expect.poll(() => storedBetween(site).slice(-3), isPatient).toEqual(['one', 'two', 'under way']);
  });

  it('wait while the page is offline', async () => {
    const layla = await open();
    await layla.page.context().setOffline(true);
    await layla.root.getByText('You are offline.').waitFor();
    for (const words of ['one', 'two']) {
      await layla.input.fill(words);
      await layla.input.press('Enter');
    }
    await layla.row('two').getByText('Waiting to be sent').waitFor({ state: 'attached' });
    await layla.page.context().setOffline(false);
    await expect.poll(() => storedBetween(site).slice(-2), isPatient).toEqual(['one', 'two']);
  });

  it('say for good that the channel is refused, and that one is signed out (X-2)', async () => {
    const refused = await open('layla', undefined, {
      prepare: (page) =>
        page.route('**/broadcasting/auth', (route) => route.fulfill({ status: 403, json: {} })),
    });
    await refused.root.getByText('You are not allowed to follow this chat live.').waitFor();
    expect(await refused.checkAccess('[data-widget]')).toEqual([]);
    await refused.page.route(sends, (route) => route.fulfill({ status: 401, json: {} }));
    await refused.input.fill('for later');
    await refused.input.press('Enter');
    await refused.root.getByText('You are signed out.').first().waitFor();
    await refused.page.unroute(sends);
    await refused.button('Try again').click();
    await expect.poll(() => storedBetween(site).at(-1), isPatient).toBe('for later');
  });
});
