/** The interface languages. Without React: the page loader asks too. */

/** S4 §9. */
const languages = ['ar', 'en', 'es', 'fa', 'ru', 'uk'] as const;

export type Language = (typeof languages)[number];

/** The supported language nearest to a tag: `es-MX` is Spanish, an unknown one English. */
export function toLanguage(tag: string | null | undefined): Language {
  const base = (tag ?? '').trim().toLowerCase().split(/[-_]/)[0];
  return languages.find((language) => language === base) ?? 'en';
}

/** Writing direction of a language. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' || language === 'fa' ? 'rtl' : 'ltr';
}
