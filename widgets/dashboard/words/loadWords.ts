import type { Language } from '#shared/i18n/languages.ts';
import type { WordReader } from '../domain/quickAdd/quickAdd.ts';

type Words = Readonly<{ read: WordReader }>;

const byLanguage: Readonly<Record<Language, () => Promise<Words>>> = {
  ar: () => import('./ar.ts'),
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
  fa: () => import('./fa.ts'),
  ru: () => import('./ru.ts'),
  uk: () => import('./uk.ts'),
};

/** The words of one language: each is a file of its own. */
export const loadWords = (language: Language): Promise<Words> => byLanguage[language]();
