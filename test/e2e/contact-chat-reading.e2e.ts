import { text } from 'node:stream/consumers';
import type { Locator } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { openAs, type Chatter } from '#test/support/chatBrowser.ts';
import { everythingKept } from '#test/support/everythingKept.ts';
import { isPatient } from '#test/support/notices.ts';
import type { PageOptions } from '#test/support/site.ts';
import { turn } from '#test/support/turn.ts';
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

describe('a long conversation, and its file (screens.md §16)', () => {
  it('shows earlier messages without moving what is read, finds in all of them, and takes them along', async () => {
    const { page, rows, root, button, log } = await open('layla', '?with=6');
    expect(await rows.count()).toBe(200);
    await log.evaluate((el) => (el.scrollTop = 0));
    const first = rows.first();
    const words = await first.locator('[dir="auto"]').innerText();
    const before = await first.boundingBox();
    await button(/^Show earlier/).click();
    await expect.poll(() => rows.count(), isPatient).toBe(400);
    const after = await rows.filter({ hasText: words }).first().boundingBox();
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 999))).toBeLessThan(3);
    await button('Search the conversation').click();
    await page.keyboard.type('line 1 of');
    await root.getByText('1 of 1').waitFor();
    await root.locator('[data-match]').waitFor();
    expect(await root.locator('[data-match] mark').count()).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    expect(await hasFocus(button('Search the conversation'))).toBe(true);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button('Download the conversation').click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^Chat with .+\.txt$/);
    const lines = (await text(await download.createReadStream())).trim().split('\n');
    expect(lines).toHaveLength(460);
    expect(lines[0]).toMatch(/^\[.+\] .*: Line 1 of 460$/);
  });

  it('shows a pill while one reads further up, and goes to the end with it', async () => {
    const { log, root, button, row } = await open('layla', '?with=6');
    await log.evaluate((el) => (el.scrollTop = 300));
    await button('Newest message').waitFor();
    site.server.host.database.run(
      `INSERT INTO chat_messages (event_id, contact_id, recipient_contact_id, message, created_at, updated_at)
       VALUES (1, 6, 1, 'down here', ?, ?)`,
      [`${today()} 23:59:00`, `${today()} 23:59:00`],
    );
    await root.page().evaluate(() => dispatchEvent(new Event('online')));
    await button('1 new').click();
    await root.getByText('New', { exact: true }).waitFor();
    const box = await row('down here').boundingBox();
    const frame = await log.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((frame?.y ?? 0) + (frame?.height ?? 0));
  });
});

describe('what people paste (S-45)', () => {
  it('is text: markup, javascript:, direction marks; links lead to the web only', async () => {
    const { root, log, texts } = await open();
    const all = await texts();
    expect(all).toContain("<script>alert('boo')</script><b>bold</b> <img src=x onerror=alert(1)>");
    expect(all).toContain('javascript:alert(document.cookie)');
    expect(all).toContain('annexgpj.exe');
    expect(await log.locator('script, b, img').count()).toBe(0);
    await log.getByRole('link').first().waitFor();
    const links = await log
      .getByRole('link')
      .evaluateAll((found) =>
        found.map((link) => [
          link.getAttribute('href'),
          link.getAttribute('rel'),
          link.getAttribute('target'),
        ]),
      );
    const rest = ['noopener noreferrer nofollow', '_blank'];
    expect(links).toEqual([
      ['https://www.example.org/programme?day=2#noon-panel', ...rest],
      ['https://www.example.org/speakers', ...rest],
    ]);
    expect(await root.evaluate((el) => el.scrollWidth <= el.clientWidth)).toBe(true);
  });

  it('goes through as it is, 5,000 characters too', async () => {
    const [layla, kaveh] = await Promise.all([open('layla'), open('kaveh')]);
    const long = `${'ё😀ب '.repeat(1_249)}end.`;
    await layla.input.fill(long);
    await layla.input.press('Enter');
    await kaveh.row('end.').waitFor();
    expect((await kaveh.texts()).at(-1)).toBe(long);
  });

  it('is copied as it was sent', async () => {
    const { page, row, button } = await open('layla', undefined, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await row('annexgpj.exe').hover();
    await button('Copy message').click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()), isPatient)
      .toBe('annex\u202Egpj.exe');
  });
});

