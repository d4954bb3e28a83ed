import { useTexts } from '#shared/i18n/useTexts.ts';
import { usePrint } from '#shared/print/usePrint.ts';
import type { Reply } from '../domain/replies.ts';
import { useScreen } from '../screenContext.ts';
import { useAnswerWords, useHeadOf, useNameOf } from '../words.ts';

/** Prints replies, each on a sheet of its own, with the fields that are shown. */
export function usePaper(): (replies: readonly Reply[]) => Promise<void> {
  const print = usePrint(() => import('./printReplies.ts'));
  const t = useTexts('form-replies');
  const words = useAnswerWords();
  const headOf = useHeadOf();
  const nameOf = useNameOf();
  const { shown } = useScreen();
  return (replies) =>
    print(({ printReplies }, reading) =>
      printReplies({
        replies,
        questions: shown,
        headOf,
        nameOf,
        words,
        title: t('title'),
        broken: t('item.brokenText'),
        reading,
      }),
    );
}
