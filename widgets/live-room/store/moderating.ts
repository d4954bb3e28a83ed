/** What a host does with people (S3 §4.6, §5.6): to the stage and back, out of the room; and the list of them. */
import { downgradeToAudience, promoteToHost } from '#shared/api/live.ts';
import { newIntent } from '#shared/lib/ids.ts';
import { readUid } from '../domain/identity.ts';
import { inTime } from './inTime.ts';
import { onceMore } from './onceMore.ts';
import { changing, reportError, type RoomWork } from './roomWork.ts';

/** S3 §9.6: buttons of promotion and ban are locked this long after use. */
const personLockMs = 5_000;

export interface BanRequest {
  readonly uid: string;
  readonly name: string;
  readonly reason: string;
  /** `null`: for good. */
  readonly minutes: number | null;
}

export interface Moderating {
  readonly promote: (uid: string) => Promise<void>;
  readonly downgrade: (uid: string) => Promise<void>;
  /** True once the host's page has done it. */
  readonly ban: (request: BanRequest) => Promise<boolean>;
  readonly loadAttendees: () => Promise<void>;
}

export function createModerating(work: RoomWork): Moderating {
  const { options, store } = work;
  const { eventId, channel } = options;

  /** A button is locked for 5 s, whether it worked or not. */
  const locked = async (uid: string, run: () => Promise<unknown>): Promise<void> => {
    const began = Date.now();
    await work.busyWith(`person ${uid}`, async () => {
      await run();
      await new Promise((resolve) => setTimeout(resolve, Math.max(personLockMs - (Date.now() - began), 0)));
    });
  };
  const move = (wish: 'promote' | 'downgrade', uid: string): Promise<void> => {
    const call = wish === 'promote' ? promoteToHost : downgradeToAudience;
    const run = () => call(work.api(), { eventId, uid, intent: newIntent() });
    return locked(uid, () => work.attempt(wish, run, `${wish} ${uid}`));
  };

  // Whoever asks while one is on its way may know of somebody who is not in it.
  const loadAttendees = onceMore(async () => {
    const { loadAttendees: load } = work.abilities();
    if (!load) return;
    await work.busyWith('attendees', async () => {
      const setStatus = (status: 'loading' | 'failed') =>
        store.change(changing('attendees', (before) => ({ ...before, status })));
      setStatus('loading');
      try {
        const list = await inTime(load({ eventId, channel }));
        store.change((state) => ({ ...state, attendees: { list, status: 'ready' } }));
      } catch (error) {
        reportError(error);
        setStatus('failed');
      }
    });
  });

  return {
    promote: (uid) => move('promote', uid),
    downgrade: (uid) => move('downgrade', uid),
    ban: async ({ uid, ...more }) => {
      const { banUser } = work.abilities();
      if (!banUser) return false;
      const request = { eventId, channel, userId: readUid(uid).id, uid, ...more };
      // The answer is told at once, the lock ends later.
      return new Promise((resolve) => {
        const run = async () => resolve(await work.attempt('ban', () => banUser(request), `ban ${uid}`));
        // Whoever was promoted a moment ago can be banned all the same.
        const isLocked = store.state().busy.has(`person ${uid}`);
        (isLocked ? run() : locked(uid, run)).catch(reportError);
      });
    },
    loadAttendees,
  };
}
