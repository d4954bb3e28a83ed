import * as v from 'valibot';
import type { Texts } from '#shared/i18n/useTexts.ts';
import { mostLetters } from '#shared/lib/formLength.ts';

const placed = v.object({
  reason: v.picklist(['syntax', 'unfinished', 'too-deep']),
  line: v.number(),
  column: v.number(),
});

const tooLong = v.object({ reason: v.picklist(['too-long']), letters: v.number() });

/** Why a text is no form, with the line, in words. */
export function jsonProblemText(problem: unknown, t: Texts<'form-builder'>): string {
  const long = v.safeParse(tooLong, problem);
  if (long.success) return t('json.tooLong', { count: long.output.letters, most: mostLetters });
  const read = v.safeParse(placed, problem);
  if (!read.success) return t('json.notALayout');
  const { reason, line, column } = read.output;
  if (reason === 'unfinished') return t('json.unfinished', { line });
  return t(reason === 'syntax' ? 'json.syntax' : 'json.tooDeep', { line, column });
}
