/** How much is drawn of one element at once: matrices and panels that repeat multiply what is in them. */
import { isMap } from '#shared/lib/json.ts';
import { limits } from './limits.ts';

type Node = Readonly<Record<string, unknown>>;

/** Cells and questions of an element, all that is in it too. */
export function partsOf(item: Node, depth = 0): number {
  if (depth > limits.depth) return 0;
  const rows = Math.max(lengthOf(item['rows']), countOf(item['rowCount']));
  const cells = Math.max(rows, 1) * lengthOf(item['columns']);
  const inside = [item['elements'], item['questions'], item['templateElements']]
    .flatMap((list): unknown[] => (Array.isArray(list) ? list.slice(0, limits.questions) : []))
    .reduce((sum: number, one) => sum + (isMap(one) ? partsOf(one, depth + 1) : 0), 0);
  return 1 + cells + inside * Math.max(countOf(item['panelCount']), 1);
}

const lengthOf = (list: unknown): number => (Array.isArray(list) ? Math.min(list.length, limits.parts) : 0);

function countOf(given: unknown): number {
  const count = Number(given ?? 0);
  return count > 0 ? Math.min(count, limits.parts) : 0;
}
