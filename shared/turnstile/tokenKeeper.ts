/** What is known of a verification (T-25): a token is used once, and is good for five minutes. */

/** S2 §5 leaves it to the service: 300 s, less what a submission may take on a slow line. */
const tokenLifeMs = 280_000;

export type Check =
  /** The service is on its way, or asks the person something. */
  | { readonly kind: 'open' }
  | { readonly kind: 'fresh'; readonly token: string; readonly since: number }
  /** It had been verified; a new token is being fetched. */
  | { readonly kind: 'renewing' }
  /** The service cannot be reached, or has given up. */
  | { readonly kind: 'failed' };

export const open: Check = { kind: 'open' };

/** Whether there is a token that may be sent. @param now in milliseconds. */
export function isFresh(check: Check, now: number): boolean {
  return check.kind === 'fresh' && now - check.since < tokenLifeMs;
}
