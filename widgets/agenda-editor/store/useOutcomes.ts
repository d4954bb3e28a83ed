import { useEffect } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { serverWords } from '#shared/ui/errorText.ts';
import type { CommandOutcome } from '#shared/undo/command.ts';
import type { AgendaStore } from './agendaStore.ts';
import { useWords } from '../useWords.ts';

interface OutcomeOptions {
  readonly store: AgendaStore;
  /** Nobody knows what the server has now: read again. */
  readonly onUnknown: () => void;
}

export interface Outcomes {
  /** How a change, an undo or a redo ended; a refused change is told by `onRefused`. */
  readonly onOutcome: (outcome: CommandOutcome) => void;
  /** A colleague changed the same (S-29): offers to save it all the same, unless the session is gone. */
  readonly onRefused: (what: string, insist: (() => void) | null) => void;
}

/** How a change ended, in words: spoken when it is done, shown when it was taken back (S-34) or lost (S-29). */
export function useOutcomes({ store, onUnknown }: OutcomeOptions): Outcomes {
  const t = useTexts('agenda-editor');
  const announce = useAnnounce();
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
  const onOutcome = (outcome: CommandOutcome) => {
    if (outcome.kind === 'done') {
      const said = { do: outcome.label, undo: t('undone', { what: outcome.label }), redo: outcome.label };
      return announce(said[outcome.action]);
    }
    if (outcome.kind === 'refused' && outcome.action !== 'do') {
      const message = t('undoRefusedText', { what: outcome.label });
      return notify({ tone: 'warning', title: t('refused'), message });
    }
    if (outcome.kind === 'failed') {
      const { message, fields } = serverWords(outcome.error);
      const said = [message, ...fields].filter(Boolean).join(' ');
      onUnknown();
      return notify({
        tone: 'danger',
        title: t('failed'),
        message: said || t('failedText', { what: outcome.label }),
      });
    }
    return undefined;
  };
  return { onOutcome, onRefused };
}
