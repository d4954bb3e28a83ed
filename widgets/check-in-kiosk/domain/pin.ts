/** The staff's PIN: a hash that the page brings (`pbkdf2$iterations$salt$hash`), and how long one waits after wrong ones. */

export interface PinHash {
  readonly iterations: number;
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly hash: Uint8Array<ArrayBuffer>;
}

/** Fewer would be guessed in a moment; more would keep a tablet busy for minutes. */
const iterationLimits = { least: 600_000, most: 5_000_000 } as const;

/** `null` for what is no such hash, or too weak a one. Salt and hash are base64. */
export function readPinHash(text: string): PinHash | null {
  const [kind, rounds = '', salt = '', hash = '', ...more] = text.trim().split('$');
  const iterations = /^\d{1,9}$/.test(rounds) ? Number(rounds) : 0;
  const isStrong = iterations >= iterationLimits.least && iterations <= iterationLimits.most;
  if (kind !== 'pbkdf2' || more.length > 0 || !isStrong) return null;
  const read = { iterations, salt: bytesOf(salt), hash: bytesOf(hash) };
  return read.salt.length >= 8 && read.hash.length === 32 ? read : null;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

/** So many wrong ones are free; then each doubles the wait. */
const freeTries = 3;
const firstWaitMs = 30_000;
const longestWaitMs = 60 * 60_000;

/** How long nobody may try after so many wrong ones in a row, in milliseconds. */
export function lockOutMs(wrong: number): number {
  return wrong < freeTries ? 0 : Math.min(firstWaitMs * 2 ** (wrong - freeTries), longestWaitMs);
}

/** Compares all bytes, whatever the first that differs. */
export function isSameHash(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.reduce((found, byte, index) => found | (byte ^ (b[index] ?? 0)), 0) === 0;
}
