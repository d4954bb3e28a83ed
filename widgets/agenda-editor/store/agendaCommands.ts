/** Changes of sessions as commands that can be undone (DESIGN.md §3 «Command stack»). */
import type { Command } from '#shared/undo/command.ts';
import { again, inverse, type Change } from '../domain/changes.ts';
import { saveAll } from './saveAll.ts';
import type { SaveContext } from './saveChange.ts';

let number = 0;

/**
 * One step of undo: some changes, saved one after another (`saveAll`).
 *
 * The first save merges with what colleagues did meanwhile; an undo or redo is refused when somebody else has changed one of the
 * sessions since.
 */
export function commandOf(context: SaveContext, label: string, changes: readonly Change[]): Command {
  const { store } = context;
  const ids = changes.map(({ id }) => id);
  const versionOf = (count: (id: string) => number) => ids.map(count).join(' ');
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
    // What others do once a session was sent is not in it, though we hear of it before the answer.
    const seen = new Map(ids.map((id) => [id, store.foreign(id)]));
    const onSend = (id: string) => seen.set(id, store.foreign(id));
    await saveAll({ ...context, onSend }, now, () => hideShown());
    hideShown();
    isDone = true;
    return versionOf((id) => seen.get(id) ?? 0);
  };
  return {
    label,
    // Versions count what others do, so that no command of ours stands against another.
    record: `agenda/${number}`,
    do: () => save(isDone ? later(false) : changes),
    undo: () => save(later(true)),
    currentVersion: () => (isDone ? versionOf(store.foreign) : 'new'),
    showDone: () => showNow(isDone ? later(false) : changes),
    showUndone: () => showNow(later(true)),
  };
}
