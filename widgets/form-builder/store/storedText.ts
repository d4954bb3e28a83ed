import { parseJson } from '#shared/lib/json.ts';

/** A page may encode what is encoded already; more often than this it is no accident. */
const mostLayers = 5;

/**
 * JSON text of a text is that text: Blade's `@json` writes a stored layout, which is text already, a second time, and a layout
 * that was stored so once more.
 */
export function unwrapped(text: string, layers = mostLayers): string {
  if (layers === 0 || !/^[\s\uFEFF]*"/.test(text)) return text;
  const read = parseJson(text);
  return read.ok && typeof read.value === 'string' ? unwrapped(read.value, layers - 1) : text;
}
