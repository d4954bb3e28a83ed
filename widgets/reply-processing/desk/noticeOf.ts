/** What is told when a decision has ended: the screen shows another reply by then. */
import { ApiError } from '#shared/api/errors.ts';
import type { Texts } from '#shared/i18n/useTexts.ts';
import type { useNotify } from '#shared/island/useNotify.ts';
import { isolate } from '#shared/lib/text.ts';
import { errorTextKey, saidBy } from '#shared/ui/errorText.ts';
import type { Decision, Settled } from '../domain/decision.ts';
import { markOf } from '../domain/mark.ts';
import { recordHref } from '../matches/recordHref.ts';
import { problemWords } from '../review/problemWords.ts';

export interface Ways {
  readonly common: Texts<'common'>;
  /** Of the reply. */
  readonly form: string;
  /** A record that was made, and that the server did not name (T-28). */
  readonly onFind: (decision: Decision) => void;
}

type Notice = Parameters<ReturnType<typeof useNotify>>[0];

/** Decisions that never began: one before them did not succeed, somebody has stopped them, or the list was left. */
export function leftNotice(t: Texts<'reply-processing'>, count: number): Notice {
  return { tone: 'warning', message: t('problem.left', { count }), topic: 'replies left' };
}

export function noticeOf(
  t: Texts<'reply-processing'>,
  settled: Settled,
  { onFind, common, form }: Ways,
): Notice {
  const { decision, outcome } = settled;
  // What is told last of a reply stands alone. Each list counts its replies anew: a name of there is another's here.
  const topic = `reply ${form} ${markOf(decision.wanted.content)}`;
  if (outcome.kind === 'done') {
    const message = t(`done.${decision.kind}`, { name: isolate(decision.who || t('list.unnamed')) });
    const { recordId } = outcome;
    if (decision.kind === 'dismiss') return { tone: 'success', message, topic };
    if (recordId === null) {
      const whole = `${message} ${t('done.noId')}`;
      // Nothing looks for registrations: a contact of the name would be another record.
      if (decision.type === 'registration')
        return { tone: 'success', message: whole, topic, durationMs: null };
      const action = { label: t('done.find'), run: () => onFind(decision) };
      return { tone: 'success', message: whole, action, topic, durationMs: null };
    }
    const open = () => {
      globalThis.open(recordHref(recordId, decision.type === 'registration'), '_blank', 'noopener');
    };
    return { tone: 'success', message, action: { label: t('done.open'), run: open }, topic };
  }
  const { title, text } = problemWords(t, settled);
  const said = 'error' in outcome ? saidBy(outcome.error) : '';
  // Where nobody knows what was done, «try again» is no advice.
  const isAnswered = 'error' in outcome && outcome.kind !== 'unknown' && outcome.error instanceof ApiError;
  const why = said === '' && isAnswered ? common(errorTextKey(outcome.error)) : said;
  const message = [text, why].filter(Boolean).join(' ');
  return { tone: outcome.kind === 'stopped' ? 'warning' : 'danger', title, message, topic };
}
