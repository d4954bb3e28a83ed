import { useRef } from 'react';
import { useTexts, type Texts } from '#shared/i18n/useTexts.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { importChunk } from '#shared/lib/importFile.ts';
import { report } from '#shared/lib/report.ts';
import { isolate } from '#shared/lib/text.ts';
import type { Settled } from '../domain/decision.ts';
import { loadDeciding } from './decidingParts.ts';
import type { Ways } from './noticeOf.ts';

/** Tells how each decision ended, and on a reply of which form. */
export function useSettledNotices(
  ways: Omit<Ways, 'common' | 'form'>,
): (settled: Settled, form: string) => void {
  const t = useTexts('reply-processing');
  const common = useTexts('common');
  const notify = useNotify();
  /** Those of one confirmation that never began end together, and are told together. */
  const left = useRef(0);
  return (settled, form) => {
    const isLeft = settled.outcome.kind === 'not-begun';
    if (isLeft) left.current += 1;
    if (isLeft && left.current > 1) return;
    const tell = async () => {
      const { noticeOf, leftNotice } = await importChunk(loadDeciding);
      notify(isLeft ? leftNotice(t, left.current) : noticeOf(t, settled, { ...ways, common, form }));
      if (isLeft) left.current = 0;
    };
    tell().catch((error: unknown) => {
      report(error, 'telling what became of a reply');
      notify({ tone: 'warning', message: fewWords(t, settled, left.current) });
      left.current = 0;
    });
  };
}

/** Where what tells more cannot be fetched. */
function fewWords(t: Texts<'reply-processing'>, { decision, outcome }: Settled, count: number): string {
  const { kind, who } = decision;
  if (outcome.kind === 'not-begun') return t('problem.left', { count });
  const key =
    outcome.kind === 'unknown'
      ? 'problem.unknown'
      : (`${outcome.kind === 'done' ? 'done' : 'problem'}.${kind}` as const);
  return t(key, { name: isolate(who || t('list.unnamed')) });
}
