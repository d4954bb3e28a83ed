/** Versions as the device keeps them: a text that anybody may have written, read by its shape (screens.md §4 «Versions in the browser»). */
import * as v from 'valibot';
import { parseJson } from '#shared/lib/json.ts';
import type { Version } from './versions.ts';

const schema = v.object({
  at: v.number(),
  name: v.string(),
  subject: v.string(),
  designJson: v.string(),
  html: v.string(),
});

/** What can be read of them; what cannot is left out. */
export function readVersions(text: string | null): readonly Version[] {
  const parsed = parseJson(text ?? '');
  const all: readonly unknown[] = parsed.ok && Array.isArray(parsed.value) ? parsed.value : [];
  return all.flatMap((one) => {
    const read = v.safeParse(schema, one);
    return read.success ? [read.output] : [];
  });
}
