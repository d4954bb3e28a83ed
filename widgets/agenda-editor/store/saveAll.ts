/** Saving several changes as one step: all of them, or none, or what is true when neither can be had. */
import { report } from '#shared/lib/report.ts';
import { Stopped, type BatchRun } from '#shared/undo/batch.ts';
import { inverse, mergeChange, type Change } from '../domain/changes.ts';
import type { AgendaStore } from './agendaStore.ts';
import { saveChange, type SaveContext } from './saveChange.ts';

/** Some of the changes are saved, the others are not. */
export class PartlySaved extends Error {
  readonly changes: readonly Change[];

  constructor(changes: readonly Change[], cause: unknown) {
    super('saved in part', { cause });
    this.name = 'PartlySaved';
    this.changes = changes;
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
 * Sends changes one after another. A server that is asked too much (429) is waited for. When one is refused, those before it
 * are put back; stopped, they stay. `onSaved` is seen together with the last of them. Throws the reason when nothing of it stays, and `PartlySaved` when something does.
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
  try {
    for (const change of changes) {
      if (run.isStopped()) throw new Stopped();
      await run.patiently(() => saveChange(context, change, change === changes.at(-1) ? onSaved : undefined));
      done.push(change);
      run.isAt(done.length);
    }
  } catch (error) {
    throw (await putBack(context, run, done)) ? error : new PartlySaved(changes, error);
  } finally {
    run.end();
  }
}

/** Whether all of them are back; nothing is begun once it is stopped. */
async function putBack(context: SaveContext, run: BatchRun, done: readonly Change[]): Promise<boolean> {
  run.turnBack(done.length);
  let back = 0;
  for (const change of done.toReversed()) {
    if (run.isStopped()) return false;
    const newest = context.store.known(change.id)?.copy;
    try {
      if (newest) await run.patiently(() => saveChange(context, inverse(change, newest)));
      back += 1;
    } catch (problem) {
      report(problem, 'agenda-editor: take back');
    }
    run.isAt(back);
  }
  return back === done.length;
}
