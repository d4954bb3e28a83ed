import { useEffect } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import type { CommandOutcome } from '#shared/undo/command.ts';
import { useOutcomes } from '#shared/undo/useOutcomes.ts';
import { Stopped } from '#shared/undo/batch.ts';
import type { AgendaStore } from './agendaStore.ts';
import { PartlySaved } from './saveAll.ts';
import type { PartOutcome } from './usePartly.ts';
import { useWords } from '../useWords.ts';

interface OutcomeOptions {
  readonly store: AgendaStore;
  /** Nobody knows what the server has now: read again. */
  readonly onUnknown: () => void;
  /** Some of its sessions were saved, others were not. */
  readonly onPartly: (outcome: PartOutcome) => void;
}

export interface Outcomes {
  /** How a change, an undo or a redo ended; a refused change is told by `onRefused`. */
  readonly onOutcome: (outcome: CommandOutcome) => void;
  /** A colleague changed the same (S-29): offers to save it all the same, unless the session is gone. */
  readonly onRefused: (what: string, insist: (() => void) | null) => void;
}

/** How a change ended, in words: spoken when it is done, shown when it was taken back (S-34) or lost (S-29). */
export function useAgendaOutcomes({ store, onUnknown, onPartly }: OutcomeOptions): Outcomes {
  const t = useTexts('agenda-editor');
  const notify = useNotify();
  const words = useWords();

  useEffect(
    () =>
      store.onRemoteChange((remoteChange) => {
        if (remoteChange.kind !== 'lost') return;
        notify({
          tone: 'warning',
          title: t('lost'),
          message: t('lostText', { name: words.nameIn(remoteChange.session) }),
        });
      }),
    [store, notify, t, words],
  );

  const onRefused = (what: string, insist: (() => void) | null) =>
    notify({
      tone: 'warning',
      title: t('refused'),
      message: t('refusedText', { what }),
      durationMs: null,
      ...(insist && { action: { label: t('insist'), run: insist } }),
    });
  const say = useOutcomes({
    texts: t,
    refusedText: ({ action, label }) => (action === 'do' ? null : t('undoRefusedText', { what: label })),
    onFailed: onUnknown,
  });
  const onOutcome = (outcome: CommandOutcome) => {
    if (outcome.kind !== 'failed') return say(outcome);
    const { error } = outcome;
    // Nothing came of it, as was wished.
    if (error instanceof Stopped) return undefined;
    if (!(error instanceof PartlySaved)) return say(outcome);
    return onPartly({ ...outcome, error });
  };
  return { onOutcome, onRefused };
}
