/** Changes of the plan as commands that can be undone (DESIGN.md §3 «Command stack»). */
import type { Command } from '#shared/undo/command.ts';
import type { Action } from '../domain/changes.ts';
import { lockedBeyond } from '../domain/locks.ts';
import { inverseActions, isAboutAbsent, isAsAfter, isHeld } from '../domain/steps.ts';
import { Locked, PartlySaved, type SaveContext, type Work } from './saveContext.ts';
import { follow, HalfDone, saveAll, sendOne } from './saving.ts';

const voids = new WeakMap<Command, () => boolean>();

/** Whether a command has nothing to undo: nobody whom it seats is in the session any more, or there was no table before. */
export function isVoid(command: Command): boolean {
  return voids.get(command)?.() ?? false;
}

/**
 * One step of undo: some actions, saved one after another. When one is refused, those before it are taken back, so that nobody
 * is left without a seat (S-24); stopped, they stay. What the server has already is not sent again, nor is what a colleague has
 * made the same taken back.
 *
 * @param work with what is saved of it, where it is finished later.
 */
export function commandOf(context: SaveContext, label: string, work: Work): Command {
  const { store } = context;
  const { actions } = work;
  const saved = new Set(work.saved);
  /** Whether what was sent last of each, be it without an answer, was its undoing. */
  const sent = new Map<Action, boolean>();
  let isTurnedBack = false;
  let isFirstTable = false;
  let hide = () => {};

  /** What an undo or a redo has still to do, in the order of the actions; nobody who has left the session. */
  const left = (isUndo: boolean) =>
    actions.filter((action) => saved.has(action) === isUndo && !isAboutAbsent(store.known(), action));
  const show = (rest: () => readonly Action[]) => {
    hide = store.show(() => (isTurnedBack ? [] : rest()));
    return hide;
  };
  const refuseHeld = (action: Action, isUndo: boolean) => {
    const locks = context.locks();
    const isRefused =
      action.kind === 'seat'
        ? isHeld(locks, action.step)
        : lockedBeyond(locks, store.known(), isUndo ? action.before : action.table).length > 0;
    if (isRefused) throw new Locked();
  };
  const save = async (isUndo: boolean) => {
    // A version that grows meanwhile is a colleague's: whatever waits behind this has to notice.
    const version = store.version();
    isTurnedBack = false;
    const rest = isUndo ? left(true).toReversed() : left(false);
    try {
      for (const action of rest) refuseHeld(action, isUndo);
      const send = async (action: Action, isBack: boolean) => {
        follow(context);
        if (!isAsAfter(store.known(), action, isBack)) {
          const isFirst = action.kind === 'table' && store.known().unsaved !== undefined;
          sent.set(action, isBack);
          for (const one of isBack ? inverseActions([action]) : [action]) await sendOne(context, one);
          isFirstTable ||= isFirst;
        }
        // What a colleague has made the same is theirs.
        if (isBack) saved.delete(action);
        else if (sent.get(action) === false) saved.add(action);
      };
      await saveAll(rest, {
        // Locked while others were sent, it holds as well; what is taken back goes where it was.
        send: async (action) => {
          refuseHeld(action, isUndo);
          await send(action, isUndo);
        },
        takeBack: async (action) => {
          follow(context);
          // What a colleague has made of it stands, and is none of ours.
          const isOurs = sent.get(action) === isUndo && isAsAfter(store.known(), action, isUndo);
          if (isOurs) await send(action, !isUndo);
          else saved.delete(action);
        },
        onTurn: () => {
          isTurnedBack = true;
        },
        onSeries: context.onSeries,
      });
      return version;
    } catch (error) {
      if (!(error instanceof HalfDone)) throw error;
      const done = actions.filter((action) => saved.has(action) !== isUndo).length;
      throw new PartlySaved({ actions, saved: actions.filter((action) => saved.has(action)) }, done, error);
    } finally {
      hide();
    }
  };
  const command: Command = {
    label,
    record: `session/${context.place.sessionId}`,
    do: () => save(false),
    undo: () => save(true),
    currentVersion: store.version,
    showDone: () => show(() => left(false)),
    showUndone: () => show(() => inverseActions(left(true))),
  };
  voids.set(command, () => isFirstTable || actions.every((action) => isAboutAbsent(store.known(), action)));
  return command;
}
