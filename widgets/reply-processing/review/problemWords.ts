import type { Texts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import type { Settled, StopReason } from '../domain/decision.ts';

export interface ProblemWords {
  readonly title: string;
  readonly text: string;
}

const reasons = {
  gone: 'problem.gone',
  ambiguous: 'problem.ambiguous',
  'no-index': 'problem.noIndex',
  'record-changed': 'problem.recordChanged',
  'new-match': 'problem.newMatch',
} as const satisfies Record<StopReason, string>;

/** How a decision ended that was not done, in words that are true whatever the server has done. */
export function problemWords(t: Texts<'reply-processing'>, { decision, outcome }: Settled): ProblemWords {
  const name = isolate(decision.who || t('list.unnamed'));
  const failed = t(`problem.${decision.kind}`, { name });
  if (outcome.kind === 'unknown')
    return { title: t('problem.unknown', { name }), text: t('problem.unknownText') };
  if (outcome.kind === 'not-read') return { title: failed, text: t('problem.unread') };
  if (outcome.kind !== 'stopped') return { title: failed, text: '' };
  const isPerhapsDone = outcome.reason === 'gone' && outcome.afterDoubt;
  return isPerhapsDone
    ? { title: t('problem.unknown', { name }), text: t('problem.unknownGone') }
    : { title: failed, text: t(reasons[outcome.reason]) };
}
