import { useLocale } from '#shared/i18n/locale.ts';
import { isolate } from '#shared/lib/text.ts';

/** The zone of the event, and that of whoever sits here; one where they are the same. */
export function useZones(): readonly string[] {
  const { timeZone } = useLocale();
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return [...new Set([timeZone, own])];
}

/** `America/New_York` as people read it. */
export function zoneName(zone: string): string {
  return isolate(zone.replaceAll('_', ' '));
}
