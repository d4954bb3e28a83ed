/** Changes of sessions as commands that can be undone (DESIGN.md §3 «Command stack»). */
import { report } from '#shared/lib/report.ts';
import type { Command } from '#shared/undo/command.ts';
import { again, inverse, type Change } from '../domain/changes.ts';
import { saveChange, type SaveContext } from './saveChange.ts';

let number = 0;

/**
 * One step of undo: some changes, saved one after another. When one is refused, those before it are taken back.
 *
 * The first save merges with what colleagues did meanwhile; an undo or redo is refused when somebody else has changed one of the
 * sessions since.
 */
export function commandOf(context: SaveContext, label: string, changes: readonly Change[]): Command {
  const { store } = context;
  const ids = changes.map(({ id }) => id);
  const foreign = () => ids.map((id) => store.foreign(id)).join(' ');
  let isDone = false;
  number += 1;

  /** On top of the newest copies: whether that is allowed was asked before. */
  const later = (isBack: boolean) =>
    changes.flatMap((change) => {
      const newest = store.known(change.id)?.copy;
      if (!newest) return [];
      return [isBack ? inverse(change, newest) : again(change, newest)];
    });
  const show = (shown: readonly Change[]) => {
    const hide = shown.map(store.show);
    return () => hide.forEach((undo) => undo());
  };
  let hideShown = () => {};
  const showNow = (shown: readonly Change[]) => (hideShown = show(shown));
  const save = async (now: readonly Change[]) => {
    await saveAll(context, now, () => hideShown());
    hideShown();
    isDone = true;
    return foreign();
  };
  return {
    label,
    // Versions count what others do, so that no command of ours stands against another.
    record: `agenda/${number}`,
    do: () => save(isDone ? later(false) : changes),
    undo: () => save(later(true)),
    currentVersion: () => (isDone ? foreign() : 'new'),
    showDone: () => showNow(isDone ? later(false) : changes),
    showUndone: () => showNow(later(true)),
  };
}

async function saveAll(context: SaveContext, changes: readonly Change[], onSaved: () => void): Promise<void> {
  const done: Change[] = [];
  try {
    for (const change of changes) {
      await saveChange(context, change, change === changes.at(-1) ? onSaved : undefined);
      done.push(change);
    }
  } catch (error) {
    for (const change of done.toReversed()) await takeBack(context, change);
    throw error;
  }
}

async function takeBack(context: SaveContext, change: Change): Promise<void> {
  const newest = context.store.known(change.id)?.copy;
  if (!newest) return;
  await saveChange(context, inverse(change, newest)).catch((problem: unknown) =>
    report(problem, 'agenda-editor: take back'),
  );
}
