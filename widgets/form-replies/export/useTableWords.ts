import { useTexts } from '#shared/i18n/useTexts.ts';
import type { TableRequest } from '../domain/table.ts';
import { useAnswerWords, useHeadOf } from '../words.ts';

/** What tables of replies are headed with, in the reader's words. */
export function useTableWords(): Omit<TableRequest, 'replies' | 'questions'> {
  const t = useTexts('form-replies');
  return {
    headOf: useHeadOf(),
    words: useAnswerWords(),
    number: t('export.number'),
    unread: t('export.unread'),
  };
}
