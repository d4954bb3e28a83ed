import { compare, type BenchContext, type Row } from './bench.ts';
import type { ChatContenders } from './chatContenders.ts';

export const name = 'chat in a rush beside plain DOM';

const seconds = 2;
const perSecond = 100;

declare global {
  var chatBench: ChatContenders;
}

/** What the main thread has to do while 100 messages a second come over the socket, in logs that are full already. */
export async function run({ open, bundle, busyMs }: BenchContext): Promise<Row[]> {
  const address = await bundle('test/bench/chatContenders.ts');
  const page = await open('/bare?widgets=hotel-availability&load=none');
  try {
    await page.evaluate(async (module) => {
      const { openChats } = await import(module);
      globalThis.chatBench = await openChats();
    }, address);
    const busy = (who: keyof ChatContenders) => async () => {
      const before = await busyMs(page);
      await page.evaluate(([which, count, everyMs]) => globalThis.chatBench[which](count, everyMs), [
        who,
        seconds * perSecond,
        1_000 / perSecond,
      ] as const);
      return (await busyMs(page)) - before;
    };
    const times = await compare(busy('ours'), busy('plain'), 5);
    const what = `${perSecond} a second`;
    return [{ what, size: seconds * perSecond, unit: 'ms', contender: 'plain DOM', goal: 1.25, ...times }];
  } finally {
    await page.context().close();
  }
}
