/** Rates made from counts, and what the server says about them. */

export interface Rate {
  /** How many of how many; `null` where that is not known. */
  readonly part: number | null;
  readonly whole: number | null;
  /** A fraction; `null` where one of the two is not known, or there is nothing to divide by. */
  readonly fraction: number | null;
  /** What the server sent, as it sent it, where that says something else; else `null`. */
  readonly serverValue: number | null;
}

/** In points of a percent (screens.md §3 «Rates you can trust»): so much may be rounding. */
const agreementPoints = 0.1;

/**
 * A rate from its counts. The server's own counts as the same when it is the same percentage, or the same as a
 * fraction: which of them it sends is nowhere said.
 */
export function rateOf(part: number | null, whole: number | null, server: number | null = null): Rate {
  const isKnown = part !== null && whole !== null;
  const fraction = isKnown && whole > 0 ? part / whole : null;
  const hasOwn = server !== null && Number.isFinite(server) && (!isKnown || !isSame(fraction, server));
  return { part, whole, fraction, serverValue: hasOwn ? server : null };
}

function isSame(fraction: number | null, server: number): boolean {
  if (fraction === null) return server === 0;
  const percent = fraction * 100;
  return [server, server * 100].some((value) => Math.abs(value - percent) <= agreementPoints + 1e-9);
}

/** The counts of S4 §3 that rates are made of; `null` where the server did not tell. */
export type Counts = Readonly<
  Record<
    | 'sent'
    | 'distinctContacts'
    | 'delivered'
    | 'opened'
    | 'distinctClicks'
    | 'uniqueUnsubscribes'
    | 'softBounces'
    | 'hardBounces',
    number | null
  >
>;

interface ServerRates {
  readonly deliveryRate: number | null;
  readonly softBounceRate: number | null;
  readonly hardBounceRate: number | null;
  readonly openRate: number | null;
  readonly clickRate: number | null;
  readonly unsubscribeRate: number | null;
  readonly unsubscribeToOpenRate: number | null;
}

/** What the cards show, each with its own denominator: people, mails sent, delivered, opened. */
export function ratesOf(counts: Counts & ServerRates) {
  const { delivered, opened, distinctClicks: clicked, uniqueUnsubscribes: left } = counts;
  const recipients = counts.distinctContacts || (counts.sent ?? counts.distinctContacts);
  const sent = counts.sent || (counts.distinctContacts ?? counts.sent);
  return {
    recipients,
    delivery: rateOf(delivered, recipients, counts.deliveryRate),
    softBounce: rateOf(counts.softBounces, recipients, counts.softBounceRate),
    hardBounce: rateOf(counts.hardBounces, recipients, counts.hardBounceRate),
    open: rateOf(opened, sent, counts.openRate),
    clickThrough: rateOf(clicked, delivered, counts.clickRate),
    clickToOpen: rateOf(clicked, opened),
    unsubscribe: rateOf(left, delivered, counts.unsubscribeRate),
    unsubscribeToOpen: rateOf(left, opened, counts.unsubscribeToOpenRate),
  };
}
