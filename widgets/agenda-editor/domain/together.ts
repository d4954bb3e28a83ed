/** Several sessions that move together (screens.md §19 «Multi-select»). */
import { clamp } from '#shared/lib/ranges.ts';
import { commonMinutes, moveBy, type When } from './moves.ts';
import type { AgendaSession } from './sessions.ts';
import { whenOf, type Moved } from './shift.ts';

export interface Group {
  readonly sessions: readonly AgendaSession[];
  /** All days of the agenda, in order. */
  readonly days: readonly string[];
}

/**
 * Where each of them comes when one of them shall come there: all by the same days and whole slots, as far as none leaves its day or
 * those of the agenda. Empty where nothing can move.
 */
export function movedTogether({ sessions, days }: Group, lead: AgendaSession, wish: When): Moved[] {
  const at = (day: string) => days.indexOf(day);
  const all = sessions.map(({ day }) => at(day));
  const minutes = commonMinutes(sessions, wish.start - lead.start);
  const later = clamp(at(wish.day) - at(lead.day), -Math.min(...all), days.length - 1 - Math.max(...all));
  if (minutes === 0 && later === 0) return [];
  return sessions.map((session) => ({
    id: session.id,
    from: whenOf(session),
    to: { ...moveBy(session, minutes), day: days[at(session.day) + later] ?? session.day },
  }));
}

/** Where one of them comes to, as far as all of them can follow. */
export function leadTo(group: Group, lead: AgendaSession, wish: When): When {
  return movedTogether(group, lead, wish).find(({ id }) => id === lead.id)?.to ?? whenOf(lead);
}
