import { describe, expect, it } from 'vitest';
import { countResources, measureHeld } from '#test/support/leaks.ts';
import {
  goInAndOut,
  openLines,
  seesMoving,
  sit,
  watchLines,
  watchSockets,
} from '#test/support/liveBrowser.ts';
import { isPatient } from '#test/support/notices.ts';
import { watchedSite } from '#test/support/watchedSite.ts';

const site = watchedSite();

/** Two browsers with cameras: on a busy machine each step takes its time. */
const isLong = { timeout: 360_000 };

const visits = 20;

/** Half of what one left by each visit would be. */
const most = visits / 2;

const kinds = ['nodes', 'listeners', 'timers', 'observers', 'lasting'] as const;

describe('who sends picture and sound, and leaves (S3 §4.6)', isLong, () => {
  it.each([
    {
      who: 'a host',
      path: '/admin/live-room',
      others: '/admin/live-room?role=audience&as=layla',
      isAsked: true,
      // Of the audience nobody sees anybody.
      seen: 1,
    },
    {
      who: 'one of a meeting',
      path: '/admin/live-room?meeting=1&as=layla',
      others: '/admin/live-room?meeting=1&as=taras',
      isAsked: false,
      seen: 2,
    },
  ])('$who: twenty times, and nothing is left behind', async ({ path, others, isAsked, seen }) => {
    let sockets: () => readonly string[] = () => [];
    const other = await sit(site, others);
    const own = await sit(site, path, {
      ownClock: true,
      prepare: async (page) => {
        sockets = watchSockets(page);
        await page.addInitScript(countResources);
        await watchLines(page);
      },
    });
    await other.join();
    // The lobby's preview is on before and after.
    const inLobby = await openLines(own);
    const goInOften = (times: number) => own.page.evaluate(goInAndOut, { times, isAsked, sent: 2 });
    const held = async () => {
      // Agora's code remembers for a minute what it was asked for.
      await own.page.clock.fastForward(61_000);
      return measureHeld(own.page);
    };
    const visit = async () => {
      await own.join();
      await Promise.all([seesMoving(own, seen), seesMoving(other, seen)]);
      await own.leave();
      await expect.poll(() => openLines(own), isPatient).toEqual({ tracks: 0, peers: 0 });
      await expect.poll(sockets, isPatient).toEqual([]);
      await own.button('Join again').click();
      await own.button('Join').waitFor();
      await expect.poll(() => openLines(own), isPatient).toEqual(inLobby);
    };
    await goInOften(3);
    await visit();
    const before = await held();
    await goInOften(visits - 1);
    await visit();
    const left = async () => {
      const after = await held();
      return kinds.flatMap((kind) => {
        const more = after[kind] - before[kind];
        return more > most ? [`${kind}: ${more} more`] : [];
      });
    };
    await expect.poll(left, isPatient).toEqual([]);
  });
});
