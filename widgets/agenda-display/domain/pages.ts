/** Pages of days (S1 §9, C-33), counted from 0 here: what the server calls the first is the host's to say. */
import type { Agenda } from '#shared/api/agenda.ts';

type Days = Pick<Agenda, 'days' | 'daysPerPage'>;

/** Where one is among them. */
export interface Pages {
  /** The shown one. */
  readonly page: number;
  readonly count: number;
  readonly todayPage: number | null;
}

/** The page a day stands on; `null` when it is no day of the event, or nothing is known yet. */
export function pageOf(agenda: Days | undefined, day: string): number | null {
  const index = agenda?.days.indexOf(day) ?? -1;
  return agenda && index >= 0 ? Math.floor(index / agenda.daysPerPage) : null;
}

/** How many pages there are, at least one. */
export function pagesOf(agenda: Days | undefined): number {
  return agenda ? Math.max(Math.ceil(agenda.days.length / agenda.daysPerPage), 1) : 1;
}
