/** One wish, one campaign: the first save under a lost connection (C-9). */

/** A first save that was tried. */
export interface TriedCreation {
  /** Its body as JSON. */
  readonly body: string;
  readonly intent: string;
  /** Nobody knows whether the server has it: the same body is to be sent again under the same key, whatever was typed since. */
  readonly isUnknown: boolean;
}

/** The key to send a first save under: that of the try before while the wish is the same. */
export function intentFor(body: string, tried: TriedCreation | null, newIntent: () => string): string {
  return tried && (tried.isUnknown || tried.body === body) ? tried.intent : newIntent();
}

/** The server has decided: asking once more is a new wish. */
const decided: readonly string[] = ['invalid', 'conflict', 'forbidden', 'not-found'];

/**
 * What is to be remembered of a first save that failed: `null` when the server has refused it.
 *
 * Unknown is what became of one without an answer, with an answer that cannot be read, or with that of a gateway, which
 * does not know either.
 *
 * @param status of the answer, when there was one.
 */
export function triedCreation(
  tried: Omit<TriedCreation, 'isUnknown'>,
  { kind, status }: { readonly kind: string; readonly status: number | undefined },
): TriedCreation | null {
  if (decided.includes(kind)) return null;
  const isUnknown = ['network', 'timeout', 'contract'].includes(kind) || status === 502 || status === 504;
  return { ...tried, isUnknown };
}
