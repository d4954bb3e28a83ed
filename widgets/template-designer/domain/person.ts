/** A mail as one person gets it (screens.md §4 «Preview as person»): found by a search, or of JSON that somebody pasted. Pure. */
import { isMap, parseJson } from '#shared/lib/json.ts';
import { tagName, valueOf, type MergeTag, type MergeValues } from '#shared/lib/mergeTags.ts';

export type Person =
  | { readonly kind: 'contact'; readonly values: MergeValues }
  /** Values by the names of tags, in small letters. */
  | { readonly kind: 'pasted'; readonly values: ReadonlyMap<string, string> };

/** Reads pasted JSON: a map of names to values, also in groups (`contact.first_name`); `null` of anything else. */
export function readPerson(text: string): Person | null {
  const parsed = parseJson(text);
  if (!parsed.ok || !isMap(parsed.value)) return null;
  const values = new Map(entriesOf(parsed.value, '', 0));
  return values.size > 0 ? { kind: 'pasted', values } : null;
}

/** Groups within groups end somewhere. */
const mostLevels = 4;

function entriesOf(map: object, before: string, level: number): readonly (readonly [string, string])[] {
  return Object.entries(map).flatMap(([key, value]: [string, unknown]) => {
    const name = `${before}${key}`.trim().toLowerCase();
    if (isMap(value) && level < mostLevels) return entriesOf(value, `${name}.`, level + 1);
    const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    return isPlain ? [[name, String(value)] as const] : [];
  });
}

/** What stands for a tag in this person's mail, without one the server's sample; `null` where nothing is known. */
export function valueForTag(
  tag: string,
  person: Person | null,
  known: readonly MergeTag[] | null,
): string | null {
  if (person?.kind === 'contact') return valueOf(tag, person.values, known);
  const name = tagName(tag);
  if (person) {
    const names = [name, name.split('.').at(-1) ?? '', name.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')];
    return names.map((one) => person.values.get(one)).find((value) => value !== undefined) ?? null;
  }
  return known?.find((one) => tagName(one.tag) === name)?.sample ?? null;
}
