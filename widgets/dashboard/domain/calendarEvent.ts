/** An event that is to go into the calendar (S2 §3 «Calendar event form»). */
import { addDays } from '#shared/lib/dates.ts';
import type { Due } from './due.ts';

export interface EventDraft {
  /** `2026-05-04T09:00`, by the reader's clock. */
  readonly startDate: string;
  readonly endDate: string;
  readonly category: string | null;
  readonly description: string;
}

export type EventFault = 'needsDescription' | 'needsTime' | 'endsBefore';

/** Before this hour an event is first offered at it. */
const firstHour = 9;

/** An event of an hour, at the next full hour of the reader's day, or of the next one after the last. */
export function newEvent({ day, minutes }: Due): EventDraft {
  const hour = Math.max(Math.floor((minutes ?? 0) / 60) + 1, firstHour);
  const at = (given: number) =>
    given < 24 ? `${day}T${String(given).padStart(2, '0')}:00` : `${addDays(day, 1)}T00:00`;
  const [startDate, endDate] =
    hour < 24 ? [at(hour), at(hour + 1)] : [`${addDays(day, 1)}T09:00`, `${addDays(day, 1)}T10:00`];
  return { startDate, endDate, category: null, description: '' };
}

/** Nothing was changed, or all was changed back. */
export const isSameEvent = (one: EventDraft, other: EventDraft): boolean =>
  one.startDate === other.startDate &&
  one.endDate === other.endDate &&
  one.category === other.category &&
  one.description === other.description;

const dayMinute = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;
const millisOf = (at: string) => (dayMinute.test(at) ? Date.parse(`${at}:00Z`) : Number.NaN);

/** Begins at another time, and lasts as long as before. */
export function withStart(draft: EventDraft, startDate: string): EventDraft {
  const end = millisOf(draft.endDate) + millisOf(startDate) - millisOf(draft.startDate);
  return {
    ...draft,
    startDate,
    ...(!Number.isNaN(end) && { endDate: new Date(end).toISOString().slice(0, 16) }),
  };
}

/** What is to be mended, by field. */
export function eventFaults(draft: EventDraft): Readonly<Partial<Record<keyof EventDraft, EventFault>>> {
  const { startDate, endDate, description } = draft;
  return {
    ...(description.trim() === '' && { description: 'needsDescription' }),
    ...(startDate === '' && { startDate: 'needsTime' }),
    ...(endDate === '' ? { endDate: 'needsTime' } : endDate < startDate && { endDate: 'endsBefore' }),
  };
}
