import { useLocale } from '#shared/i18n/locale.ts';
import { ownZone } from '#shared/i18n/useOwnFormat.ts';
import { useIsland } from '#shared/island/island.ts';
import { isolate } from '#shared/lib/text.ts';

export interface Zone {
  readonly name: string;
  /** Whose it is; `null` for one that the host has not named: it is nobody's. */
  readonly of: 'event' | 'own' | null;
}

/**
 * The zone of the event, where the host has named one, and that of whoever sits here; one where they are the same. Without a
 * name from the host the reader's own is the first.
 */
export function useZones(): readonly Zone[] {
  const { timeZone } = useLocale();
  const isNamed = useIsland().common.timeZone !== undefined;
  const own: Zone = { name: ownZone(), of: 'own' };
  const shown: Zone = { name: timeZone, of: isNamed ? 'event' : null };
  const zones = isNamed ? [shown, own] : [own, shown];
  return own.name === timeZone ? zones.slice(0, 1) : zones;
}

/** `America/New_York` as people read it. */
export function zoneName(zone: string): string {
  return isolate(zone.replaceAll('_', ' '));
}
