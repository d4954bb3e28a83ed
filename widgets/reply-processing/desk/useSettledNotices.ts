import { useRef } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { importChunk } from '#shared/lib/importFile.ts';
import { report } from '#shared/lib/report.ts';
import type { Settled } from '../domain/decision.ts';
import { loadNoticeOf } from './decidingParts.ts';
import type { Ways } from './noticeOf.ts';

/** Tells how each decision ended. */
export function useSettledNotices(ways: Ways): (settled: Settled) => void {
  const t = useTexts('reply-processing');
  const notify = useNotify();
  /** Those of one confirmation that never began end together, and are told together. */
  const left = useRef(0);
  return (settled) => {
    const isLeft = settled.outcome.kind === 'not-begun';
    if (isLeft) left.current += 1;
    if (isLeft && left.current > 1) return;
    const tell = async () => {
      const { noticeOf, leftNotice } = await importChunk(loadNoticeOf);
      notify(isLeft ? leftNotice(t, left.current) : noticeOf(t, settled, ways));
      if (isLeft) left.current = 0;
    };
    tell().catch((error: unknown) => {
      left.current = 0;
      report(error, 'telling what became of a reply');
    });
  };
}
