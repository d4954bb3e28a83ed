import Lock from 'lucide-react/icons/lock';
import type { Language } from '#shared/i18n/languages.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Badge } from '#shared/ui/Badge.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { guestLanguages } from './guestLanguages.ts';
import type { StorageTrouble } from './useDesk.ts';
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

interface TopBarProps {
  readonly name: string | undefined;
  readonly date: string | undefined;
  /** Badges are printed in the browser. */
  readonly isManual: boolean;
  /** The one that the page names and does not list. */
  readonly unknownPrinter: string | null;
  /** How many check-ins are on their way or need somebody. */
  readonly waiting: number;
  /** Somebody has to say what becomes of some. */
  readonly needsStaff: boolean;
  readonly storage: StorageTrouble;
  readonly onLanguage: (language: Language) => void;
  /** `null`: not by touch. */
  readonly onStaff: (() => void) | null;
}

/** The event, the language of the guest, and the door to the staff's panel. */
export function TopBar({
  name,
  date,
  isManual,
  unknownPrinter,
  waiting,
  needsStaff,
  storage,
  onLanguage,
  onStaff,
}: TopBarProps) {
  const t = useTexts('check-in-kiosk');
  const { language } = useLocale();
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
        {isManual && <Badge tone="warning">{t('manual.badge')}</Badge>}
        {unknownPrinter !== null && (
          <Badge tone="warning">{t('manual.unknown', { id: unknownPrinter })}</Badge>
        )}
        {waiting > 0 && (
          <Badge tone={needsStaff ? 'warning' : 'info'}>{t('waiting', { count: waiting })}</Badge>
        )}
        {storage && <Badge tone="danger">{t(`storage.${storage}`)}</Badge>}
        <div className={styles['doors']}>
          <Select aria-label={t('language')} options={options} value={language} onChange={onLanguage} />
          {onStaff && <IconButton label={t('staff.title')} icon={<Lock size={20} />} onClick={onStaff} />}
        </div>
      </div>
    </header>
  );
}
