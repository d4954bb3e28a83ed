/**
 * `Array.from` of the bundles (shared/build/bundle.mjs): MooTools before 1.6 puts another one in its place, which takes an
 * iterable for one item and a length for no items. Whatever stands there, our calls and those of packages come here.
 */
export function arrayFrom<T>(
  items: Iterable<T> | ArrayLike<T>,
  map?: (item: T | undefined, index: number) => unknown,
  itself?: unknown,
): unknown[] {
  const list: (T | undefined)[] = isIterable(items) ? [...items] : elementsOf(items);
  return map ? list.map((item, index) => map.call(itself, item, index)) : list;
}

function isIterable<T>(items: Iterable<T> | ArrayLike<T>): items is Iterable<T> {
  return Symbol.iterator in Object(items);
}

/** Throws, as the language's own does, for a length that no list can have. */
function elementsOf<T>(items: ArrayLike<T>): (T | undefined)[] {
  const list: (T | undefined)[] = [];
  list.length = Math.max(Math.trunc(items.length) || 0, 0);
  for (let index = 0; index < list.length; index += 1) list[index] = items[index];
  return list;
}
