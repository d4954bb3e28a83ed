import type { Page, WebSocket as Socket } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, addScript, serveOtherBuild } from '#test/support/buildFiles.ts';
import { isPatient, wayOn } from '#test/support/notices.ts';
import { addProbe } from '#test/support/probe.ts';
import { openSite, type Site } from '#test/support/site.ts';
import { barePath, loadingScreens, screens } from './screens.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const times = 2;
const count = loadingScreens.length * times;
const path = barePath(loadingScreens, { times: `${times}` });

/** As in the chat: it reads so often while it hears nothing. */
const chatPollMs = 15_000;

/** Counts the copies of React DOM: each makes itself known to the developer tools once. */
async function countReacts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let reacts = 0;
    const hook = {
      supportsFiber: true,
      inject: () => (reacts += 1),
      onCommitFiberRoot: () => undefined,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      checkDCE: () => undefined,
    };
    Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook, reactCount: () => reacts });
  });
}

async function addProbes(page: Page, howMany: number): Promise<void> {
  await addProbe(page);
  await page.evaluate((wanted) => {
    for (let index = 0; index < wanted; index += 1) {
      const el = document.createElement('div');
      el.id = `probe-${index + 1}`;
      el.dataset['widget'] = 'probe';
      document.body.append(el);
    }
  }, howMany);
}

/** An attempt that takes more than three seconds, on a busy machine, is ended and made anew. */
const openOf = (sockets: readonly Socket[]) => sockets.filter((socket) => !socket.isClosed()).length;

describe('every widget twice on one page, and two that hear a channel (DESIGN.md §2)', () => {
  it('share one runtime, one React, one store, one QueryClient and one socket', async () => {
    const sockets: Socket[] = [];
    const requests: string[] = [];
    const prepare = async (page: Page) => {
      page.on('websocket', (socket) => sockets.push(socket));
      page.on('request', (request) => requests.push(new URL(request.url()).pathname));
      await countReacts(page);
    };
    const begin = Date.now();
    const { page, troubles, island } = await site.open(path, { islands: count, prepare });
    await addProbes(page, 2);
    for (const { name, full } of loadingScreens) {
      for (const index of [0, 1]) await full(island(name, index)).waitFor();
    }
    for (const index of [0, 1]) {
      await island('probe', index).getByLabel('Channel').getByText('joined').waitFor();
    }
    site.server.host.broadcast('private-Campaign.Sent.acme', String.raw`App\Events\CampaignSent`, {
      campaignId: 7,
    });
    for (const index of [0, 1]) await island('probe', index).getByLabel('Heard').getByText('7').waitFor();

    // One connection for each session: the page's own, and those of screens that bring a token.
    const sessions = new Set(loadingScreens.map(({ account }) => account?.join(' ') ?? 'the page'));
    await expect.poll(() => openOf(sockets)).toBe(sessions.size);
    for (const file of ['runtime.js', 'ui.js'])
      expect(requests.filter((name) => name === `/widgets/${file}`)).toHaveLength(1);
    expect(await page.evaluate('reactCount()')).toBe(1);
    // One QueryClient: two islands that ask the same ask once.
    const asked = requests.filter((name) => name.startsWith('/api/'));
    expect(asked.length).toBeGreaterThanOrEqual(loadingScreens.length);
    // Each island that listens reads once more after it has joined its channel: a change between the two would be lost. On a
    // busy machine they join one after the other, and a read that is under way then is begun anew. Until it hears, a chat reads by
    // the clock.
    const byTheClock = Math.floor((Date.now() - begin) / chatPollMs);
    const mostReads = (address: string) => {
      if (address.includes('/chat/')) return 1 + 4 + byTheClock;
      // The list of replies reads page by page; the preview of notifications, for the latest, the first page and the last.
      if (address.includes('/get-replies/')) return 1 + 2;
      // Two agenda editors and two seating plans.
      return address.endsWith('/interactive-agenda') ? 1 + 4 : 1;
    };
    const askedTooOften = [...new Set(asked)].filter(
      (address) => asked.filter((one) => one === address).length > mostReads(address),
    );
    expect(askedTooOften).toEqual([]);
    // One store: two islands speak through one layer.
    for (const index of [0, 1]) await island('probe', index).getByRole('button', { name: 'Notify' }).click();
    await page.getByText('Told by a probe').first().waitFor();
    expect(await page.locator('[data-widget-notices]').count()).toBe(1);
    expect(troubles).toEqual([]);
  });

  it('go on when one of them stops working, and it can be started again', async () => {
    const { page, island } = await site.open(path, { islands: count });
    await addProbes(page, 2);
    const told = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          addEventListener('widget:error', (event) => {
            if (event instanceof CustomEvent) resolve(`${event.detail.widget} ${event.detail.code}`);
          });
        }),
    );
    const crashed = island('probe', 0);
    await crashed.getByRole('button', { name: 'Crash' }).click();
    await crashed.getByText('This part of the page has stopped working.').waitFor();
    expect(await told).toBe('probe crash');

    for (const { name, full, field } of loadingScreens) {
      for (const index of [0, 1]) {
        await full(island(name, index)).waitFor();
        await field(island(name, index)).fill('still-here');
        expect(await field(island(name, index)).inputValue()).toBe('still-here');
      }
    }
    await island('probe', 1).getByLabel('Channel').getByText('joined').waitFor();
    await crashed.getByRole('button', { name: 'Reload this part' }).click();
    await crashed.getByLabel('Channel').getByText('joined').waitFor();
  });
});

