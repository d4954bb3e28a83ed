/** What waits to be written, in the draft vault: each decision a record of its own, so that tabs overwrite none of each other's. */
import * as v from 'valibot';
import { createDraftVault, type DraftVault } from '#shared/drafts/vault.ts';
import { beginsSignedOut } from '#shared/lib/beginsSignedOut.ts';
import { watchOwner } from '#shared/lib/clearDevice.ts';
import { createEmitter } from '#shared/lib/emitter.ts';
import { newId } from '#shared/lib/ids.ts';
import { ownerOf } from '#shared/lib/owner.ts';
import { report } from '#shared/lib/report.ts';
import { writeStored } from '#shared/lib/stored.ts';
import type { Decision } from '../domain/decision.ts';
import { waitingOf, type WaitingDecision } from '../domain/waiting.ts';
import { allNoted, keyOfNoted, notedSittings, startOf, type ListOfOwner } from './noted.ts';
import { holdSitting, whenOver, type Sitting } from './sitting.ts';

const kind = 'reply-decision';

const values = v.record(v.string(), v.unknown());

const about = {
  who: v.string(),
  mark: v.string(),
  index: v.nullable(v.string()),
  page: v.number(),
  copies: v.number(),
  decidedAt: v.number(),
  type: v.picklist(['contact', 'registration']),
  formData: values,
  changes: v.pipe(
    v.array(
      v.object({
        name: v.string(),
        label: v.string(),
        before: v.string(),
        after: v.string(),
        isUnknown: v.optional(v.boolean()),
      }),
    ),
    v.readonly(),
  ),
  isOffered: v.boolean(),
  seenMatches: v.pipe(v.array(v.string()), v.readonly()),
};

const kept = {
  // An update without its record is none, and nothing else either.
  schema: v.union([
    v.object({ ...about, kind: v.picklist(['update']), record: v.object({ id: v.string(), values }) }),
    v.object({
      ...about,
      kind: v.picklist(['create', 'dismiss']),
      record: v.custom<null>((record) => record === null),
    }),
  ]),
  version: 1,
};

export interface Notes {
  /** From the moment it is decided. */
  readonly keep: (decisions: readonly Decision[]) => void;
  /** The server has answered, it was taken back, or somebody has seen that nobody knows. */
  readonly forget: (itemIds: readonly string[]) => void;
  /** Of an earlier visit, decided once more, and nothing was sent: it is left as it was, and told here, too. */
  readonly putBack: (decisions: readonly Decision[]) => void;
  /** The list is left for good; what nobody knows of is told at the next visit. */
  readonly end: () => void;
}

/** In the vault: what is left once more. */
const leftAgain = createEmitter<string>();

/** Notes of a sitting. Without a user nothing of a decision outlives the page: only that something waited, for this tab alone. */
export function openNotes(list: ListOfOwner): Notes {
  const { owner } = list;
  const vault = owner.userId === undefined ? null : createDraftVault(owner);
  const name = `${startOf(list)} ${newId()}`;
  const open = new Set<string>();
  let sitting: Sitting | null = null;
  let isSignedIn = !beginsSignedOut(ownerOf(owner));
  const stop = watchOwner(ownerOf(owner), (isIn) => {
    isSignedIn = isIn;
  });
  const nameOf = (itemId: string) => ({ kind, recordId: `${name} ${itemId}` });
  /** Another tab that sees a note sees that it is held. */
  const later = (work: () => Promise<unknown>) => {
    sitting ??= holdSitting(name);
    sitting.isHeld.then(work).catch((error: unknown) => report(error, 'keeping what waits'));
  };
  return {
    keep: (decisions) => {
      if (!isSignedIn || decisions.length === 0) return;
      noteSitting(list, name, true);
      for (const decision of decisions) {
        const { itemId } = decision;
        open.add(itemId);
        const value = waitingOf(decision, Date.now());
        later(async () => vault?.save({ ...nameOf(itemId), ...kept, value }));
      }
    },
    forget: (itemIds) => {
      const known = itemIds.filter((itemId) => open.delete(itemId));
      for (const itemId of known) later(async () => vault?.remove(nameOf(itemId)));
      if (known.length > 0 && open.size === 0 && isSignedIn) noteSitting(list, name, false);
    },
    putBack: (decisions) => {
      if (!isSignedIn) return;
      for (const decision of decisions) {
        // Of a sitting that no tab holds: whoever comes may see to it.
        const over = `${startOf(list)} ${newId()}`;
        const recordId = `${over} 1`;
        const value = waitingOf(decision, Date.now());
        later(async () => {
          await vault?.save({ kind, recordId, ...kept, value });
          noteSitting(list, over, true);
          leftAgain.emit(recordId);
        });
      }
    },
    end: () => {
      stop();
      if (sitting) later(async () => sitting?.end());
    },
  };
}

export interface LeftDecision {
  /** In the vault. */
  readonly id: string;
  readonly decision: WaitingDecision;
}

export interface LeftNotes {
  /** Tells what earlier visits have left, also once more: never what waits in a tab that is still open. The returned function ends. */
  readonly watch: (onLeft: (left: readonly LeftDecision[]) => void) => () => void;
  /** Whether it is still there: another tab may have seen to it. */
  readonly isThere: (id: string) => Promise<boolean>;
  readonly remove: (id: string) => Promise<void>;
}

/** What earlier visits to a list have left. */
export function openLeft(list: ListOfOwner): LeftNotes {
  const vault = createDraftVault(list.owner);
  const load = async (id: string): Promise<readonly LeftDecision[]> => {
    const drafts = await vault.load({ kind, recordId: id, ...kept });
    return drafts.slice(0, 1).map(({ value }) => ({ id, decision: value }));
  };
  const leftIn = async (name: string) => {
    const left = await inSitting(vault, name);
    if (left.length === 0) noteSitting(list, name, false);
    return left;
  };
  const look = async (name: string, signal: AbortSignal): Promise<readonly LeftDecision[]> => {
    const [newest] = await inSitting(vault, name);
    await whenOver(name, newest?.savedAt ?? 0, signal);
    const left = await leftIn(name);
    const loaded = await Promise.all(left.map(({ recordId }) => load(recordId)));
    return loaded.flat();
  };
  return {
    watch: (onLeft) => {
      const ended = new AbortController();
      const { signal } = ended;
      const tell = (looking: Promise<readonly LeftDecision[]>) =>
        looking.then(
          (left) => signal.aborted || left.length === 0 || onLeft(left),
          (error: unknown) => signal.aborted || report(error, 'what earlier visits have left'),
        );
      for (const name of notedSittings(list)) void tell(look(name, signal));
      const stop = leftAgain.on((id) => {
        if (id.startsWith(startOf(list))) void tell(load(id));
      });
      return () => {
        stop();
        ended.abort();
      };
    },
    isThere: async (id) => (await load(id)).length > 0,
    remove: async (id) => {
      await vault.remove({ kind, recordId: id });
      await leftIn(id.slice(0, id.lastIndexOf(' ')));
    },
  };
}

/** Notes that something waits in a sitting, or no more. */
export function noteSitting({ owner }: ListOfOwner, name: string, isWaiting: boolean): void {
  const others = allNoted(owner).filter((one) => one !== name);
  const all = isWaiting ? [...others, name] : others;
  writeStored(keyOfNoted(owner), all.length > 0 ? all : null, owner.userId === undefined ? 'tab' : true);
}

/** Newest first. */
async function inSitting(vault: DraftVault, name: string) {
  const listed = await vault.list();
  return listed.filter((one) => one.kind === kind && one.recordId.startsWith(`${name} `));
}
