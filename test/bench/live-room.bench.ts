import type { Page } from 'playwright-core';
import { compare, type BenchContext, type Row } from './bench.ts';
import type { FeedContenders, PeoplePanel } from './feedContenders.ts';

export const name = 'live room in a flood beside plain DOM';

const seconds = 3;
const perSecond = 100;
const people = 2_000;
/** The long run whose memory is measured: three minutes by the clock. */
const longRun = 180 * perSecond;
const everyMs = 1_000 / perSecond;
/** Of the host's list. */
const crowds = [200, people] as const;
const searches = 10;

declare global {
  var liveBench: FeedContenders;
  var peopleBench: PeoplePanel;
}

/** What the main thread does while 100 messages and 100 joins or leaves come each second, the chat open, and before a host's list of all. */
export async function run(context: BenchContext): Promise<Row[]> {
  const address = await context.bundle('test/bench/feedContenders.ts');
  const rows = await floodRows(context, address);
  for (const count of crowds) rows.push(...(await peopleRows(context, address, count)));
  return rows;
}

async function floodRows({ open, busyMs }: BenchContext, address: string): Promise<Row[]> {
  const page = await open('/bare?widgets=hotel-availability&load=none');
  try {
    await page.evaluate(
      async ([module, members]) => {
        const { openFeeds } = await import(module);
        globalThis.liveBench = await openFeeds(members);
      },
      [address, people] as const,
    );
    const late = { ours: 0, plain: 0, calm: 0 };
    const flood = async (who: keyof FeedContenders, count: number) => {
      const before = await busyMs(page);
      const lateNow = await page.evaluate(
        ([which, many, every]) => globalThis.liveBench[which](many, every),
        [who, count, everyMs] as const,
      );
      late[who] = Math.max(late[who], lateNow);
      return (await busyMs(page)) - before;
    };
    const once = (who: keyof FeedContenders) => () => flood(who, seconds * perSecond);
    const times = await compare(once('ours'), once('plain'), 5);
    const calm = await compare(once('ours'), once('calm'), 3);
    const what = `${perSecond} messages and ${perSecond} joins or leaves a second`;
    const before = await heapKB(page);
    await flood('ours', longRun);
    const grown = ((await heapKB(page)) - before) / longRun;
    return [
      { what, size: people, unit: 'ms', contender: 'plain DOM', goal: 1.25, ...times },
      { what: `${what}, as seldom`, unit: 'ms', contender: 'plain DOM five times a second', ...calm },
      {
        what: 'frames late by more than one',
        size: people,
        unit: '%',
        ours: late.ours,
        baseline: late.plain,
        limit: 1,
      },
      { what: 'heap left per message beyond the window', size: longRun, unit: 'KB', ours: grown, limit: 0.3 },
    ];
  } finally {
    await page.context().close();
  }
}

/** The host's panel with so many people: while they come, go and raise their hands, and while one is searched for. */
async function peopleRows({ open, busyMs }: BenchContext, address: string, count: number): Promise<Row[]> {
  const page = await open('/bare?widgets=hotel-availability&load=none');
  try {
    await page.evaluate(
      async ([module, members]) => {
        const { openPeople } = await import(module);
        globalThis.peopleBench = await openPeople(members);
      },
      [address, count] as const,
    );
    const measure = async (work: () => Promise<unknown>) => {
      await work();
      const before = await busyMs(page);
      await work();
      return (await busyMs(page)) - before;
    };
    const turned = await measure(() =>
      page.evaluate(([many, every]) => globalThis.peopleBench.turn(many, every), [
        seconds * perSecond,
        everyMs,
      ] as const),
    );
    const searched = await measure(async () => {
      for (let time = 0; time < searches; time += 1)
        await page.evaluate(() => globalThis.peopleBench.search());
    });
    return [
      {
        what: `a host's list, ${perSecond} a second, of ${seconds} s`,
        size: count,
        unit: 'ms',
        ours: turned,
      },
      { what: "a search in a host's list", size: count, unit: 'ms', ours: searched / searches },
    ];
  } finally {
    await page.context().close();
  }
}

async function heapKB(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1_024;
}
