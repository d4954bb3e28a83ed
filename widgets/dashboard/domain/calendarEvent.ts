/** An event that is to go into the calendar (S2 §3 «Calendar event form»). */

export interface EventDraft {
  /** `2026-05-04T09:00`, by the reader's clock. */
  readonly startDate: string;
  readonly endDate: string;
  readonly category: string | null;
  readonly description: string;
}

export type EventFault = 'needsDescription' | 'needsTime' | 'endsBefore';

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
