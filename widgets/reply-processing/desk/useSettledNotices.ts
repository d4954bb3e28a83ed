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
  return (settled) => {
    const tell = async () => {
      const { noticeOf } = await importChunk(loadNoticeOf);
      const notice = noticeOf(t, settled, ways);
      if (notice) notify(notice);
    };
    tell().catch((error: unknown) => report(error, 'telling what became of a reply'));
  };
}
