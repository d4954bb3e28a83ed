import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { createDraftSession, type DraftSession, type DraftState } from './session.ts';
import type { Owner } from '#shared/lib/owner.ts';
import { createDraftVault, type DraftShape } from './vault.ts';

export interface DraftOptions<T> extends Owner, DraftShape<T> {}

export type DraftControls<T> = DraftState<T> & Omit<DraftSession<T>, 'state' | 'subscribe' | 'start'>;

type IsLike<T> = (before: DraftState<T>, now: DraftState<T>) => boolean;

/**
 * Keeps what is typed in an editor, and offers back what was left unsaved (DESIGN.md §3 «Draft vault»).
 *
 * Call `save` with the whole form at each change, `clear` when the server has it. Nothing is put into the form by
 * itself: show `offered` with its time, and `accept` or `discard` it.
 *
 * @param isLike the same function for good: of two states that are alike for the screen the later is not given, and nothing drawn.
 */
export function useDraft<T>(options: DraftOptions<T>, isLike: IsLike<T> = Object.is): DraftControls<T> {
  const { tenant, userId, guard, kind, recordId } = options;
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const { session, read } = useMemo(() => {
    const vault = createDraftVault({ tenant, userId, guard });
    const opened = createDraftSession<T>(vault, { kind, recordId });
    return { session: opened, read: lastUnlike(opened.state, isLike) };
  }, [tenant, userId, guard, kind, recordId, isLike]);
  useEffect(() => session.start(() => latest.current), [session]);

  const state = useSyncExternalStore(session.subscribe, read, read);
  const { save, flush, accept, discard, clear, drop } = session;
  return { ...state, save, flush, accept, discard, clear, drop };
}

/** Reads a state, and gives the one before for one that is like it. */
function lastUnlike<S>(read: () => S, isLike: (before: S, now: S) => boolean): () => S {
  let shown = read();
  return () => {
    const now = read();
    if (!isLike(shown, now)) shown = now;
    return shown;
  };
}
