import { useEffect, useSyncExternalStore } from 'react';
import { ApiError } from '#shared/api/errors.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import type { CommandControls } from '#shared/undo/useCommandStack.ts';
import type { Batch } from '#shared/undo/batch.ts';
import { inverse, type Change } from '../domain/changes.ts';
import type { AgendaStore } from './agendaStore.ts';
import { savedOf } from './saveAll.ts';
import { ChangedByOther } from './saveChange.ts';
import type { AgendaActions } from './useActions.ts';
import type { PartOutcome } from './useAgendaOutcomes.ts';

export interface BatchOptions {
  readonly store: AgendaStore;
  readonly batch: Batch;
  readonly stack: Pick<CommandControls, 'undo' | 'redo'>;
  readonly act: Pick<AgendaActions, 'save'>;
  readonly partly: PartOutcome | null;
  readonly onOver: () => void;
}

/** Several sessions that are being saved as one, and what is left when that ended half-way. */
export function useBatch({ store, batch, stack, act, partly, onOver }: BatchOptions) {
  const t = useTexts('agenda-editor');
  const progress = useSyncExternalStore(batch.subscribe, batch.progress, batch.progress);
  useAskBeforeUnload(progress !== null);
  if (partly === null) return { progress, stop: batch.stop, left: null };
  const { action, label, error } = partly;
  const { changes, cause } = error;
  const saved = savedOf(changes, store);
  const takenBack = () =>
    saved.flatMap((change): Change[] => {
      const newest = store.known(change.id)?.copy;
      return newest ? [inverse(change, newest)] : [];
    });
  const left = {
    label: action === 'undo' ? t('undone', { what: label }) : label,
    /** What the server or the line had against it; `null` when it was stopped, or a colleague was faster. */
    error: cause instanceof ApiError ? cause : null,
    isByOther: cause instanceof ChangedByOther,
    total: changes.length,
    /** Sessions that are saved, as the server has them now. */
    saved: saved.flatMap(({ id }) => store.known(id) ?? []),
    finish: () => {
      onOver();
      // What is saved already is not sent again, and undone with the rest.
      if (action === 'do') act.save(label, changes);
      else void stack[action]();
    },
    takeBack: () => {
      onOver();
      act.save(t('undone', { what: label }), takenBack());
    },
    keep: onOver,
  };
  return { progress, stop: batch.stop, left };
}

/** Half a day would stay moved. */
function useAskBeforeUnload(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    globalThis.addEventListener('beforeunload', ask);
    return () => globalThis.removeEventListener('beforeunload', ask);
  }, [isBusy]);
}
