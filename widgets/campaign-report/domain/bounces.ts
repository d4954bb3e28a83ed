/** Bounced contacts put together by mail domain and reason (screens.md §3 «Bounce triage»). */

export interface Bounced {
  readonly id: string;
  readonly email: string | null;
  readonly bounceSubType: string | null;
  readonly reason: string | null;
}

export interface BounceGroup<Row extends Bounced> {
  /** In lower case; empty for contacts without an address. */
  readonly domain: string;
  readonly contacts: readonly Row[];
  /** The most frequent first. */
  readonly reasons: readonly { readonly text: string; readonly count: number }[];
  /** Each once, in the order of the contacts. */
  readonly addresses: readonly string[];
}

/** S4 §2 «subtype and reason»: as one text, empty when neither is known. */
export function reasonText(given: {
  readonly reason: string | null;
  readonly bounceSubType?: string | null;
  readonly subtype?: string | null;
}): string {
  const subtype = given.bounceSubType ?? given.subtype;
  return [subtype, given.reason].filter(Boolean).join(' – ');
}

/** Groups with the most contacts first, equal ones by name. */
export function groupBounces<Row extends Bounced>(contacts: readonly Row[]): BounceGroup<Row>[] {
  const groups = new Map<string, Row[]>();
  for (const contact of contacts) {
    const domain = domainOf(contact.email);
    const known = groups.get(domain);
    if (known) known.push(contact);
    else groups.set(domain, [contact]);
  }
  return [...groups]
    .map(([domain, members]) => ({
      domain,
      contacts: members,
      reasons: countReasons(members),
      addresses: addressesOf(members),
    }))
    .sort((a, b) => b.contacts.length - a.contacts.length || (a.domain < b.domain ? -1 : 1));
}

/** Each address once, as text to paste. */
export function addressesOf(contacts: readonly Bounced[]): string[] {
  return [...new Set(contacts.flatMap(({ email }) => (email ? [email] : [])))];
}

function domainOf(email: string | null): string {
  const at = email?.lastIndexOf('@') ?? -1;
  return at < 0
    ? ''
    : (email
        ?.slice(at + 1)
        .trim()
        .toLowerCase() ?? '');
}

function countReasons(contacts: readonly Bounced[]) {
  const counts = new Map<string, number>();
  for (const contact of contacts) {
    const text = reasonText(contact);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts].map(([text, count]) => ({ text, count })).sort((a, b) => b.count - a.count);
}
