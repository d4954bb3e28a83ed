import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf } from '#test/support/buildFiles.ts';
import { addCycle, countResources, cycle, measureHeld, type Opening } from '#test/support/leaks.ts';
import { probeSource } from '#test/support/probe.ts';
import { openSite, type Site } from '#test/support/site.ts';
import { until } from '#test/support/until.ts';
import { barePath, screens } from '../screens.ts';

/** All but the page of the kit. */
const kept = screens.filter(({ name }) => name !== 'kit');

let site: Site;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** What is left by every cycle is there in each of the rounds; what comes or goes once, in one of them. */
const rounds = 3;
const cycles = 13;
const warmUps = 20;

/** Of a second screen, which costs more to open. */
const secondWarmUps = 10;

/** Half of what one node or listener left per cycle would be. Caches settle far below. */
const most = { nodes: 6, listeners: 6, timers: 0, observers: 0, lasting: 0 };

type Kind = keyof typeof most;
type Held = Readonly<Record<Kind, number>>;

/** Whether no file has come since the last time it was asked; runs in the page. */
function isQuiet(): boolean {
  const count = performance.getEntriesByType('resource').length;
  const before: unknown = Reflect.get(globalThis, 'filesBefore');
  Reflect.set(globalThis, 'filesBefore', count);
  return count === before;
}

/** What came on top of the warm-up, by kind, in the round that left least of it: the first that leaves nothing is the last. */
async function growth(
  page: Page,
  attributes: Readonly<Record<string, string>>,
  { times = warmUps, ...opening }: Opening & { readonly times?: number } = {},
): Promise<Held> {
  expect(await cycle(page, times, attributes, opening)).toEqual([]);
  // What comes later for all of the page, as the pool of connections does, is there before anything is counted.
  await page.waitForFunction(isQuiet, undefined, { polling: 300 });
  expect(await cycle(page, 2, attributes, opening)).toEqual([]);
  let before = await measureHeld(page);
  let least: Held | undefined;
  for (let round = 0; round < rounds && (!least || excess(least).length > 0); round += 1) {
    expect(await cycle(page, cycles, attributes, opening)).toEqual([]);
    const after = await measureHeld(page);
    least = combine((kind) => Math.min(after[kind] - before[kind], least?.[kind] ?? Infinity));
    before = after;
  }
  return least ?? before;
}

function combine(count: (kind: Kind) => number): Held {
  return {
    nodes: count('nodes'),
    listeners: count('listeners'),
    timers: count('timers'),
    observers: count('observers'),
    lasting: count('lasting'),
  };
}

async function openForCycles(module: string): Promise<Page> {
  const { page } = await site.open(barePath(kept, { load: 'none' }), {
    islands: 0,
    prepare: async (opened) => {
      await opened.addInitScript(countResources);
      await opened.route('**/test/probe.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: probeSource() }),
      );
    },
  });
  await page.evaluate(() => document.getElementById('wrap')?.replaceChildren());
  await addCycle(page, module);
  return page;
}

/** What exceeds its limit. */
function excess(grown: Held): readonly string[] {
  return Object.entries(grown).flatMap(([what, count]) =>
    count > Number(Reflect.get(most, what)) ? [`${what}: ${count} more in each ${cycles} cycles`] : [],
  );
}

describe('mounts and unmounts (DESIGN.md §5)', () => {
  it.each(kept)('of $name leave no node, listener, timer, observer or sheet', async (screen) => {
    const page = await openForCycles(addressOf(`${screen.name}.js`));
    expect(excess(await growth(page, screen.attributes ?? {}))).toEqual([]);
    await page.context().close();
  });

  it.each(kept.flatMap(({ name, second }) => (second ? [{ name, second }] : [])))(
    'of $name, opened as far as its second screen, leave none either',
    async ({ name, second: { attributes, ...opening } }) => {
      const page = await openForCycles(addressOf(`${name}.js`));
      expect(excess(await growth(page, attributes, { ...opening, times: secondWarmUps }))).toEqual([]);
      await page.context().close();
    },
  );

  it('of a widget that hears a channel leave no channel and no socket', async () => {
    const page = await openForCycles('/test/probe.js');
    const sockets: string[] = [];
    page.on('websocket', (socket) => sockets.push(socket.url()));
    // What a page listens to once for all comes with the pool, after the first drawing of the first that needs it.
    await cycle(page, 1, {});
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/chunks/realtime')),
    );
    expect(excess(await growth(page, {}))).toEqual([]);
    expect(sockets.length).toBeLessThanOrEqual(1);
    await until('the socket is closed', () => site.server.host.hub.size === 0);
    await page.context().close();
  });
});
