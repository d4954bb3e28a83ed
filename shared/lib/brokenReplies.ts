/** Replies that cannot be read whole (S2 §3, T-26): their index can still be. */
import { parseJson } from './json.ts';

const indexAtStart = /^\s*\{\s*"index"\s*:\s*("?)(\d{1,9})\1\s*[,}]/;
const indexAnywhere = /[{,]\s*"index"\s*:\s*("?)(\d{1,9})\1\s*[,}]/g;

/** The text of a reply: some servers write JSON twice. */
export function textOfReply(raw: string): string {
  const once = parseJson(raw);
  return once.ok && typeof once.value === 'string' ? once.value : raw;
}

/**
 * The index of a reply that cannot be read whole, by which it can still be dismissed. Answers may hold anything, an index too: it
 * is trusted where servers write it first, or where nothing lies inside of anything else and there is one alone.
 */
export function indexInText(raw: string): { readonly index: string; readonly written: string } | null {
  const first = indexAtStart.exec(raw);
  const all = raw.split('{').length === 2 ? [...raw.matchAll(indexAnywhere)] : [];
  const [written, , index] = first ?? (all.length === 1 ? (all[0] ?? []) : []);
  return written === undefined || index === undefined ? null : { index, written };
}

/** What a reply that cannot be read says, whatever its index: the index shifts, the reply stays the same (T-27). */
export function textWithoutIndex(raw: string): string {
  const text = textOfReply(raw);
  const found = indexInText(text);
  return (found ? text.replace(found.written, () => '') : text).trim();
}
