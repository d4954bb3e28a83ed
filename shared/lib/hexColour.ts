/** Colours as they are kept and compared: one spelling for each. */

/**
 * The colour as `#rrggbb` in small letters, from `#RRGGBB`, `#RGB`, the same without `#` or with full opacity, or `rgb(…)`; `null`
 * for anything else, translucent colours included (S2 §7, T-6).
 */
export function hexColour(given: unknown): string | null {
  if (typeof given !== 'string') return null;
  const text = given.trim().toLowerCase();
  const hex = /^#?([0-9a-f]{3,8})$/.exec(text)?.[1];
  return hex === undefined ? fromRgb(text) : fromHex(hex);
}

function fromHex(hex: string): string | null {
  const isShort = hex.length === 3 || hex.length === 4;
  const long = isShort ? hex.replace(/./g, '$&$&') : hex;
  if (long.length === 6) return `#${long}`;
  return long.length === 8 && long.endsWith('ff') ? `#${long.slice(0, 6)}` : null;
}

const rgb =
  /^rgba?\(\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*(?:[,/]\s*(?:1|1\.0+|100%)\s*)?\)$/;

function fromRgb(text: string): string | null {
  const parts = rgb.exec(text)?.slice(1, 4).map(Number);
  if (parts === undefined || parts.some((part) => part > 255)) return null;
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