describe('two builds on one page (DESIGN.md §2 «Files»)', () => {
  it('do not fight over an element: the first keeps it, the second offers to reload', async () => {
    const { page, island, troubles } = await site.open(path, { islands: count });
    await serveOtherBuild(page, 'other', 'deadbeef00');
    const errors = page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('widget:error', (event) => {
            if (event instanceof CustomEvent) resolve(event.detail);
          });
        }),
    );
    const before = await rootCount(page);
    await addScript(
      page,
      'second-build',
      loadingScreens.map(({ name }) => `import '/other/${name}.js?id=deadbeef00';`).join('\n'),
    );
    expect(await errors).toMatchObject({ code: 'other-build', version: 'deadbeef00' });
    await page.getByText('The site has been updated.').waitFor();
    expect(await page.getByRole('button', { name: 'Reload the page' }).count()).toBe(1);
    expect(await rootCount(page)).toBe(before);
    for (const { name, full } of loadingScreens) await full(island(name, 1)).waitFor();

    // What nobody has yet, one of them takes; never both.
    await page.evaluate(
      (wanted) => {
        for (const { name, attributes } of wanted) {
          const el = document.createElement('div');
          for (const [attribute, value] of Object.entries(attributes)) el.setAttribute(attribute, value);
          el.dataset['widget'] = name;
          document.body.append(el);
        }
      },
      loadingScreens.map(({ name, attributes = {} }) => ({ name, attributes })),
    );
    for (const { name, full } of loadingScreens) await full(island(name, times)).waitFor();
    expect(await rootCount(page)).toBe(before + loadingScreens.length);
    expect(troubles).toEqual([]);
  });

  it('leave an element to the other when the first has gone from it', async () => {
    const { page, island } = await site.open(path, { islands: count });
    await serveOtherBuild(page, 'other', 'deadbeef00');
    const [{ name, full } = { name: '', full: () => page.locator('none') }] = loadingScreens;
    const source = `
      import * as first from ${JSON.stringify(addressOf(`${name}.js`))};
      import * as second from ${JSON.stringify(`/other/${name}.js?id=deadbeef00`)};
      const el = document.querySelector('[data-widget="${name}"]');
      addEventListener('widget:ready', (event) => { document.title = event.detail.version; });
      first.mount(el).unmount();
      second.mount(el);
    `;
    await addScript(page, 'take-over', source);
    await page.waitForFunction(() => document.title === 'deadbeef00');
    await full(island(name)).waitFor();
    expect(await rootCount(page)).toBe(count);
  });
});

/** Islands drawn on the page, whichever build drew them. */
function rootCount(page: Page): Promise<number> {
  return page.locator('[data-widget] .ew-root').count();
}

describe('contacts, forms and chat beside hotels and environments on one page', () => {
  it('share one React, one runtime and one socket connection', async () => {
    const names =
      'hotel-availability environment-manager contact-details contact-form organisation-form contact-chat';
    const six = screens.filter(({ name }) => names.split(' ').includes(name));
    const sockets: Socket[] = [];
    const requests: string[] = [];
    const prepare = async (page: Page) => {
      page.on('websocket', (socket) => sockets.push(socket));
      page.on('request', (request) => requests.push(new URL(request.url()).pathname));
      await countReacts(page);
    };
    // An open form would make all others inert.
    const path = barePath(six, { 'data-open': 'false' });
    const { page, troubles, island } = await site.open(path, { islands: six.length, prepare });
    for (const { name, full, isModal } of six) if (!isModal) await full(island(name)).waitFor();
    await expect.poll(() => openOf(sockets)).toBe(1);
    for (const file of ['runtime.js', 'ui.js'])
      expect(requests.filter((name) => name === `/widgets/${file}`)).toHaveLength(1);
    expect(await page.evaluate('reactCount()')).toBe(1);
    expect(six).toHaveLength(6);
    expect(troubles).toEqual([]);
  });
});

describe('islands of one session (DESIGN.md §3)', () => {
  it('are all helped by one sign-in', async () => {
    const two = loadingScreens.filter(({ name }) => /^(hotel-availability|environment-manager)$/.test(name));
    let isOver = false;
    const { page, island } = await site.open(barePath(two), {
      prepare: (target) =>
        target.route('**/api/**', (route) =>
          isOver ? route.continue() : route.fulfill({ status: 401, json: { message: 'Unauthenticated.' } }),
        ),
    });
    for (const { name } of two) await wayOn(island(name)).waitFor(isPatient);
    isOver = true;
    const [first] = two;
    if (first) await wayOn(island(first.name)).click();
    for (const { name, full } of two) await full(island(name)).waitFor(isPatient);
    expect(await page.getByRole('button', { name: /^(Retry|Try again)$/ }).count()).toBe(0);
  });
});
