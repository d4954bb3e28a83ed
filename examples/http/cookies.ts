import { createHmac, timingSafeEqual } from 'node:crypto';

/** `value.signature`, so that nobody can make up a session id. */
export function sign(value: string, secret: string): string {
  return `${value}.${signatureOf(value, secret)}`;
}

/** The value of a signed cookie, or null when the signature is not ours. */
export function unsign(signed: string, secret: string): string | null {
  const cut = signed.lastIndexOf('.');
  if (cut < 1) return null;
  const value = signed.slice(0, cut);
  return sameText(signed.slice(cut + 1), signatureOf(value, secret)) ? value : null;
}

/** Compares in constant time. */
export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

/** One cookie of a Cookie header. */
export function readCookie(header: string, name: string): string | null {
  for (const part of header.split(';')) {
    const [key, ...value] = part.trim().split('=');
    if (key === name) return decode(value.join('='));
  }
  return null;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value; // not percent-encoded after all
  }
}

function signatureOf(value: string, secret: string): string {
  return createHmac('sha256', secret).update(value).digest('base64url');
}
