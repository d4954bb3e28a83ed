import { useCallback } from 'react';
import { ApiError } from '#shared/api/errors.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { errorTextKey, errorTextKeys } from '#shared/ui/errorText.ts';
import type { Problem } from './domain/problems.ts';

/** Says a problem in words: the server's own where they tell something, else what people can do about it. */
export function useProblemText(): (problem: Problem) => readonly string[] {
  const t = useTexts('common');
  const own = useTexts('environment-manager');
  return useCallback(
    ({ kind, messages, error }) => {
      if (messages.length > 0) return messages;
      if (kind === 'refused') return [own('refused')];
      return [t(error instanceof ApiError ? errorTextKey(error) : errorTextKeys[kind])];
    },
    [t, own],
  );
}
