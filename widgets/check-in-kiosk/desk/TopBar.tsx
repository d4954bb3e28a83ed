import Lock from 'lucide-react/icons/lock';
import type { Language } from '#shared/i18n/languages.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { guestLanguages } from './guestLanguages.ts';
import type { MarksProps } from './Marks.tsx';
import { useQuietPart } from './useQuietPart.ts';
import styles from './kiosk.module.css';

/** Each in its own words. */
const names = {
  en: 'English',
  es: 'Español',
  ar: 'العربية',
  fa: 'فارسی',
  ru: 'Русский',
  uk: 'Українська',
} as const satisfies Record<Language, string>;

const options = guestLanguages.map((value) => ({
  value,
  label: names[value],
  lang: value,
}));

const loadMarks = () => import('./Marks.tsx');

interface TopBarProps extends MarksProps {
  readonly name: string | undefined;
  readonly date: string | undefined;
  readonly onLanguage: (language: Language) => void;
  /** `null`: not by touch. */
  readonly onStaff: (() => void) | null;
}

/** The event, the language of the guest, and the door to the staff's panel. */
export function TopBar({ name, date, onLanguage, onStaff, ...marks }: TopBarProps) {
  const t = useTexts('check-in-kiosk');
  const { language } = useLocale();
  const Marks = useQuietPart(loadMarks)?.Marks;
  return (
    <header className={styles['top']}>
      <div className={styles['event']}>
        {name && (
          <h2 className={styles['name']}>
            <bdi>{name}</bdi>
          </h2>
        )}
        {date && (
          <p className={styles['date']}>
            <bdi>{date}</bdi>
          </p>
        )}
      </div>
      <div className={styles['tools']}>
        {Marks && <Marks {...marks} />}
        <div className={styles['doors']}>
          <Select aria-label={t('language')} options={options} value={language} onChange={onLanguage} />
          {onStaff && <IconButton label={t('staff.title')} icon={<Lock size={20} />} onClick={onStaff} />}
        </div>
      </div>
    </header>
  );
}
