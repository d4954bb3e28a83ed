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

/**
 * Whether a failed first save may have reached the server: no answer, one that cannot be read, or one of a gateway, which does not know either.
 *
 * @param status of the answer, when there was one.
 */
export function isOutcomeUnknown(kind: string, status: number | undefined): boolean {
  return kind === 'network' || kind === 'timeout' || kind === 'contract' || status === 502 || status === 504;
}
