/** What keeps unconfirmed messages over a reload; it is loaded while the first of them may be typed already. */
import { importChunk } from '#shared/lib/importFile.ts';
import { report } from '#shared/lib/report.ts';
import type { DraftsRequest } from '../drafts/drafts.ts';
import type { Outbox } from '../domain/outbox.ts';

export interface Keeper {
  /** Begins; gives what an earlier page has left, in the order it was typed. The returned function ends. */
  readonly start: (onLeft: (items: Outbox) => void) => () => void;
  /** Keeps what is new or has changed, and forgets what is settled. */
  readonly follow: (before: Outbox, after: Outbox) => void;
  /** Resolves once what was given is written, as far as it can be. */
  readonly written: () => Promise<unknown>;
}

/** A send waits no longer than this for its record: a browser may be slow to write, or never do it. */
const writeWithinMs = 100;

export const loadDrafts = () => importChunk(() => import('../drafts/drafts.ts'));

/** A keeper that is there at once and does its work once it is loaded; without it messages last as long as the page. */
export function createLazyKeeper(request: DraftsRequest): Keeper {
  let keeper: Keeper | null = null;
  let loading: Promise<unknown> | null = null;
  let missed: { readonly before: Outbox; readonly after: Outbox } | null = null;

  const load = async (): Promise<Keeper | null> => {
    try {
      keeper = (await loadDrafts()).openKeeper(request);
      if (missed) keeper.follow(missed.before, missed.after);
      return keeper;
    } catch (error) {
      report(error, 'drafts of the chat');
      return null;
    }
  };
  return {
    start: (onLeft) => {
      let isOver = false;
      let stop: (() => void) | undefined;
      loading = (keeper ? Promise.resolve(keeper) : load()).then((loaded) => {
        if (!isOver) stop = loaded?.start(onLeft);
      });
      return () => {
        isOver = true;
        stop?.();
      };
    },
    follow: (before, after) => {
      if (keeper) keeper.follow(before, after);
      else missed = { before: missed?.before ?? before, after };
    },
    written: () => {
      const done = Promise.resolve(loading).then(() => keeper?.written());
      return Promise.race([done, new Promise((resolve) => setTimeout(resolve, writeWithinMs))]);
    },
  };
}
