/** What both looks of the agenda say and do alike. */
import { useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { todayIn } from '#shared/lib/dates.ts';
import { useIsland } from '#shared/island/island.ts';
import type { Opening } from './card/SessionTitle.tsx';
import { useControls } from './controls.ts';
import { timeOf } from './domain/times.ts';
import type { Mode } from './domain/playlist.ts';
import type { Section } from './domain/sections.ts';

export const modeKeys = {
  full: 'modes.full',
  day: 'modes.day',
  ongoing: 'modes.ongoing',
  next: 'modes.next',
  'by-location': 'modes.byLocation',
} as const satisfies Record<Mode, string>;

/** What a part without sessions says (S1 §8). */
const emptyKeys = {
  day: 'empty.day',
  now: 'empty.running',
  next: 'empty.next',
  rooms: 'empty.running',
} as const satisfies Record<Section['heading'], string>;

/** The same of a part as it is: of a day whose sessions are left out it is not said that there are none. */
export function emptyKeyOf({ heading, isOver }: Section, { isPicked, hasFilter }: Left) {
  if (isOver) return 'empty.over';
  return isPicked || (hasFilter && heading === 'day') ? 'empty.match' : emptyKeys[heading];
}

/** What may leave sessions out. */
interface Left {
  readonly isPicked: boolean;
  readonly hasFilter: boolean;
}

/** What a part is called. */
export function useHeading({ heading, day }: Pick<Section, 'heading' | 'day'>): string {
  const t = useTexts('agenda-display');
  const format = useFormat();
  if (heading === 'day') return format.date(day, 'full');
  if (heading === 'rooms') return t('modes.byLocation');
  return t(heading === 'now' ? 'now' : 'modes.next');
}

/** Staff go to the session's form, visitors tell the page (S1 §2). */
export function useOpening(): Opening {
  const { emit } = useIsland();
  const { webMode } = useControls();
  const [openings] = useState((): Record<'event' | 'link', Opening> => ({
    event: { kind: 'event', open: (sessionId) => emit('open-session-details', { sessionId }) },
    link: { kind: 'link' },
  }));
  return openings[webMode ? 'event' : 'link'];
}

/** The moment since which nothing new came: a time of today, or date and time; `null` while all is well. */
export function useSince(staleSince: number | null, day: string): string | null {
  const format = useFormat();
  const { timeZone } = useLocale();
  if (staleSince === null) return null;
  const at = new Date(staleSince);
  return todayIn(timeZone, staleSince) === day ? timeOf(format, staleSince) : format.dateTime(at);
}
