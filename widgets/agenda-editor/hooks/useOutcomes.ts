import { useEffect } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useNotify } from '#shared/mount/useNotify.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { serverWords } from '#shared/ui/errorText.ts';
import type { CommandOutcome } from '#shared/undo/command.ts';
import type { AgendaStore } from './agendaStore.ts';
import { useWords } from './useWords.ts';

interface OutcomeOptions {
  readonly store: AgendaStore;
  /** Nobody knows what the server has now: read again. */
  readonly onUnknown: () => void;
}

/** How a change ended, in words: spoken when it is done, shown when it was taken back (S-34) or lost (S-29). */
export function useOutcomes({ store, onUnknown }: OutcomeOptions): (outcome: CommandOutcome) => void {
  const t = useTexts('agenda-editor');
  const announce = useAnnounce();
  const notify = useNotify();
  const words = useWords();

  useEffect(
    () =>
      store.onNews((news) => {
        if (news.kind !== 'lost') return;
        notify({
          tone: 'warning',
          title: t('lost'),
          message: t('lostText', { name: words.nameIn(news.session) }),
        });
      }),
    [store, notify, t, words],
  );

  return (outcome) => {
    if (outcome.kind === 'done') {
      const said = { do: outcome.label, undo: t('undone', { what: outcome.label }), redo: outcome.label };
      return announce(said[outcome.action]);
    }
    if (outcome.kind === 'refused') {
      const message = t(outcome.action === 'do' ? 'refusedText' : 'undoRefusedText', { what: outcome.label });
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
}
