/** Lists as servers write them. */

/** Whether a map stands for a list: PHP numbers one that lost an entry. */
function isNumbered(given: unknown): given is Readonly<Record<string, unknown>> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return false;
  return Object.keys(given).every((key) => /^\d+$/.test(key));
}

/** The entries of a list or of a map that stands for one; `null` for anything else. */
export function writtenList(given: unknown): readonly unknown[] | null {
  if (Array.isArray(given)) return given;
  return isNumbered(given) ? Object.values(given) : null;
}
