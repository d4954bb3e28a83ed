/** SurveyJS's own words in our languages; in all others they are English. */
import { setupLocale } from 'survey-core';
import { arabicSurveyStrings } from 'survey-core/i18n/arabic';
import { persianSurveyStrings } from 'survey-core/i18n/persian';
import { russianSurveyStrings } from 'survey-core/i18n/russian';
import { spanishSurveyStrings } from 'survey-core/i18n/spanish';
import { ukrainianSurveyStrings } from 'survey-core/i18n/ukrainian';
import { defaultTextsWith, oldUkrainian } from './defaultTexts.ts';
import { directionIn } from './direction.ts';

const words = {
  ar: arabicSurveyStrings,
  es: spanishSurveyStrings,
  fa: persianSurveyStrings,
  ru: russianSurveyStrings,
  uk: ukrainianSurveyStrings,
  [oldUkrainian]: ukrainianSurveyStrings,
};

/** SurveyJS has sentences that begin with their full stop, as if they were read from the left. */
const endedAtEnd = (text: unknown) =>
  typeof text === 'string' ? text.replace(/^([.!?…]+)(?=\p{L})(.+)$/su, '$2$1') : text;

/** Makes them known to SurveyJS, around a form's texts in that language and around its default ones. */
export function setUpWords(): void {
  for (const [language, given] of Object.entries(words)) {
    const rtl = directionIn(language) === 'rtl';
    const strings = rtl
      ? Object.fromEntries(Object.entries(given).map(([key, text]) => [key, endedAtEnd(text)]))
      : given;
    for (const localeCode of [language, defaultTextsWith(language)])
      setupLocale({ localeCode, strings, nativeName: language, englishName: language, rtl });
  }
}
