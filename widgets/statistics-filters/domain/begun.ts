/** What a draft was begun with. */
import * as v from 'valibot';
import { parseJson } from '#shared/lib/json.ts';
import { readStoredFilter } from '#shared/lib/storedFilter.ts';
import { openDocument, storedAs } from './document.ts';
import type { FilterDraft } from './draft.ts';

const markSchema = v.array(v.unknown());

/** Whether a draft was begun with what the server has now, however that is spelled. */
export function isBegunWith({ base }: FilterDraft, saved: string | null): boolean {
  return base === saved || (base !== null && saved !== null && spelledOut(base) === spelledOut(saved));
}

/** What was stored, of its mark. */
function spelledOut(mark: string): string | null {
  const parsed = parseJson(mark);
  const read = v.safeParse(markSchema, parsed.ok ? parsed.value : null);
  if (!read.success) return null;
  const [name, type, filter] = read.output;
  if (typeof name !== 'string' || (type !== 'registrations' && type !== 'contacts')) return null;
  return storedAs(openDocument({ name, type, filter: readStoredFilter(filter) }, () => ''));
}
