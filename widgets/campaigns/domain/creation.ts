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
