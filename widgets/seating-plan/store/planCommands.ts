/** Changes of the plan as commands that can be undone (DESIGN.md §3 «Command stack»). */
import { importChunk } from '#shared/lib/importFile.ts';
import type { Command } from '#shared/undo/command.ts';
import { inverseActions, isAboutAbsent, type Action } from '../domain/changes.ts';
import { loadChanging } from './later.ts';
import { HalfDone, type SaveContext } from './saveContext.ts';

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
  const save = async (isUndo: boolean) => {
    // A version that grows meanwhile is a colleague's: whatever waits behind this has to notice.
    const version = store.version();
    isTurnedBack = false;
    try {
      const { saveAll, sendOne } = await importChunk(loadChanging);
      const send = async (action: Action, isBack: boolean) => {
        for (const sent of isBack ? inverseActions([action]) : [action]) await sendOne(context, sent);
        if (isBack) saved.delete(action);
        else saved.add(action);
      };
      await saveAll(isUndo ? left(true).toReversed() : left(false), {
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
