import { startTransition, useMemo, useRef, useState, type ReactNode } from 'react';
import { directionOf, type Language } from '#shared/i18n/languages.ts';
import { LocaleContext, useLocale } from '#shared/i18n/locale.ts';
import { loadLanguage } from './desk/guestLanguages.ts';
import { Kiosk, type KioskProps } from './desk/Kiosk.tsx';

/** Guests check in by themselves; each may choose a language, and the next one finds the page's again. */
export function CheckInKiosk(props: Omit<KioskProps, 'language' | 'onLanguage'>) {
  const [language, setLanguage] = useState<Language | null>(null);
  const latest = useRef<Language | null>(null);
  const choose = async (chosen: Language | null) => {
    latest.current = chosen;
    // Without a connection it may not be had: the kiosk goes on in the one it speaks.
    if (chosen !== null && !(await loadLanguage(chosen))) return;
    if (latest.current === chosen) startTransition(() => setLanguage(chosen));
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
