import Languages from 'lucide-react/icons/languages';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { defaultLanguage } from '../domain/localText.ts';
import { useLanguageName } from '../head/useLanguageName.ts';
import { useBuilderScreen } from '../store/screen.ts';
import styles from './properties.module.css';

/** Says in which language texts are being written, where it is not the form's own. */
export function LanguageNote() {
  const t = useTexts('form-builder');
  const { language } = useBuilderScreen();
  const nameOf = useLanguageName();
  if (language === defaultLanguage) return null;
  return (
    <p className={styles['languageNote']}>
      <Languages size={16} aria-hidden="true" />
      {t('language.writing', { language: nameOf(language) })}
    </p>
  );
}
