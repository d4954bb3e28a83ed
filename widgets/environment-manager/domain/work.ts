/** What is being done to the list just now, shared by all islands of a page (S3 §4.5). */
import type { Problem } from './problems.ts';

/** S3 §9.5: so long a created entry stays marked, and so long after it the errors stay. */
export const settleMs = 2_000;

interface Wish {
  /** The `Idempotency-Key`: one per wish of the user. */
  readonly intent: string;
  readonly name: string;
}

export type Creation = Wish &
  (
    | { readonly phase: 'sending' }
    /** The answer told nothing: the list is being read to find out. */
    | { readonly phase: 'checking' }
    /** `createdAt` in milliseconds since 1970. */
    | { readonly phase: 'created'; readonly createdAt: number }
    | { readonly phase: 'failed'; readonly problem: Problem }
  );

export interface Deletion {
  readonly id: string;
  readonly name: string;
  /** `waiting` can be taken back until `until`, in milliseconds since 1970; `deleting` has been sent. */
  readonly phase: 'waiting' | 'deleting';
  readonly until: number;
}

export interface Work {
  /** Newest first. */
  readonly creations: readonly Creation[];
  readonly deletions: readonly Deletion[];
}

export const noWork: Work = { creations: [], deletions: [] };

export type WorkChange =
  | { readonly kind: 'begin'; readonly intent: string; readonly name: string }
  | { readonly kind: 'check'; readonly intent: string }
  | { readonly kind: 'succeed'; readonly intent: string; readonly at: number }
  | { readonly kind: 'fail'; readonly intent: string; readonly problem: Problem }
  | { readonly kind: 'forget'; readonly intent: string }
  | { readonly kind: 'wait'; readonly id: string; readonly name: string; readonly until: number }
  | { readonly kind: 'delete'; readonly id: string; readonly name: string }
  /** The deletion is over: taken back, refused or done. */
  | { readonly kind: 'release'; readonly id: string };

/** The work after a change; the same object when it changes nothing. */
export function changeWork(work: Work, change: WorkChange): Work {
  switch (change.kind) {
    case 'begin':
      return begin(work, change);
    case 'check':
      return turn(work, change.intent, (wish) => ({ ...wish, phase: 'checking' }));
    case 'succeed':
      return turn(work, change.intent, (wish) => ({ ...wish, phase: 'created', createdAt: change.at }));
    case 'fail':
      return turn(work, change.intent, (wish) => ({ ...wish, phase: 'failed', problem: change.problem }));
    case 'forget':
      return { ...work, creations: work.creations.filter(({ intent }) => intent !== change.intent) };
    case 'wait':
      return withDeletion(work, { id: change.id, name: change.name, phase: 'waiting', until: change.until });
    case 'delete':
      return withDeletion(work, { id: change.id, name: change.name, phase: 'deleting', until: 0 });
    default:
      return { ...work, deletions: work.deletions.filter(({ id }) => id !== change.id) };
  }
}

function begin(work: Work, { intent, name }: Wish): Work {
  const others = work.creations.filter((creation) => creation.intent !== intent);
  return { ...work, creations: [{ intent, name, phase: 'sending' }, ...others] };
}

/** A creation that has been forgotten stays so. */
function turn(work: Work, intent: string, next: (wish: Wish) => Creation): Work {
  const creations = work.creations.map((creation) =>
    creation.intent === intent ? next({ intent, name: creation.name }) : creation,
  );
  return { ...work, creations };
}

function withDeletion(work: Work, deletion: Deletion): Work {
  return { ...work, deletions: [...work.deletions.filter(({ id }) => id !== deletion.id), deletion] };
}

/** The deletion of an environment, if there is one. */
export function deletionOf({ deletions }: Work, id: string): Deletion | undefined {
  return deletions.find((deletion) => deletion.id === id);
}

/** Names that are on their way, or just arrived: not free for another. */
export function namesOnTheirWay({ creations }: Work): readonly string[] {
  return creations.filter(({ phase }) => phase !== 'failed').map(({ name }) => name);
}

/** When a created entry is no longer marked, in milliseconds since 1970; `null` when it is not created. */
export function settledAt(creation: Creation): number | null {
  return creation.phase === 'created' ? creation.createdAt + settleMs : null;
}
