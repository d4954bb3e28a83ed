/** An event that is to go into the calendar (S2 §3 «Calendar event form»). */

export interface EventDraft {
  /** `2026-05-04T09:00`, by the reader's clock. */
  readonly startDate: string;
  readonly endDate: string;
  readonly category: string | null;
  readonly description: string;
}

export type EventFault = 'needsDescription' | 'needsTime' | 'endsBefore';

/** What is to be mended, by field. */
export function eventFaults(draft: EventDraft): Readonly<Partial<Record<keyof EventDraft, EventFault>>> {
  const { startDate, endDate, description } = draft;
  return {
    ...(description.trim() === '' && { description: 'needsDescription' }),
    ...(startDate === '' && { startDate: 'needsTime' }),
    ...(endDate === '' ? { endDate: 'needsTime' } : endDate < startDate && { endDate: 'endsBefore' }),
  };
}
