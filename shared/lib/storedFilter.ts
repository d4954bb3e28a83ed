/** Filters of contacts as they are stored (S3 §3.1): JSON text, which older versions have written twice (S-4). */
import { parseJson } from './json.ts';
import { writtenList } from './lists.ts';

export interface ReadFilter {
  /** As it came; of a filter that came as a list, its JSON. */
  readonly raw: string;
  /** Its rows and groups as they came; `null` where it is not understood. */
  readonly items: readonly unknown[] | null;
}

/** Whom a filter looks through, as it is written in addresses; anything else is the default (S3 §9.1). */
export function filterTypeOf(given: string): 'registrations' | 'contacts' {
  return /^(all )?contacts?$/i.test(given) ? 'contacts' : 'registrations';
}

/** Also nothing at all stands for the default; of anything else it is told what it is. */
export const isKnownFilterType = (given: string): boolean =>
  /^(|(all )?contacts?|(registered )?(registrations?|contacts?)|registered)$/i.test(given);

/** Groups in groups deeper than this are no filter that anybody has built: to go through them could exhaust the page. */
const deepest = 60;

/** Reads a stored filter. Never throws; nothing at all is a filter without rows. */
export function readStoredFilter(given: unknown): ReadFilter {
  if (given === null || given === undefined || given === '') return { raw: '', items: [] };
  if (typeof given !== 'string') {
    const isDeep = isDeeperThan(given, 2 * deepest);
    return isDeep
      ? { raw: '', items: null }
      : { raw: JSON.stringify(given) ?? '', items: writtenList(given) };
  }
  const read = parsed(parsed(given));
  return { raw: given, items: isDeeperThan(read, 2 * deepest) ? null : writtenList(read) };
}

/** What a text says as JSON, `null` where it is none; anything but a text as it is. */
function parsed(given: unknown): unknown {
  if (typeof given !== 'string') return given;
  const read = parseJson(given);
  return read.ok ? read.value : null;
}

/** Whether lists and maps lie in each other more than so many times; each group is a map with a list. */
function isDeeperThan(value: unknown, most: number): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > most) return true;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return false;
}
