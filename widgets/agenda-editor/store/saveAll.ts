/** Saving several changes as one step: all of them, or none, or what is true when neither can be had. */
import { isOutcomeUnknown } from '#shared/api/outcome.ts';
import { report } from '#shared/lib/report.ts';
import { Stopped, type BatchRun } from '#shared/undo/batch.ts';
import { inverse, mergeChange, type Change } from '../domain/changes.ts';
import type { AgendaStore } from './agendaStore.ts';
import { ChangedByOther, saveChange, tookBack, wasSent, type SaveContext } from './saveChange.ts';

interface Rest {
  readonly cause: unknown;
  /** Saved by us and changed by a colleague since: left as they are. */
  readonly overtaken: readonly Change[];
  /** A call may have been done, and nobody could read whether it was. */
  readonly isUnknown: boolean;
}

/** Some of the changes are saved, the others are not. */
export class PartlySaved extends Error {
  readonly changes: readonly Change[];
  readonly overtaken: readonly Change[];
  readonly isUnknown: boolean;

  constructor(changes: readonly Change[], { cause, overtaken, isUnknown }: Rest) {
    super('saved in part', { cause });
    this.changes = changes;
    this.overtaken = overtaken;
    this.isUnknown = isUnknown;
  }
}

/** Those of some changes that the server has, as far as we know. */
export function savedOf(changes: readonly Change[], store: Pick<AgendaStore, 'known'>): readonly Change[] {
  return changes.filter((change) => {
    const newest = store.known(change.id)?.copy;
    return newest !== undefined && mergeChange(change, newest).kind === 'done';
  });
}

/**
 * Sends changes one after another. A server that is asked too much (429) is waited for; after a call without an answer the agenda is
 * read, and what is there counts as saved. When one is refused, those before it are put back; stopped, they stay. `onSaved` is seen
 * together with the last of them. Throws the reason when nothing of it stays, and `PartlySaved` when something does or may.
 */
export async function saveAll(
  context: SaveContext,
  changes: readonly Change[],
  onSaved: () => void,
): Promise<void> {
  const [only, ...others] = changes;
  if (only && others.length === 0) return saveChange(context, only, onSaved);
  const run = context.batch.begin(changes.length);
  const done: Change[] = [];
  let isUnknown = false;
  const send = async (change: Change) => {
    try {
      await run.patiently(() => saveChange(context, change, change === changes.at(-1) ? onSaved : undefined));
    } catch (error) {
      if (!isOutcomeUnknown(error)) throw error;
      isUnknown = !(await context.readAgain?.());
      if (isUnknown || savedOf([change], context.store).length === 0) throw error;
    }
  };
  try {
    for (const change of changes) {
      if (run.isStopped()) throw new Stopped();
      await send(change);
      done.push(change);
      run.isAt(done.length);
    }
  } catch (cause) {
    const rest = await putBack(context, run, done.filter(wasSent));
    if (rest.isBack && rest.overtaken.length === 0 && !isUnknown) throw cause;
    throw new PartlySaved(changes, { ...rest, cause, isUnknown: isUnknown || rest.isUnknown });
  } finally {
    run.end();
  }
}

/** Puts back what a colleague has not changed since; nothing is begun once it is stopped. */
async function putBack(context: SaveContext, run: BatchRun, done: readonly Change[]) {
  run.turnBack(done.length);
  const overtaken: Change[] = [];
  let [back, isUnknown] = [0, false];
  const rest = () => ({ isBack: back + overtaken.length === done.length, overtaken, isUnknown });
  for (const change of done.toReversed()) {
    if (run.isStopped()) return rest();
    const newest = context.store.known(change.id)?.copy;
    if (newest && mergeChange(change, newest).kind !== 'done') {
      overtaken.push(change);
      continue;
    }
    try {
      if (newest) await run.patiently(() => saveChange(context, inverse(change, newest)));
      back += 1;
      tookBack(change);
    } catch (problem) {
      if (problem instanceof Stopped) return rest();
      if (problem instanceof ChangedByOther) overtaken.push(change);
      else report(problem, 'agenda-editor: take back');
      isUnknown ||= isOutcomeUnknown(problem) && !(problem instanceof ChangedByOther);
    }
    run.isAt(back);
  }
  return rest();
}
