/** The order of tens of thousands of contacts, found in slices: the page stays at ease meanwhile. */
import type { ContactRow, Value } from './rows.ts';

export interface Order {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

interface OrderRequest {
  readonly rows: readonly ContactRow[];
  readonly order: Order;
  readonly valueOf: (row: ContactRow) => Value;
  /** As readers of the language order texts. */
  readonly compareTexts: (a: string, b: string) => number;
  /** Asked every few hundred steps; what it returns is waited for. */
  readonly pause: () => Promise<void> | undefined;
}

interface Keyed {
  readonly row: ContactRow;
  readonly value: Value;
}

/** So many are ordered at once: less than a millisecond or two. */
const blockLength = 500;

/** The rows by the values of a column; stable. What has no value comes last in both directions. */
export async function orderRows(request: OrderRequest): Promise<readonly ContactRow[]> {
  const { rows, valueOf, pause } = request;
  const compare = comparatorOf(request);
  let runs: Keyed[][] = [];
  for (let at = 0; at < rows.length; at += blockLength) {
    const block = rows.slice(at, at + blockLength).map((row) => ({ row, value: valueOf(row) }));
    runs.push(block.sort(compare));
    await pause();
  }
  while (runs.length > 1) {
    const merged: Keyed[][] = [];
    for (let at = 0; at < runs.length; at += 2)
      merged.push(await merge(runs[at] ?? [], runs[at + 1] ?? [], { compare, pause }));
    runs = merged;
  }
  return (runs[0] ?? []).map(({ row }) => row);
}

type Compare = (a: Keyed, b: Keyed) => number;

function comparatorOf({ order, compareTexts }: OrderRequest): Compare {
  const sign = order.direction === 'ascending' ? 1 : -1;
  return ({ value: a }, { value: b }) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    if (typeof a === 'string' || typeof b === 'string') return compareTexts(String(a), String(b)) * sign;
    return (Number(a) - Number(b)) * sign;
  };
}

async function merge(
  left: readonly Keyed[],
  right: readonly Keyed[],
  { compare, pause }: { readonly compare: Compare } & Pick<OrderRequest, 'pause'>,
): Promise<Keyed[]> {
  const merged: Keyed[] = [];
  let [l, r] = [0, 0];
  for (;;) {
    const [a, b] = [left[l], right[r]];
    if (merged.length % blockLength === 0) await pause();
    if (a !== undefined && (b === undefined || compare(a, b) <= 0)) {
      merged.push(a);
      l += 1;
    } else if (b !== undefined) {
      merged.push(b);
      r += 1;
    } else return merged;
  }
}
