import { useTexts } from '#shared/i18n/useTexts.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { isolate } from '#shared/lib/text.ts';
import { saidBy } from '#shared/ui/errorText.ts';
import type { Decision, Settled } from '../domain/decision.ts';
import { recordHref } from '../matches/Matches.tsx';
import { useProblemWords } from '../review/useProblemWords.ts';

interface Ways {
  /** A record that was made, and that the server did not name (T-28). */
  readonly onFind: (decision: Decision) => void;
}

/** Tells how each decision ended: the screen shows another reply by then. */
export function useSettledNotices({ onFind }: Ways): (settled: Settled) => void {
  const t = useTexts('reply-processing');
  const notify = useNotify();
  const words = useProblemWords();
  return (settled) => {
    const { decision, outcome } = settled;
    const topic = `reply ${decision.itemId}`;
    if (outcome.kind === 'not-begun') return;
    if (outcome.kind === 'done') {
      const message = t(`done.${decision.kind}`, { name: isolate(decision.who || t('list.unnamed')) });
      const { recordId } = outcome;
      if (decision.kind === 'dismiss') return notify({ tone: 'success', message, topic });
      if (recordId === null) {
        const action = { label: t('done.find'), run: () => onFind(decision) };
        return notify({
          tone: 'success',
          message: `${message} ${t('done.noId')}`,
          action,
          topic,
          durationMs: null,
        });
      }
      const open = () => {
        globalThis.open(recordHref(recordId, decision.type === 'registration'), '_blank', 'noopener');
      };
      return notify({ tone: 'success', message, action: { label: t('done.open'), run: open }, topic });
    }
    const { title, text } = words(settled);
    const said = 'error' in outcome ? saidBy(outcome.error) : '';
    const tone = outcome.kind === 'stopped' ? 'warning' : 'danger';
    return notify({
      tone,
      title,
      message: [text, said].filter(Boolean).join(' ') || t('problem.seeReply'),
      topic,
    });
  };
}
