import type { Page } from 'playwright-core';
import { compare, type BenchContext, type Row } from './bench.ts';
import type { FeedContenders } from './feedContenders.ts';

export const name = 'live room in a flood beside plain DOM';

const seconds = 3;
const perSecond = 100;
const people = 2_000;
/** Messages of the long run whose memory is measured: three minutes of them, in a twentieth of the time. */
const longRun = 180 * perSecond;

declare global {
  var liveBench: FeedContenders;
}

/** What the main thread does while 100 messages and 100 joins or leaves come each second, 2,000 people there, the chat open. */
export async function run({ open, bundle, busyMs }: BenchContext): Promise<Row[]> {
  const address = await bundle('test/bench/feedContenders.ts');
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
    const flood = async (who: keyof FeedContenders, count: number, everyMs: number) => {
      const before = await busyMs(page);
      const lateNow = await page.evaluate(
        ([which, many, every]) => globalThis.liveBench[which](many, every),
        [who, count, everyMs] as const,
      );
      late[who] = Math.max(late[who], lateNow);
      return (await busyMs(page)) - before;
    };
    const once = (who: keyof FeedContenders) => () => flood(who, seconds * perSecond, 1_000 / perSecond);
    const times = await compare(once('ours'), once('plain'), 5);
    const calm = await compare(once('ours'), once('calm'), 3);
    const what = `${perSecond} messages and ${perSecond} joins or leaves a second`;
    const before = await heapKB(page);
    await flood('ours', longRun, 0.5);
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

async function heapKB(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1_024;
}
