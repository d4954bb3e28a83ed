/** SurveyJS's own words in a language of the screens, around a form's default texts alone, or those under an old key. */

/**
 * A tag of undetermined language, with that of the words at its end. No layout has texts under it, so that SurveyJS shows the
 * default ones; as it is a tag, what it gives to `Intl` is one.
 */
const undetermined = 'und-x-';

export const defaultTextsWith = (words: string): string => `${undetermined}${words}`;

/** What old layouts have their Ukrainian texts under, as SurveyJS took it: the country, and no language. */
export const oldUkrainian = 'ua';

/** The language of the words around a form's texts. */
export function wordsIn(language: string): string {
  if (language === oldUkrainian) return 'uk';
  return language.startsWith(undetermined) ? language.slice(undetermined.length) : language;
}
