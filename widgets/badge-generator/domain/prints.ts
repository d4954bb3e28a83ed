/** What was printed at this desk (screens.md §6 «Beyond»): by registration, never by name, since it stays on the device. */
import * as v from 'valibot';
import type { BadgeContact } from '#shared/api/badges.ts';

/** When the last one was printed, in milliseconds since 1970, and how many there were. */
const print = v.object({ at: v.number(), count: v.number() });

export const printsSchema = v.record(v.string(), print);

export type Prints = v.InferOutput<typeof printsSchema>;

/** With one more print of each registration. */
export function withPrints(prints: Prints, registrationIds: readonly string[], now: number): Prints {
  const next: Prints = { ...prints };
  for (const id of registrationIds) next[id] = { at: now, count: (next[id]?.count ?? 0) + 1 };
  return next;
}

/** So many can be printed again by one key. */
const mostRecent = 5;

/** The last of a list first, each once. */
export function withRecent<T>(
  recent: readonly T[],
  printed: readonly T[],
  keyOf: (one: T) => string,
): readonly T[] {
  const all = [...printed.toReversed(), ...recent];
  const isFirst = (one: T, at: number) => all.findIndex((other) => keyOf(other) === keyOf(one)) === at;
  return all.filter(isFirst).slice(0, mostRecent);
}

const numberOf = (registrationId: string | null) => `#${registrationId ?? ''}`;

/** Whoever has no name has a registration: that stands for it on the badge, and as the history's name, which is never empty. */
export const named = <C extends BadgeContact>(contact: C): C =>
  contact.firstName || contact.lastName
    ? contact
    : { ...contact, firstName: numberOf(contact.registrationId) };

/** The first name that somebody has: what `named` has put there is nobody's. */
export const firstNameOf = ({
  firstName,
  lastName,
  registrationId,
}: Pick<BadgeContact, 'firstName' | 'lastName' | 'registrationId'>): string | null =>
  !lastName && firstName === numberOf(registrationId) ? null : firstName;
