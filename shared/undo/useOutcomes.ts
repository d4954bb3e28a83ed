import type { TextValues } from '../i18n/catalogues.ts';
import { closeNoticesOf, useNotify } from '../island/useNotify.ts';
import { useAnnounce } from '../ui/Announcer.tsx';
import { saidBy } from '../ui/errorText.ts';
import type { CommandOutcome } from './command.ts';

interface OutcomeOptions {
  /** The screen's own texts. */
  readonly texts: (key: 'undone' | 'refused' | 'failed' | 'failedText', values?: TextValues) => string;
  /** What is said of a refused change; `null` where it is told elsewhere. */
  readonly refusedText: (outcome: CommandOutcome & { readonly kind: 'refused' }) => string | null;
  readonly onFailed?: () => void;
}

/** How a change ended, in words: spoken when it is done, shown when it was refused or taken back (S-29, S-34). */
export function useOutcomes({ texts, refusedText, onFailed }: OutcomeOptions) {
  const announce = useAnnounce();
  const notify = useNotify();
  return (outcome: CommandOutcome): void => {
    if (outcome.kind === 'done') {
      closeNoticesOf(topicOf(outcome));
      announce(outcome.action === 'undo' ? texts('undone', { what: outcome.label }) : outcome.label);
    }
    if (outcome.kind === 'refused') {
      const message = refusedText(outcome);
      if (message !== null)
        notify({ tone: 'warning', title: texts('refused'), message, topic: topicOf(outcome) });
    }
    if (outcome.kind === 'failed') {
      onFailed?.();
      const message = saidBy(outcome.error) || texts('failedText', { what: outcome.label });
      notify({ tone: 'danger', title: texts('failed'), message, topic: topicOf(outcome) });
    }
  };
}

/** The same change, tried again. */
const topicOf = ({ label, action }: { readonly label: string; readonly action: string }) =>
  `${action === 'undo' ? 'undo' : 'do'} ${label}`;
