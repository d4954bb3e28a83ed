/** Sends the calls of a change; loaded with the first one. */
import { saveTable, seatSpeaker } from '#shared/api/seating.ts';
import { report } from '#shared/lib/report.ts';
import { Stopped, createBatch, type BatchRun } from '#shared/undo/batch.ts';
import { applyActions, type Action } from '../domain/changes.ts';
import { planOf } from '../domain/plan.ts';
import { withPlan } from '../domain/written.ts';
import { isTaken } from '../domain/steps.ts';
import type { Call } from './planStore.ts';
import { ChangedByOther, type SaveContext } from './saveContext.ts';

/** Some are sent and stay so. */
export class HalfDone extends Error {
  /** The user wanted that. */
  readonly isStopped: boolean;

  constructor(cause: unknown, isStopped: boolean) {
    super('half done', { cause });
    this.isStopped = isStopped;
  }
}

interface Ways extends Pick<SaveContext, 'onSeries'> {
  readonly send: (action: Action) => Promise<void>;
  readonly takeBack: (action: Action) => Promise<void>;
  readonly onTurn: () => void;
}

/**
 * One after another, as patient as the server wants (429). When one is refused, those before it are taken back; stopped, they stay.
 * Throws `HalfDone` when it was stopped, or has ended between none and all.
 */
export async function saveAll(actions: readonly Action[], ways: Ways): Promise<void> {
  const [only, ...others] = actions;
  if (!only) return;
  if (others.length === 0) return ways.send(only);
  const batch = createBatch();
  const run = batch.begin(actions.length);
  const isOver = ways.onSeries(batch);
  const done: Action[] = [];
  try {
    for (const action of actions) {
      if (run.isStopped()) throw new Stopped();
      await run.patiently(() => ways.send(action));
      done.push(action);
      run.isAt(done.length);
    }
  } catch (error) {
    const isStopped = error instanceof Stopped;
    if (!isStopped && (await takeAllBack(run, done, ways))) throw error;
    throw new HalfDone(error, isStopped);
  } finally {
    run.end();
    isOver();
  }
}

/** Whether all of them are taken back; nothing is begun once it is stopped. */
async function takeAllBack(run: BatchRun, done: readonly Action[], ways: Ways): Promise<boolean> {
  if (done.length > 0) {
    ways.onTurn();
    run.turnBack(done.length);
  }
  let back = 0;
  for (const action of done.toReversed()) {
    if (run.isStopped()) return false;
    try {
      await run.patiently(() => ways.takeBack(action));
      back += 1;
    } catch (problem) {
      report(problem, 'seating-plan: take back');
    }
    run.isAt(back);
  }
  return back === done.length;
}

/** Takes over what colleagues have done since: nobody else tells the store of a session that has been left. */
export function follow({ store, source }: SaveContext): void {
  const session = source.newest();
  if (session) store.adopt(planOf(session));
}

/** The server has done it: all islands of the page are told, beside what colleagues have done meanwhile. */
export function written(context: SaveContext, call: Call, isTableSaved: boolean): void {
  const { store, source } = context;
  follow(context);
  call.done();
  source.write((session) => withPlan(session, store.known(), isTableSaved));
}

export async function sendOne(context: SaveContext, action: Action): Promise<void> {
  const { api, place, store } = context;
  follow(context);
  if (isTaken(store.known(), action)) throw new ChangedByOther();
  const call = store.begin((plan) => applyActions(plan, [action]));
  try {
    if (action.kind === 'table') await saveTable(api, { ...place, table: action.table });
    else {
      const { speakerId, chair } = action.step;
      await seatSpeaker(api, { ...place, speakerId, chair });
    }
  } catch (error) {
    call.failed(error);
    throw error;
  }
  written(context, call, action.kind === 'table');
}
