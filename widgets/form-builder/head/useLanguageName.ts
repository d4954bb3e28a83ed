import { useMemo } from 'react';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { defaultLanguage, type TextLanguage } from '../domain/localText.ts';

/** Languages of SurveyJS that a form can be written in. */
export const formLanguages =
  'ar bg ca cs da de el en es et fa fi fr he hr hu id it ja ka ko lt lv nl no pl pt pt-br ro ru sk sl sr sv th tr uk ur vi zh-cn zh-tw'.split(
    ' ',
  );

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

/** Whether a language is written from right to left. */
export const isRtl = (language: TextLanguage): boolean => /^(?:ar|fa|he|ur)\b/.test(language);
