/** All records of a paged list, page after page, with how far it has come (R-9, screens.md §3 «Click map»). */

export interface CollectedPage<Row> {
  readonly items: readonly Row[];
  readonly page: number;
  readonly lastPage: number;
  readonly total: number;
}

export interface Collected<Row> {
  /** Each id once. */
  readonly rows: ReadonlyMap<string, Row>;
  /** As the list itself says. */
  readonly total: number;
  /** Where to go on; `null` when nothing is left. */
  readonly nextPage: number | null;
  readonly perPage: number;
}

/** The largest page asked for, and the one every server of this kind gives (S4 §9). */
const largestPage = 200;
export const plainPage = 10;

/** Before the first page. */
export function nothingYet<Row>(): Collected<Row> {
  return { rows: new Map(), total: 0, nextPage: 1, perPage: largestPage };
}

export interface CollectOptions<Row> {
  readonly from: Collected<Row>;
  /** So many records at most in this run; more are got by going on. */
  readonly cap: number;
  readonly fetchPage: (page: number, perPage: number) => Promise<CollectedPage<Row>>;
  /** Whether the server refused so large a page. */
  readonly isTooLarge: (error: unknown) => boolean;
  readonly onProgress: (collected: Collected<Row>) => void;
  readonly signal: AbortSignal;
}

/** Goes on with a collection; each page is told as it comes. Rejects as `fetchPage` does; what was told stays good. */
export async function collect<Row extends { readonly id: string }>(
  options: CollectOptions<Row>,
): Promise<Collected<Row>> {
  const { from, cap, onProgress, signal } = options;
  let now = from;
  while (now.nextPage !== null && now.rows.size - from.rows.size < cap && !signal.aborted) {
    now = await withNextPage(now, now.nextPage, options);
    if (!signal.aborted) onProgress(now);
  }
  return now;
}

async function withNextPage<Row extends { readonly id: string }>(
  now: Collected<Row>,
  page: number,
  { fetchPage, isTooLarge }: CollectOptions<Row>,
): Promise<Collected<Row>> {
  try {
    const answer = await fetchPage(page, now.perPage);
    const rows = new Map(now.rows);
    for (const row of answer.items) rows.set(row.id, row);
    const hasNew = rows.size > now.rows.size;
    // A server that gives the same page again would be asked for ever.
    const isEnd = page >= answer.lastPage || !hasNew || rows.size >= answer.total;
    return { ...now, rows, total: Math.max(answer.total, rows.size), nextPage: isEnd ? null : page + 1 };
  } catch (error) {
    if (page > 1 || now.perPage === plainPage || !isTooLarge(error)) throw error;
    return { ...now, perPage: plainPage };
  }
}
