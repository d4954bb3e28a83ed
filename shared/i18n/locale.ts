/** Language, direction and zones of one island (DESIGN.md §2 «Attributes every widget knows»). */
import { createContext, useContext } from 'react';
import type { Language } from './languages.ts';

export interface Locale {
  /** Language of the texts. */
  readonly language: Language;
  readonly direction: 'ltr' | 'rtl';
  /** BCP 47 tag that dates and numbers follow; the language itself unless the screen says otherwise. */
  readonly dateLocale: string;
  /** IANA zone in which times are shown. */
  readonly timeZone: string;
  /** IANA zone in which the server's zone-less strings are meant. */
  readonly serverTimeZone: string;
}

export const defaultLocale: Locale = {
  language: 'en',
  direction: 'ltr',
  dateLocale: 'en',
  timeZone: 'UTC',
  serverTimeZone: 'UTC',
};

export const LocaleContext = createContext<Locale>(defaultLocale);

/** The locale of the island this component is in. */
export function useLocale(): Locale {
  return useContext(LocaleContext);
}
