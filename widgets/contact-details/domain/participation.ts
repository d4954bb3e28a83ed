/** What a contact does at an event (S1 §3 «Contact event data»), and whose data stands on the screen. */
import type { Participation } from '#shared/api/contacts.ts';

/** In the order shown. */
export const participationFields = [
  'pax_status_name',
  'status_name',
  'confirmation_date',
  'reg_number',
  'attendance',
  'hotel',
  'number_of_nights',
  'flights_in',
  'social_event',
  'gala_dinner_table',
] as const satisfies readonly (keyof Participation)[];

export type ParticipationField = (typeof participationFields)[number];

/** Data with the event it belongs to, so that it can never stand under another one's name (screens.md §1). */
export interface EventData {
  readonly eventId: string;
  /** `null`: takes no part. */
  readonly data: Participation | null;
}

/** The answer about the wanted event, as far as it is known. */
export interface EventAnswer {
  readonly eventId: string;
  readonly data: Participation | null | undefined;
  readonly isFailed: boolean;
}

export interface OnScreen {
  /** What is shown, with its own event; `null` while there is nothing or the wanted event could not be had. */
  readonly shown: EventData | null;
  /** It is another event's than the wanted one's: dim it and say whose it is. */
  readonly isOld: boolean;
}

/** Keeps the last event's data until the wanted one's is there; a failure takes it away. */
export function onScreen(last: EventData | null, answer: EventAnswer): OnScreen {
  const { eventId, data, isFailed } = answer;
  if (data !== undefined) return { shown: { eventId, data }, isOld: false };
  if (isFailed || last === null) return { shown: null, isOld: false };
  return { shown: last, isOld: last.eventId !== eventId };
}
