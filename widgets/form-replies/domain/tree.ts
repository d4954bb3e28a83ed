/** Steps through a tree of JSON that anybody may have written. */

/** Whether it is a map of names to anything. */
export function isMap(given: unknown): given is Readonly<Record<string, unknown>> {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}

/** The entries of a list; of anything else none. */
export function listOf(given: unknown): readonly unknown[] {
  return Array.isArray(given) ? given : [];
}
