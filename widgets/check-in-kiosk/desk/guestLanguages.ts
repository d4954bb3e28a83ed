/** The languages that a guest may choose. */
import { fetchCatalogue, hasCatalogue } from '#shared/i18n/catalogues.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { report } from '#shared/lib/report.ts';

/** In the order in which they are offered. */
export const guestLanguages = ['en', 'es', 'ar', 'fa', 'ru', 'uk'] as const satisfies readonly Language[];

/** Whether a language is there now: one that cannot be had is asked for anew next time, and never taken for English. */
export async function loadLanguage(language: Language): Promise<boolean> {
  if (hasCatalogue(language, 'check-in-kiosk')) return true;
  try {
    await fetchCatalogue(language, 'check-in-kiosk');
    return true;
  } catch (error) {
    report(error, 'texts');
    return false;
  }
}

/** All that can be had. */
export const loadLanguages = () => Promise.all(guestLanguages.map(loadLanguage));
