/** The outbox's storage, loaded while the first message may be typed already. */
import { beginsSignedOut } from '#shared/lib/beginsSignedOut.ts';
import { watchOwner } from '#shared/lib/clearDevice.ts';
import { importChunk } from '#shared/lib/importFile.ts';
import { ownerOf } from '#shared/lib/owner.ts';
import { report } from '#shared/lib/report.ts';
import { withinTime } from '#shared/lib/withinTime.ts';
import type { DraftsRequest } from './drafts.ts';
import type { OutboxStorage } from './outboxStorage.ts';

/** A send waits no longer than this for its record: a browser may be slow to write, or never do it. */
const writeWithinMs = 100;

export const loadDrafts = () => importChunk(() => import('./drafts.ts'));

/**
 * A storage that does its work once it is loaded; without it messages last as long as the page. It follows nothing from the
 * moment its owner signs out, loaded or not, until that one is signed in again.
 */
export function createLazyStorage(request: DraftsRequest): OutboxStorage {
  let isSignedIn = true;
  let loaded: Promise<OutboxStorage | null> | undefined;
  const load = () =>
    (loaded ??= loadDrafts().then(
      ({ openOutboxStorage }) => openOutboxStorage(request),
      (error: unknown) => {
        report(error, 'drafts of the chat');
        return null;
      },
    ));
  return {
    start: (onLeft) => {
      let isOver = false;
      isSignedIn = !beginsSignedOut(ownerOf(request));
      const stopWatching = watchOwner(ownerOf(request), (next) => {
        isSignedIn = next;
      });
      let stop: (() => void) | undefined;
      void load().then((storage) => {
        if (!isOver) stop = storage?.start(onLeft);
      });
      return () => {
        isOver = true;
        stopWatching();
        stop?.();
      };
    },
    follow: (before, after) =>
      void load().then((storage) => {
        if (isSignedIn) storage?.follow(before, after);
      }),
    written: () =>
      withinTime<unknown>(
        load().then((storage) => storage?.written()),
        writeWithinMs,
        undefined,
      ),
  };
}
