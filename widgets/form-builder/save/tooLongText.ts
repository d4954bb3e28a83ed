import type { Texts } from '#shared/i18n/useTexts.ts';
import { mostLetters } from '#shared/lib/formLength.ts';
import { isTooLong, textOf, type LayoutDocument } from '../domain/layoutDocument.ts';

/** Says how long a form is that nobody could fill in; where what is stored is shorter, also that it stays. */
export function tooLongText(t: Texts<'form-builder'>, layout: LayoutDocument): string {
  const said = t('save.tooLong', { count: textOf(layout).length, most: mostLetters });
  return isTooLong(layout.received.length) ? said : `${said} ${t('save.tooLongText')}`;
}
