import { latinDigits } from '#shared/lib/text.ts';
import { isSameHash, type PinHash } from '../domain/pin.ts';

/** Whether a PIN has this hash; digits in any script count as those of an ordinary keyboard. */
export async function isPinOf(pin: string, { iterations, salt, hash }: PinHash): Promise<boolean> {
  const key = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(latinDigits(pin)),
    'PBKDF2',
    false,
    ['deriveBits'],
  );
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    key,
    hash.length * 8,
  );
  return isSameHash(new Uint8Array(bits), hash);
}
