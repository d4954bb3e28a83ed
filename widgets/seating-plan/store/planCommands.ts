/** Changes of the plan as commands that can be undone (DESIGN.md §3 «Command stack»). */
import type { Api } from '#shared/api/client.ts';
import { saveTable, seatSpeaker } from '#shared/api/seating.ts';
import { report } from '#shared/lib/report.ts';
import { Stopped, type Batch, type BatchRun } from '#shared/undo/batch.ts';
import type { Command } from '#shared/undo/command.ts';
import { applyActions, inverseActions, isAboutAbsent, isTaken, type Action } from '../domain/changes.ts';
import type { PlanStore } from './planStore.ts';

export interface Place {
  readonly eventId: string;
  readonly sessionId: string;
}

export interface SaveContext {
  readonly api: Api;
  readonly place: Place;
  readonly store: PlanStore;
  readonly batch: Batch;
  /** The server has one more of them. */
  readonly onSaved: () => void;
}

/** A colleague sits on the chair that was to be taken: nothing was sent. */
export class ChangedByOther extends Error {
  constructor() {
    super('the chair was taken by somebody else');
    this.name = 'ChangedByOther';
  }
}

/** What a command was about, and which of it the server has. */
export interface Work {
  readonly actions: readonly Action[];
  readonly saved: readonly Action[];
}

/** Some of it is saved, the rest is not. */
class PartlySaved extends Error {
  readonly work: Work;

  constructor(work: Work, cause: unknown) {
    super('saved in part', { cause });
    this.name = 'PartlySaved';
    this.work = work;
  }
}

/**
 * One step of undo: some actions, saved one after another. When one is refused, those before it are taken back, so that nobody
 * is left without a seat (S-24); stopped, they stay. What the server has already is not sent again.
 *
 * @param work with what is saved of it, where it is finished later.
 */
export function commandOf(context: SaveContext, label: string, work: Work): Command {
  const { store } = context;
  const { actions } = work;
  const saved = new Set(work.saved);
  let isTurnedBack = false;
  let hide = () => {};

  /** What an undo or a redo has still to do, in the order of the actions; nobody who has left the session. */
  const left = (isUndo: boolean) =>
    actions.filter((action) => saved.has(action) === isUndo && !isAboutAbsent(store.known(), action));
  const show = (rest: () => readonly Action[]) => {
    hide = store.show(() => (isTurnedBack ? [] : rest()));
    return hide;
  };
  const send = async (action: Action, isUndo: boolean) => {
    for (const sent of isUndo ? inverseActions([action]) : [action]) await sendOne(context, sent);
    if (isUndo) saved.delete(action);
    else saved.add(action);
  };
  const save = async (isUndo: boolean) => {
    // A version that grows meanwhile is a colleague's: whatever waits behind this has to notice.
    const version = store.version();
    isTurnedBack = false;
    try {
      await saveAll(context, isUndo ? left(true).toReversed() : left(false), {
        send: (action) => send(action, isUndo),
        takeBack: (action) => send(action, !isUndo),
        onTurn: () => {
          isTurnedBack = true;
        },
      });
      return version;
    } catch (error) {
      throw error instanceof HalfDone
        ? new PartlySaved({ actions, saved: actions.filter((action) => saved.has(action)) }, error.cause)
        : error;
    } finally {
      hide();
    }
  };
  return {
    label,
    record: `session/${context.place.sessionId}`,
    do: () => save(false),
    undo: () => save(true),
    currentVersion: store.version,
    showDone: () => show(() => left(false)),
    showUndone: () => show(() => inverseActions(left(true))),
  };
}

/** Some are sent and stay so. */
class HalfDone extends Error {}

interface Ways {
  readonly send: (action: Action) => Promise<void>;
  readonly takeBack: (action: Action) => Promise<void>;
  readonly onTurn: () => void;
}

/** One after another, as patient as the server wants (429). Throws `HalfDone` when it has ended between none and all. */
async function saveAll({ batch }: SaveContext, actions: readonly Action[], ways: Ways): Promise<void> {
  const [only, ...others] = actions;
  if (!only) return;
  if (others.length === 0) return ways.send(only);
  const run = batch.begin(actions.length);
  const done: Action[] = [];
  try {
    for (const action of actions) {
      if (run.isStopped()) throw new Stopped();
      await run.patiently(() => ways.send(action));
      done.push(action);
      run.isAt(done.length);
    }
  } catch (error) {
    if (await takeAllBack(run, done, ways)) throw error;
    throw new HalfDone('half done', { cause: error });
  } finally {
    run.end();
  }
}

/** Whether all of them are taken back; nothing is begun once it is stopped. */
async function takeAllBack(run: BatchRun, done: readonly Action[], ways: Ways): Promise<boolean> {
  if (done.length > 0 && !run.isStopped()) {
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

async function sendOne({ api, place, store, onSaved }: SaveContext, action: Action): Promise<void> {
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
  call.done();
  onSaved();
}
