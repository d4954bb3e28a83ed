/** In which language a form is shown: its own texts may have more than the screens' six (S2 §2). */
import { toLanguage } from '#shared/i18n/languages.ts';
import type { SafeLayout } from './layoutTypes.ts';

/** Keys that may be languages, with a text under them: `fr`, `pt-br`, `zh-Hant`. */
const keys = /[{,]"([a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?)":"/gi;

/**
 * The key that a layout has a tag's texts under: the tag's own, its language's, or another country's; where it has none, the
 * nearest of the screens' languages.
 */
export function languageFor({ json }: SafeLayout, tag: string): string {
  const wanted = tag.trim().toLowerCase().replaceAll('_', '-');
  const [base = ''] = wanted.split('-');
  const found = [...new Set(Array.from(JSON.stringify(json).matchAll(keys), ([, key = '']) => key))];
  const nearest = [wanted, base, ...found.filter((key) => key.toLowerCase().startsWith(`${base}-`))];
  const has = (language: string) => found.find((key) => key.toLowerCase() === language.toLowerCase());
  return nearest.map(has).find((key) => key !== undefined) ?? toLanguage(tag);
}
