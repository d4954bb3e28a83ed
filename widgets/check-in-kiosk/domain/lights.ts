/** What the rehearsal finds of the kiosk's surroundings before doors open (screens.md §17): each a light, in words. */
import { sampleRegistration, type readGuest } from './guest.ts';

export type Light = 'good' | 'bad' | 'unknown';

/** What the sample codes say, by what the kiosk makes of them. */
export function sampleCodes(eventId: string, fullName: string) {
  const of = (event: string) =>
    JSON.stringify({ registration_id: sampleRegistration, event_id: event, full_name: fullName });
  return { guest: of(eventId), other: of(`not ${eventId}`), none: 'https://example.org/' } as const;
}

/** What a code is that was held up. */
export function codeKind(read: ReturnType<typeof readGuest>): 'sample' | 'guest' | 'other' | 'none' {
  if (typeof read !== 'string') return 'guest';
  return kinds[read];
}

const kinds = { sample: 'sample', otherEvent: 'other', invalidCode: 'none' } as const;

/** Further off than this, in milliseconds, the kiosk tells guests wrong times. */
const mostOffMs = 60_000;

/** @param offsetMs the server's clock less this one's; `null` where it was not told. */
export function clockLight(offsetMs: number | null): {
  readonly light: Light;
  readonly aheadMinutes: number;
} {
  if (offsetMs === null) return { light: 'unknown', aheadMinutes: 0 };
  const light = Math.abs(offsetMs) <= mostOffMs ? 'good' : 'bad';
  return { light, aheadMinutes: Math.round(-offsetMs / 60_000) };
}
