/** Filters of contacts as they are stored (S3 §3.1): JSON text, which older versions have written twice (S-4). */
import { parseJson } from './json.ts';
import { writtenList } from './lists.ts';

export interface ReadFilter {
  /** As it came; of a filter that came as a list, its JSON. */
  readonly raw: string;
  /** Its rows and groups as they came; `null` where it is not understood. */
  readonly items: readonly unknown[] | null;
}

/** Reads a stored filter. Never throws; nothing at all is a filter without rows. */
export function readStoredFilter(given: unknown): ReadFilter {
  if (given === null || given === undefined || given === '') return { raw: '', items: [] };
  if (typeof given !== 'string') return { raw: JSON.stringify(given) ?? '', items: writtenList(given) };
  return { raw: given, items: writtenList(parsed(parsed(given))) };
}

/** What a text says as JSON, `null` where it is none; anything but a text as it is. */
function parsed(given: unknown): unknown {
  if (typeof given !== 'string') return given;
  const read = parseJson(given);
  return read.ok ? read.value : null;
}
