/** Who stands before the kiosk (S3 §3.3; S-14, S-15, S-17). */
import type { BadgeContact } from '#shared/api/badges.ts';
import { readCheckInCode } from '#shared/lib/checkInCode.ts';

export interface Guest {
  readonly registrationId: string;
  readonly eventId: string;
  /** Empty where nobody says it. */
  readonly fullName: string;
}

interface Door {
  readonly eventId: string;
  /** Codes of other events are taken too. */
  readonly allowsOtherEvents: boolean;
}

/** Nobody’s: no server has a registration of this number, and whoever asks for it does no harm. The rehearsal’s codes name it. */
export const sampleRegistration = '0';

/** Whom a code names; else why nothing is sent for it. */
export function readGuest(text: string, door: Door): Guest | 'invalidCode' | 'otherEvent' | 'sample' {
  const code = readCheckInCode(text);
  if (!code) return 'invalidCode';
  const eventId = code.eventId ?? door.eventId;
  if (eventId !== door.eventId && !door.allowsOtherEvents) return 'otherEvent';
  if (code.registrationId === sampleRegistration) return 'sample';
  return { registrationId: code.registrationId, eventId, fullName: code.fullName };
}

/** Whom a found contact stands for (S-17); `null` without a registration. */
export function guestOf(contact: BadgeContact, eventId: string): Guest | null {
  const { registrationId, firstName, lastName } = contact;
  if (registrationId === null) return null;
  const fullName = [firstName, lastName].filter((part) => part !== null && part.trim() !== '').join(' ');
  return { registrationId, eventId, fullName };
}
