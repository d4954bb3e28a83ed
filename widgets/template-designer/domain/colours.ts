/** The user's colours (S2 §3 «Colour palette», T-6). Pure. */

/** `#rrggbb` in small letters, of `#RGB`, `#RRGGBB`, with or without `#`, and of `rgb()`; `null` of anything else (T-6). */
export function normalColour(written: string): string | null {
  const text = written.trim().toLowerCase();
  const [, short] = /^#?([\da-f]{3})$/.exec(text) ?? [];
  if (short !== undefined) return `#${short.replace(/./g, '$&$&')}`;
  const [, long] = /^#?([\da-f]{6})(?:ff)?$/.exec(text) ?? [];
  if (long !== undefined) return `#${long}`;
  const [, ...parts] = /^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/.exec(text) ?? [];
  const numbers = parts.map(Number);
  if (numbers.length !== 3 || numbers.some((number) => number > 255)) return null;
  return `#${numbers.map((number) => number.toString(16).padStart(2, '0')).join('')}`;
}
