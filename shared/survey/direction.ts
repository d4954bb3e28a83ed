import { wordsIn } from './defaultTexts.ts';

/** Writing direction of a form's texts, which may be in more languages than the screens. */
export const directionIn = (language: string): 'ltr' | 'rtl' =>
  /^(?:ar|fa|he|ur)\b/.test(language) ? 'rtl' : 'ltr';

/**
 * What an element says that holds a form's own texts, which may run the other way than the screen's words. In which language
 * default texts are nobody says: the page's stands for it.
 */
export const spokenIn = (language: string) => {
  const lang = wordsIn(language);
  return { lang, dir: directionIn(lang) };
};
