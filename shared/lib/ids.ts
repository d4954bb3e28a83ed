/** Random ids, also on plain-http origins where `crypto.randomUUID` does not exist. */

/** A version 4 UUID. */
export function newId(): string {
  const { crypto } = globalThis;
  return typeof crypto.randomUUID === 'function'
    ? crypto.randomUUID()
    : uuidFrom(crypto.getRandomValues(new Uint8Array(16)));
}

/** Names one user intent: made once per click on Send, kept for a manual Retry (`Idempotency-Key`, DESIGN.md §3). */
export function newIntent(): string {
  return newId();
}

function uuidFrom(bytes: Uint8Array): string {
  const marked = bytes.map((byte, index) => {
    if (index === 6) return (byte & 0x0f) | 0x40;
    return index === 8 ? (byte & 0x3f) | 0x80 : byte;
  });
  const hex = Array.from(marked, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
