import { useFormat, type Format } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { usePrint } from '#shared/print/usePrint.ts';
import type { DatedAnswer } from '../domain/answers.ts';
import type { Reply } from '../domain/replies.ts';
import { foremost } from '../domain/table.ts';
import { useScreen } from '../screenContext.ts';
import { useAnswerWords, useHeadOf, useNameOf } from '../words.ts';

/** Fields of a reply on paper: no form asks for so many. */
const mostPrinted = 1_000;

/** Prints replies, each on a sheet of its own, with the fields that are shown. */
export function usePaper(): (replies: readonly Reply[]) => Promise<void> {
  const print = usePrint(() => import('./printReplies.ts'));
  const t = useTexts('form-replies');
  const words = useAnswerWords();
  const format = useFormat();
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
        words: { ...words, when: (answer) => whenText(format, answer) },
        title: t('title'),
        broken: t('item.brokenText'),
        cutAt: (count) => t('item.cut', { count }),
        unprinted: (count) => t('item.unprinted', { count }),
        reading,
      }),
    );
}

/** As on the screen; a moment with the name of its zone, which no pointer can ask for on paper. */
function whenText(format: Format, answer: DatedAnswer): string {
  if (answer.kind === 'moment') return format.dateTime(answer.text, { hasZone: true });
  const { day, time } = answer;
  return [format.date(day, 'medium'), ...(time === null ? [] : [format.time(time)])].join(', ');
}
