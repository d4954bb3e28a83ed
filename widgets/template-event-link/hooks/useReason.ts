import { kindOf } from '#shared/api/errors.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { errorTextKeys, serverWords } from '#shared/ui/errorText.ts';
import { RefusedLink } from './useLink.ts';

/** Why a choice was not taken over, with the server's own words where it had some for people. */
export function useReason(error: unknown): readonly string[] {
  const t = useTexts('template-event-link');
  const common = useTexts('common');
  if (error === null || error === undefined) return [];
  if (error instanceof RefusedLink) return [t('refused')];
  const { message, fields } = serverWords(error);
  if (fields.length > 0) return fields;
  return [common(errorTextKeys[kindOf(error)]), message].filter((text) => text !== '');
}
