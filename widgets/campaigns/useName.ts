import { useLocale } from '#shared/i18n/locale.ts';
import { isolate } from '#shared/lib/text.ts';

/** A name as it goes into a sentence: kept from turning a right-to-left one around. */
export function useName(): (name: string) => string {
  const { direction } = useLocale();
  return direction === 'rtl' ? isolate : asItIs;
}

function asItIs(name: string): string {
  return name;
}
