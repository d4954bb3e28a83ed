/** What a host does with people (S3 §4.6, §5.6): to the stage and back, out of the room; and the list of them. */
import { downgradeToAudience, promoteToHost } from '#shared/api/live.ts';
import { startDeadline } from '#shared/lib/deadlines.ts';
import { newIntent } from '#shared/lib/ids.ts';
import { readUid } from '../domain/identity.ts';
import { inTime } from './inTime.ts';
import { onceMore } from './onceMore.ts';
import type { RoomState } from './roomStore.ts';
import { changing, reportError, type RoomWork } from './roomWork.ts';

/** S3 §9.6: the button of a promotion or downgrade is locked this long after use; that of a ban likewise. */
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

const moveOf = (uid: string) => `person ${uid}`;
const banOf = (uid: string) => `ban of ${uid}`;

type Busy = RoomState['busy'];

export const isBanLocked = (busy: Busy, uid: string): boolean => busy.has(banOf(uid));

/** Whoever is being put out is not moved, either. */
export const isMoveLocked = (busy: Busy, uid: string): boolean =>
  busy.has(moveOf(uid)) || isBanLocked(busy, uid);

export function createModerating(work: RoomWork): Moderating {
  const { options, store } = work;
  const { eventId, channel } = options;

  /** A button is locked for 5 s; where `run` gives false, until then. */
  const locked = async (button: string, run: () => Promise<boolean>): Promise<void> => {
    const at = Date.now() + personLockMs;
    await work.busyWith(button, async () => {
      if (await run()) await new Promise<void>((resolve) => startDeadline({ at, onReached: resolve }));
    });
  };
  const move = (wish: 'promote' | 'downgrade', uid: string): Promise<void> => {
    const call = wish === 'promote' ? promoteToHost : downgradeToAudience;
    const run = () => call(work.api(), { eventId, uid, intent: newIntent() });
    return locked(moveOf(uid), async () => {
      await work.attempt(wish, run, `${wish} ${uid}`);
      // Whether it worked or not.
      return true;
    });
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
      if (!banUser || isBanLocked(store.state().busy, uid)) return false;
      const request = { eventId, channel, userId: readUid(uid).id, uid, ...more };
      // The answer is told at once, the lock ends later: but for whoever was not banned, and is tried again.
      return new Promise((resolve) => {
        const run = async () => {
          const isDone = await work.attempt('ban', () => banUser(request), `ban ${uid}`);
          resolve(isDone);
          return isDone;
        };
        locked(banOf(uid), run).catch(reportError);
      });
    },
    loadAttendees,
  };
}
