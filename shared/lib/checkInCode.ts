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

/** Of a number, a UUID and the like: nothing that could be more than a name in an address, a page or a query. */
const idSigns = /^[\p{L}\d][\p{L}\d._:-]*$/u;

/** `null` for what is no JSON object with the id of a registration: a list, a number, an address, half a code. */
export function readCheckInCode(text: string): CheckInCode | null {
  if (text.length > longest.code) return null;
  const parsed = parseJson(text);
  if (!parsed.ok || !isMap(parsed.value)) return null;
  const { registration_id: registration, event_id: event, full_name: name } = parsed.value;
  const registrationId = plain(registration);
  const eventId = plain(event);
  // One that is no id is not this event's.
  if (event !== undefined && event !== null && eventId === '') return null;
  if (!idSigns.test(registrationId) || registrationId.length > longest.id || eventId.length > longest.id)
    return null;
  return {
    registrationId,
    eventId: eventId || null,
    // Never cut within a sign.
    fullName: Array.from(plain(name).replace(unseen, '').trim()).slice(0, longest.name).join(''),
  };
}

function plain(given: unknown): string {
  const isWhole = typeof given === 'number' && Number.isSafeInteger(given) && given > 0;
  return typeof given === 'string' || isWhole ? String(given).trim() : '';
}

/** A scanner types one sign after another: from its first one on it is nobody's name. */
export const isCodeText = (text: string): boolean => /^\s*[{[]/.test(text);
