import { useCallback } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { errorTextKeys } from '#shared/ui/errorText.ts';
import type { Problem } from './domain/problems.ts';

/** Says a problem in words: the server's own where they tell something, else what people can do about it. */
export function useProblemText(): (problem: Problem) => readonly string[] {
  const t = useTexts('common');
  const own = useTexts('environment-manager');
  return useCallback(
    ({ kind, messages }) => {
      if (messages.length > 0) return messages;
      return [kind === 'refused' ? own('refused') : t(errorTextKeys[kind])];
    },
    [t, own],
  );
}
