import { kindOf } from '#shared/api/errors.ts';
import type { Texts } from '#shared/i18n/useTexts.ts';
import { errorTextKeys, serverWords } from '#shared/ui/errorText.ts';

/** Why a call failed: what the server wrote for people to read, else what its kind means. */
export function errorTextOf(error: unknown, common: Texts<'common'>): string {
  return serverWords(error).message || common(errorTextKeys[kindOf(error)]);
}
