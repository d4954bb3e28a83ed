/** What a filter means, as one reads it: from left to right, each with all before it (S-5). */
import { isMap } from '#shared/lib/json.ts';

type StoredRow = Readonly<Record<string, unknown>>;

/** Whether a stored list finds somebody of whom each row is so or not. */
export function isFound(list: readonly unknown[], isSo: (row: StoredRow) => boolean): boolean {
  let result = true;
  for (const [at, item] of list.entries()) {
    if (!isMap(item)) throw new Error('neither a row nor a group');
    const { filters, condition, filter } = item;
    const own = Array.isArray(filters) ? isFound(filters, isSo) : isSo(item);
    const connector = String(Array.isArray(filters) ? condition : filter);
    const said = connector.endsWith('not') ? !own : own;
    if (at === 0) result = said;
    else result = connector.startsWith('or') ? result || said : result && said;
  }
  return result;
}
