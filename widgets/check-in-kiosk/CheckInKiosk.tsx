import { startTransition, useMemo, useRef, useState, type ReactNode } from 'react';
import { directionOf, type Language } from '#shared/i18n/languages.ts';
import { LocaleContext, useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { loadLanguage } from './desk/guestLanguages.ts';
import { Kiosk, type KioskProps } from './desk/Kiosk.tsx';

/** Guests check in by themselves; each may choose a language, and the next one finds the page's again. */
export function CheckInKiosk(props: Omit<KioskProps, 'language' | 'onLanguage'>) {
  const [language, setLanguage] = useState<Language | null>(null);
  const latest = useRef<Language | null>(null);
  const t = useTexts('check-in-kiosk');
  const notify = useNotify();
  const choose = async (chosen: Language | null) => {
    latest.current = chosen;
    const isThere = chosen === null || (await loadLanguage(chosen));
    if (latest.current !== chosen) return;
    if (isThere) startTransition(() => setLanguage(chosen));
    // Without a connection it may not be had: the kiosk goes on in the one it speaks.
    else notify({ tone: 'warning', message: t('languageFailed') });
  };
  return (
    <InLanguage language={language}>
      <Kiosk {...props} language={language} onLanguage={(chosen) => void choose(chosen)} />
    </InLanguage>
  );
}

interface InLanguageProps {
  /** `null`: the page's. */
  readonly language: Language | null;
  readonly children: ReactNode;
}

function InLanguage({ language, children }: InLanguageProps) {
  const page = useLocale();
  const locale = useMemo(
    () =>
      language === null || language === page.language
        ? page
        : { ...page, language, direction: directionOf(language), dateLocale: language },
    [page, language],
  );
  return (
    <LocaleContext value={locale}>
      <div lang={locale.language} dir={locale.direction}>
        {children}
      </div>
    </LocaleContext>
  );
}
