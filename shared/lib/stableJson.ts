/** JSON with the keys of every object in alphabetical order: equal values give equal texts. `undefined` is `null`. */
export function stableStringify(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (isMap(part) ? inOrder(part) : part)) ?? 'null';
}

function isMap(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function inOrder(map: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(map).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
