/** The code of a badge or a ticket, read by the kiosk and at the desk where badges are printed (S3 §3.3, §5.3; S-14). */
import { isMap, parseJson } from './json.ts';

export interface CheckInCode {
  readonly registrationId: string;
  /** `null` where the code names no event. */
  readonly eventId: string | null;
  /** Empty where the code has none. */
  readonly fullName: string;
}

/** No ticket is longer, in characters; nor is an id or a name. */
const longest = { code: 4_000, id: 200, name: 300 } as const;

/** Signs that are not seen, and that could turn the words around a name. */
const unseen = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** `null` for what is no JSON object with a `registration_id`: a list, a number, an address, half a code. */
export function readCheckInCode(text: string): CheckInCode | null {
  if (text.length > longest.code) return null;
  const parsed = parseJson(text);
  if (!parsed.ok || !isMap(parsed.value)) return null;
  const { registration_id: registration, event_id: event, full_name: name } = parsed.value;
  const registrationId = plain(registration);
  const eventId = plain(event);
  // One that is no id is not this event's.
  if (event !== undefined && event !== null && eventId === '') return null;
  if (registrationId === '' || registrationId.length > longest.id || eventId.length > longest.id) return null;
  return { registrationId, eventId: eventId || null, fullName: plain(name).slice(0, longest.name) };
}

function plain(given: unknown): string {
  const isWhole = typeof given === 'number' && Number.isSafeInteger(given) && given > 0;
  return typeof given === 'string' || isWhole ? String(given).replace(unseen, '').trim() : '';
}

/** A scanner types one sign after another: from its first one on it is nobody's name. */
export const isCodeText = (text: string): boolean => /^\s*[{[]/.test(text);
