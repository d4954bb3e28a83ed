import { useCallback, useState } from 'react';
import type { AgendaSession } from './domain/sessions.ts';
import type { Agenda } from './store/useAgenda.ts';

const nobody: ReadonlySet<string> = new Set();

/** Sessions that are changed together: none that is gone, and none where nothing may be changed. */
export function useSelection({ sessions, isReadOnly }: Pick<Agenda, 'sessions' | 'isReadOnly'>) {
  const [selected, setSelected] = useState(nobody);
  const [isPicking, setPicking] = useState(false);
  const left: readonly AgendaSession[] =
    selected.size === 0 || isReadOnly ? [] : sessions.filter(({ id }) => selected.has(id));
  if (left.length < selected.size) setSelected(new Set(left.map(({ id }) => id)));
  /** Takes sessions to those selected; `toggle`: one, or leaves it out if it is among them. */
  const select = useCallback((ids: readonly string[], isToggled = false) => {
    setSelected((before) => {
      const next = new Set(before);
      for (const id of ids) if (!(isToggled && next.delete(id))) next.add(id);
      return next;
    });
  }, []);
  const clearSelection = useCallback(() => {
    setPicking(false);
    setSelected((before) => (before.size === 0 ? before : nobody));
  }, []);
  return {
    selected,
    /** The sessions themselves. */
    inSelection: left,
    /** A press on a card selects it or lets it go, also without a key: a finger has none. */
    isPicking: isPicking && selected.size > 0,
    startPicking: useCallback(() => setPicking(true), []),
    select,
    clearSelection,
  };
}
