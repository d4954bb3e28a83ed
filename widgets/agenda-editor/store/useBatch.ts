import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { ApiError } from '#shared/api/errors.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { saidBy } from '#shared/ui/errorText.ts';
import type { Batch } from '#shared/undo/batch.ts';
import { inverse, type Change } from '../domain/changes.ts';
import { useWords } from '../useWords.ts';
import type { AgendaStore } from './agendaStore.ts';
import { savedOf } from './saveAll.ts';
import { ChangedByOther, wasSent } from './saveChange.ts';
import type { AgendaActions } from './useActions.ts';
import type { Partly } from './usePartly.ts';

export interface BatchOptions {
  readonly store: AgendaStore;
  readonly batch: Batch;
  readonly act: Pick<AgendaActions, 'save'>;
  readonly partly: Partly | null;
  readonly onOver: () => void;
}

/** Several sessions that are being saved as one, and what is left when that ended half-way. */
export function useBatch(options: BatchOptions) {
  const { batch, partly } = options;
  const progress = useSyncExternalStore(batch.subscribe, batch.progress, batch.progress);
  const left = useLeft(options);
  useSettled(partly?.isSure ? left : null, options);
  return { isRunning: progress !== null, left };
}

/** What is true of a command that ended half-way, and the ways on. */
function useLeft({ store, act, partly, onOver }: BatchOptions) {
  const t = useTexts('agenda-editor');
  const words = useWords();
  if (partly === null) return null;
  const { action, label, error, isSure } = partly;
  const { changes, cause, overtaken } = error;
  const there = savedOf(changes, store);
  // What a colleague has made the same is theirs.
  const saved = there.filter(wasSent);
  // What an undo has changed is taken back by doing it again.
  const [did, back] =
    action === 'undo' ? [t('undone', { what: label }), label] : [label, t('undone', { what: label })];
  const told = t('batch.partly', { count: changes.length, done: saved.length, what: did });
  const takenBack = () =>
    saved.flatMap((change): Change[] => {
      const newest = store.known(change.id)?.copy;
      return newest ? [inverse(change, newest)] : [];
    });
  const names = overtaken.flatMap(({ id }) => {
    const session = store.known(id);
    return session ? [words.nameIn(session)] : [];
  });
  const end = (name: string, next: readonly Change[]) => () => {
    onOver();
    act.save(name, next);
  };
  return {
    did,
    isSure,
    message: isSure ? told : t('failedText', { what: did }),
    /** Those that a colleague has changed meanwhile. */
    overtaken: names.length > 0 ? t('batch.overtaken', { names: words.list(names) }) : null,
    cause,
    /** What the server or the line had against it; `null` when it was stopped, or a colleague was faster. */
    error: cause instanceof ApiError ? cause : null,
    isByOther: cause instanceof ChangedByOther,
    isWhole: there.length === changes.length,
    /** Sessions that are saved, as the server has them now. */
    saved: saved.flatMap(({ id }) => store.known(id) ?? []),
    // What is saved already is not sent again, and undone with the rest.
    finish: end(did, changes),
    takeBack: end(back, takenBack()),
    /** What is saved becomes a step of undo; nothing is sent. */
    keep: end(told, saved),
  };
}

/** Ends what has turned out to be no half: nothing of it is saved by us, or all of it by anybody. */
function useSettled(left: ReturnType<typeof useLeft>, { onOver }: BatchOptions): void {
  const t = useTexts('agenda-editor');
  const notify = useNotify();
  const isHalf = left && !left.isWhole && left.saved.length > 0;
  const settle = useEffectEvent(() => {
    if (left?.isWhole) left.finish();
    if (!left || left.isWhole) return;
    const why = left.overtaken ?? (saidBy(left.cause) || t('failedText', { what: left.did }));
    notify({ tone: 'danger', title: t('failed'), message: why });
    onOver();
  });
  useEffect(() => {
    if (isHalf === false) settle();
  }, [isHalf]);
}
