/**
 * `Array.from` of the bundles (shared/build/bundle.mjs): MooTools before 1.6 puts another one in its place, which takes an
 * iterable for one item and a length for no items. Whatever stands there, our calls and those of packages come here.
 */
export function arrayFrom<T>(
  items: Iterable<T> | ArrayLike<T>,
  map?: (item: T | undefined, index: number) => unknown,
): unknown[] {
  const list: (T | undefined)[] = [];
  if (typeof items === 'string' || Symbol.iterator in items) for (const item of items) list.push(item);
  else for (let index = 0; index < items.length; index += 1) list.push(items[index]);
  return map ? list.map((item, index) => map(item, index)) : list;
}
