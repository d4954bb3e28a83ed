/** PHP writes a list that lost an entry as a map of numbers: the parts of a form are lists all the same. */
import { writtenList } from '#shared/lib/lists.ts';
import { isMap } from '#shared/lib/json.ts';
import { limits } from './limits.ts';

const listKeys: ReadonlySet<string> = new Set([
  'pages',
  'elements',
  'questions',
  'templateElements',
  'detailElements',
  'choices',
  'rows',
  'columns',
  'rateValues',
  'items',
  'validators',
]);

/** The same tree with lists where a form has lists; what is deeper than a form may be stays as it is. */
export function withLists(tree: Readonly<Record<string, unknown>>, depth = 0): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => {
      const list = listKeys.has(key) ? writtenList(value) : null;
      return [key, list === null || depth > limits.depth ? value : list.map((one) => inside(one, depth))];
    }),
  );
}

const inside = (one: unknown, depth: number): unknown => (isMap(one) ? withLists(one, depth + 1) : one);
