import { parseJson } from '#shared/lib/json.ts';

/** JSON text of a text is that text: Blade's `@json` writes a stored layout, which is text already, a second time. */
export function unwrapped(text: string): string {
  if (!/^[\s\uFEFF]*"/.test(text)) return text;
  const read = parseJson(text);
  return read.ok && typeof read.value === 'string' ? read.value : text;
}
