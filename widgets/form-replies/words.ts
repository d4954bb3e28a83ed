import { useCallback, useMemo } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import type { AnswerWords, DatedAnswer } from './domain/answers.ts';
import { numberOf, personOf, type Reply } from './domain/replies.ts';
import type { Question } from './domain/questions.ts';

/** Words for answers that are no texts; the same object until the language changes. */
export function useAnswerWords(): AnswerWords {
  const t = useTexts('form-replies');
  const [yes, no, empty, missing] = [t('answer.yes'), t('answer.no'), t('answer.empty'), t('answer.missing')];
  return useMemo(() => ({ yes, no, empty, missing }), [yes, no, empty, missing]);
}

/** The same for what is read and no file: days and moments as the reader writes them. */
export function useReadWords(): AnswerWords {
  const words = useAnswerWords();
  const format = useFormat();
  const dayText = useDayText();
  return useMemo(
    () => ({
      ...words,
      // With the name of its zone, which no pointer can ask for in a text.
      when: (answer) =>
        answer.kind === 'moment' ? format.dateTime(answer.text, { hasZone: true }) : dayText(answer),
    }),
    [words, format, dayText],
  );
}

/** A day of the form, with its time where it has one, as the reader writes them. */
export function useDayText(): (answer: Extract<DatedAnswer, { kind: 'date' }>) => string {
  const t = useTexts('form-replies');
  const format = useFormat();
  return useCallback(
    ({ day, time }) => {
      const date = format.date(day, 'medium');
      return time === null ? date : t('answer.dayTime', { day: date, time: format.time(time) });
    },
    [t, format],
  );
}

/** What a question is called: a remark by its question. */
export function useHeadOf(): (question: Question) => string {
  const t = useTexts('form-replies');
  return ({ title, isRemark }) => (isRemark ? t('remark', { title }) : title);
}

/** «Reply 5», by which a file of the replies has it too. */
export function useNumberText(): (reply: Reply) => string {
  const t = useTexts('form-replies');
  const format = useFormat();
  return ({ index }) => {
    const number = index === null ? '' : numberOf(index);
    const said = typeof number === 'number' ? format.number(number) : number;
    return t('item.number', { number: said }).trim();
  };
}

/** Whose reply it is, as one line: the name, else the e-mail, else its number. */
export function useNameOf(): (reply: Reply) => string {
  const numberText = useNumberText();
  return (reply) => {
    const { name, email } = personOf(reply);
    return name || email || numberText(reply);
  };
}
