import ScanQrCode from 'lucide-react/icons/scan-qr-code';
import Search from 'lucide-react/icons/search';
import { useEffect, useMemo, useState } from 'react';
import { hasCatalogue } from '#shared/i18n/catalogues.ts';
import { directionOf, type Language } from '#shared/i18n/languages.ts';
import { LocaleContext, useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { guestLanguages, loadLanguages } from '../desk/guestLanguages.ts';
import styles from './attract.module.css';

/** Long enough to be read twice. */
const turnMs = 7_000;

interface WordsProps {
  /** Nothing is to be held up: the staff have turned it off. */
  readonly isCameraOff: boolean;
}

/** Nobody is there: what one does here, large, in one language after the other (screens.md §17). The camera goes on behind it. */
export function Attract({ isCameraOff }: WordsProps) {
  const page = useLocale();
  const language = useTurn(page.language);
  const locale = useMemo(
    () => ({ ...page, language, direction: directionOf(language), dateLocale: language }),
    [page, language],
  );
  return (
    <LocaleContext value={locale}>
      <Words key={language} isCameraOff={isCameraOff} />
    </LocaleContext>
  );
}

function Words({ isCameraOff }: WordsProps) {
  const t = useTexts('check-in-kiosk');
  const { language, direction } = useLocale();
  return (
    <div className={styles['attract']} lang={language} dir={direction}>
      <span className={styles['icon']} aria-hidden="true">
        {isCameraOff ? <Search /> : <ScanQrCode />}
      </span>
      <p className={styles['title']}>{t('attract.title')}</p>
      <p className={styles['text']}>{t(isCameraOff ? 'camera.paused' : 'attract.text')}</p>
    </div>
  );
}

/** The languages that can be had, the screen's own first. */
function useTurn(own: Language): Language {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    void loadLanguages();
    const timer = setInterval(() => setTurn((before) => before + 1), turnMs);
    return () => clearInterval(timer);
  }, []);
  const others = guestLanguages.filter(
    (language) => language !== own && hasCatalogue(language, 'check-in-kiosk'),
  );
  const all = [own, ...others];
  return all[turn % all.length] ?? own;
}
