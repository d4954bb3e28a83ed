import { isMap } from './json.ts';

/** JSON with the keys of every object in alphabetical order: equal values give equal texts. `undefined` is `null`. */
export function stableStringify(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (isMap(part) ? inOrder(part) : part)) ?? 'null';
}

function inOrder(map: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(map).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