describe('the time of a message', () => {
  it.each([
    ['the right', 'A first line, which is the longer one\nand more', 'after'],
    ['the left', 'السطر الأول هو الأطول بين السطرين\nوالثاني', 'before'],
  ])('stands in its last line, on the side to which it is read: at %s', async (_, message, side) => {
    const { root, input, row } = await open('layla');
    await input.fill(message);
    await input.press('Enter');
    // The stored message takes the place of the one on its way.
    const sent = row(message.split('\n')[1] ?? '').and(root.locator(':not([data-phase])'));
    await sent.waitFor();
    const place = await sent.evaluate((el) => {
      const line = [...(el.querySelector('[dir="auto"]')?.getClientRects() ?? [])].at(-1) ?? new DOMRect();
      const time = el.querySelector('time')?.getBoundingClientRect() ?? new DOMRect();
      if (time.top >= line.bottom) return 'below';
      return time.left >= line.right ? 'after' : time.right <= line.left ? 'before' : 'over';
    });
    expect(place).toBe(side);
  });
});

describe('the token (S-13)', () => {
  it('goes to the own API and the channel’s authorisation only, and is nowhere to be found', async () => {
    const others: string[] = [];
    const own: string[] = [];
    const { page, row, input, console } = await open('layla', undefined, {
      prepare: async (page) => {
        await page.addInitScript(rememberToken);
        // The demo's own panel writes the element's tag out, token and all.
        await page.route('**/site/site.js', (route) => route.fulfill({ contentType: 'text/javascript' }));
        page.on('request', (request) => {
          const isOwn = /\/api\/event\/|\/broadcasting\/auth$/.test(request.url());
          (isOwn ? own : others).push(`${request.url()} ${request.headers()['authorization'] ?? ''}`);
        });
      },
    });
    await input.fill('with a token');
    await input.press('Enter');
    await row('with a token').waitFor();
    await expect.poll(() => own.some((one) => one.includes('broadcasting/auth')), isPatient).toBe(true);
    const token = String(await page.evaluate(() => Reflect.get(globalThis, 'printedToken')));
    expect(token).toMatch(/^[\w-]{40}$/);
    expect(own.filter((one) => !one.endsWith(`Bearer ${token}`))).toEqual([]);
    expect(others.join('\n')).not.toContain(token);
    expect(await page.evaluate(everythingKept)).not.toContain(token);
    expect(console.join('\n')).not.toContain(token);
  });
});

/** Runs in the page: notes the token that the server has printed, before the widget takes it away. */
function rememberToken(): void {
  const observer = new MutationObserver(() => {
    const token = document.querySelector('[data-token]')?.getAttribute('data-token');
    if (token === null || token === undefined) return;
    Reflect.set(globalThis, 'printedToken', token);
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

describe('Arabic', () => {
  it('reads from the right: own messages at the left, the other’s at the right', async () => {
    const { page, root, row, input, log } = await open('layla', '?with=2&locale=ar');
    expect(await root.getAttribute('dir')).toBe('rtl');
    await input.fill('مرحبا بك');
    await page.keyboard.press('Enter');
    // The stored message takes the place of the one on its way.
    await row('مرحبا بك').and(root.locator(':not([data-phase])')).waitFor();
    const [mine, theirs, frame] = await Promise.all([
      row('مرحبا بك').locator('[dir="auto"]').boundingBox(),
      row('Agreed. See you at the rehearsal!').locator('[dir="auto"]').boundingBox(),
      log.boundingBox(),
    ]);
    expect((mine?.x ?? 999) - (frame?.x ?? 0)).toBeLessThan(200);
    expect(theirs?.x).toBeGreaterThan(mine?.x ?? Infinity);
    await root.getByText('اليوم').waitFor();
  });
});

describe('access (WCAG 2.2 A and AA)', () => {
  it('has no violation: waiting, refused, unclear, searching', async () => {
    const { page, input, root, button, row, checkAccess } = await open('layla', '?with=2');
    await page.route(sends, async (route) => {
      const data = route.request().postData() ?? '';
      if (data.includes('refuse'))
        return route.fulfill({ status: 422, json: { message: 'Not to our taste.' } });
      return data.includes('unclear') ? route.abort() : undefined;
    });
    for (const words of ['refuse this', 'unclear that', 'wait', 'wait too']) {
      await input.fill(words);
      await input.press('Enter');
    }
    await row('unclear that').getByRole('button', { name: 'Retry' }).waitFor();
    await row('wait too').waitFor();
    await button('Search the conversation').click();
    await page.keyboard.type('the');
    await root.locator('mark').first().waitFor();
    await row('refuse this').hover();
    expect(await checkAccess('[data-widget]')).toEqual([]);
    await turn(page, 'contact-chat', 'dark');
    expect(await checkAccess('[data-widget]', 'look')).toEqual([]);
  });

  it('fits into 320 px', async () => {
    const { page, root, button, input } = await open('layla', undefined, {
      viewport: { width: 320, height: 720 },
    });
    await button('Search the conversation').click();
    await input.fill('x'.repeat(300));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    expect(await root.evaluate((el) => el.scrollWidth <= el.clientWidth)).toBe(true);
  });
});
