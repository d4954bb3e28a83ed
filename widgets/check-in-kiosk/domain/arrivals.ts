/** Who has come, and when: registrations and moments, no names. */

export interface Arrival {
  /** In milliseconds since 1970. */
  readonly at: number;
  /** Whether the guest comes to the gala dinner. */
  readonly gala: boolean;
}

/** By registration. */
export type Arrivals = Readonly<Record<string, Arrival>>;

/** A kiosk stands for a few days; what is older is another event's. */
const keptMs = 7 * 24 * 60 * 60_000;

/** Notes one who has come; the first time counts. */
export function noteArrival(arrivals: Arrivals, registrationId: string, arrival: Arrival): Arrivals {
  if (arrivalOf(arrivals, registrationId, arrival.at)) return arrivals;
  const others = Object.entries(arrivals).filter(
    ([id, { at }]) => id !== registrationId && arrival.at - at < keptMs,
  );
  return Object.fromEntries([...others, [registrationId, arrival]]);
}

/** When somebody came; `null` for who has not, or so long ago that it was for another event. */
export function arrivalOf(arrivals: Arrivals, registrationId: string, now: number): Arrival | null {
  const known = Object.hasOwn(arrivals, registrationId) ? arrivals[registrationId] : undefined;
  return known === undefined || now - known.at >= keptMs ? null : known;
}
