/** What the lazy parts of a screen take from its entry, which holds every module that both need (`shared/build/join.mjs`). */

type Offered = Readonly<Record<string, unknown>>;

const offers = new Map<string, Offered>();

/** An entry hands over its modules; the first one that was loaded stays, as its screen does. */
export function offerParts(entry: string, offered: Offered): void {
  if (!offers.has(entry)) offers.set(entry, offered);
}

/** What an entry has handed over. Throws when it has not been loaded: its parts are nothing without it. */
export function partsOf(entry: string): Offered {
  const offered = offers.get(entry);
  if (!offered) throw new Error(`A part of ${entry} was loaded without it`);
  return offered;
}
