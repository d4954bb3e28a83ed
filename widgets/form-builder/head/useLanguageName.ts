import { useMemo } from 'react';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { defaultLanguage, type TextLanguage } from '../domain/localText.ts';

/** What a language is called on this screen. */
export function useLanguageName(): (language: TextLanguage) => string {
  const t = useTexts('form-builder');
  const { language: own } = useLocale();
  return useMemo(() => {
    const names = new Intl.DisplayNames([own], { type: 'language' });
    return (language) => {
      if (language === defaultLanguage) return t('language.default');
      try {
        return names.of(language) ?? language;
      } catch {
        return language; // a key that somebody wrote is no code of a language
      }
    };
  }, [own, t]);
}
