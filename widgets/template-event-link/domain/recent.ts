/** Events chosen lately, newest first. Ids only. */
import * as v from 'valibot';
import { parseJson } from '#shared/lib/json.ts';

/** More would push the list itself out of view. */
export const maxRecent = 5;

/** With one more; each stands in it once. */
export function remember(recent: readonly string[], id: string): readonly string[] {
  return [id, ...recent.filter((known) => known !== id)].slice(0, maxRecent);
}

const stored = v.array(v.pipe(v.string(), v.maxLength(200)));

/** What a browser has stored; nothing where that cannot be read. */
export function readRecent(text: string | null): readonly string[] {
  const parsed = parseJson(text ?? '');
  const read = v.safeParse(stored, parsed.ok ? parsed.value : null);
  return read.success ? [...new Set(read.output)].slice(0, maxRecent) : [];
}
