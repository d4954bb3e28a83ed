import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { createDraftSession, type DraftSession, type DraftState } from './session.ts';
import type { Owner } from '#shared/lib/owner.ts';
import { createDraftVault, type DraftShape } from './vault.ts';

export interface DraftOptions<T> extends Owner, DraftShape<T> {}

export type DraftControls<T> = DraftState<T> & Omit<DraftSession<T>, 'state' | 'subscribe' | 'start'>;

/**
 * Keeps what is typed in an editor, and offers back what was left unsaved (DESIGN.md §3 «Draft vault»).
 *
 * Call `save` with the whole form at each change, `clear` when the server has it. Nothing is put into the form by
 * itself: show `offered` with its time, and `accept` or `discard` it.
 */
export function useDraft<T>(options: DraftOptions<T>): DraftControls<T> {
  const { tenant, userId, guard, kind, recordId } = options;
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const session = useMemo(() => {
    const vault = createDraftVault({ tenant, userId, guard });
    return createDraftSession<T>(vault, { kind, recordId });
  }, [tenant, userId, guard, kind, recordId]);
  useEffect(() => session.start(() => latest.current), [session]);

  const state = useSyncExternalStore(session.subscribe, session.state, session.state);
  const { save, flush, accept, discard, clear, drop } = session;
  return { ...state, save, flush, accept, discard, clear, drop };
}
