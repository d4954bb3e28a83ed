import { useTexts } from '#shared/i18n/useTexts.ts';
import { usePrint } from '#shared/print/usePrint.ts';
import type { Reply } from '../domain/replies.ts';
import { foremost } from '../domain/table.ts';
import { useScreen } from '../screenContext.ts';
import { useHeadOf, useNameOf, useReadWords } from '../words.ts';

/** Fields of a reply on paper: no form asks for so many. */
const mostPrinted = 1_000;

/** Prints replies, each on a sheet of its own, with the fields that are shown. */
export function usePaper(): (replies: readonly Reply[]) => Promise<void> {
  const print = usePrint(() => import('./printReplies.ts'));
  const t = useTexts('form-replies');
  const words = useReadWords();
  const headOf = useHeadOf();
  const nameOf = useNameOf();
  const { shown } = useScreen();
  return (replies) =>
    print(({ printReplies }, reading) =>
      printReplies({
        replies,
        questionsOf: (answers) => foremost(shown, answers, mostPrinted),
        headOf,
        nameOf,
        words,
        title: t('title'),
        broken: t('item.brokenText'),
        cutAt: (count) => t('item.cut', { count }),
        unprinted: (count) => t('item.unprinted', { count }),
        reading,
      }),
    );
}
