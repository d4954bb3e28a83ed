/** Who has come, and when: registrations and moments, no names. */

export interface Arrival {
  /** In milliseconds since 1970. */
  readonly at: number;
  /** Whether the guest comes to the gala dinner. */
  readonly gala: boolean;
}

/** By registration. */
export type Arrivals = Readonly<Record<string, Arrival>>;

export const quarterMs = 15 * 60_000;

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

export interface Quarter {
  /** Its beginning, in milliseconds since 1970. */
  readonly from: number;
  readonly count: number;
}

/** Arrivals by quarter of an hour, from the first to the last of a span, those without anybody included. */
export function byQuarter(
  arrivals: Arrivals,
  span: { readonly from: number; readonly to: number },
): readonly Quarter[] {
  const first = Math.floor(span.from / quarterMs);
  const length = Math.max(Math.floor(span.to / quarterMs) - first + 1, 0);
  const counts = Array.from({ length }, () => 0);
  for (const { at } of Object.values(arrivals)) {
    const index = Math.floor(at / quarterMs) - first;
    if (index in counts) counts[index] = (counts[index] ?? 0) + 1;
  }
  return counts.map((count, index) => ({ from: (first + index) * quarterMs, count }));
}

/** How many came since a moment. */
export const countSince = (arrivals: Arrivals, from: number): number =>
  Object.values(arrivals).filter(({ at }) => at >= from).length;
