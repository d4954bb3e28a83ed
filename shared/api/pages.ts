/** Laravel's paged answers (S1 §7, S4 §3). */
import * as v from 'valibot';
import { report } from '../lib/report.ts';
import type { Api, CallOptions } from './client.ts';
import { ApiError, kindOf } from './errors.ts';
import { numbersOf, type PageNumbers } from './pageNumbers.ts';
import { count, list, orNull } from './schemas.ts';

/** One page of a list, whichever way the server wrote its numbers. Pages count from 1; an empty list has one page. */
export interface Page<T> extends PageNumbers {
  readonly items: readonly T[];
}

/** A record that cannot be read is left out rather than taking its page away. */
export function readable<T>(item: v.GenericSchema<unknown, T>) {
  return v.pipe(list(v.fallback(v.nullable(item), null)), v.transform(withoutUnreadable));
}

const withoutUnreadable = <T>(all: readonly T[]): NonNullable<T>[] =>
  all.filter((one): one is NonNullable<T> => one !== null);

const countOr = (fallback: number) => v.fallback(v.nullish(count, fallback), fallback);

/** The records of a list, and how many there were with the unreadable ones. */
export function records<T>(item: v.GenericSchema<unknown, T>) {
  return v.pipe(
    list(v.fallback(v.nullable(item), null)),
    v.transform((all) => ({ items: withoutUnreadable(all), sent: all.length })),
  );
}

/** What stands beside `data`: at the top, or, of an API resource, in `meta`. */
const laravelNumbers = v.object({
  current_page: orNull(count),
  last_page: orNull(count),
  per_page: orNull(count),
  total: orNull(count),
  next_page_url: v.optional(v.unknown()),
  next_cursor: v.optional(v.unknown()),
});

const resourceLinks = v.object({ next: v.nullable(v.string()) });

/** A page; `nextCursor` where the server goes by cursors instead of numbers, `null` after the last. */
export type LaravelPage<T> = Page<T> & { readonly nextCursor?: string | null };

/** A page that was asked for; its size where the request names one. */
interface Asked {
  readonly page: number;
  readonly perPage?: number | undefined;
}

/**
 * Laravel's paginator, simple paginator and cursor paginator, each plain, `{data, current_page, …}`, or as an API resource,
 * `{data, links, meta}`. Of its links only whether there is a next one is looked at (C-14).
 *
 * @param asked stands in for what the answer does not say.
 */
export function laravelPage<T>(item: v.GenericSchema<unknown, T>, asked: Asked = { page: 1 }) {
  return v.pipe(
    v.object({
      data: records(item),
      ...laravelNumbers.entries,
      meta: orNull(laravelNumbers),
      // A list of the page numbers' links, or, of an API resource, a map.
      links: v.optional(v.unknown()),
    }),
    v.transform(({ data, meta, links, ...top }): LaravelPage<T> => {
      const said = (key: 'current_page' | 'last_page' | 'per_page') => (top[key] ?? meta?.[key]) || null;
      const cursor = top.next_cursor === undefined ? meta?.next_cursor : top.next_cursor;
      const linked = v.safeParse(resourceLinks, links);
      const next = [top.next_page_url, linked.success ? linked.output.next : undefined, cursor].filter(
        (link) => link !== undefined,
      );
      const numbers = numbersOf({
        page: said('current_page') ?? asked.page,
        sent: data.sent,
        perPage: said('per_page'),
        lastPage: said('last_page'),
        total: top.total ?? meta?.total ?? null,
        hasNext: next.length > 0 ? next.some((link) => typeof link === 'string' && link !== '') : null,
        askedPerPage: asked.perPage,
      });
      const nextCursor = typeof cursor === 'string' && cursor !== '' ? cursor : null;
      return { items: data.items, ...numbers, ...(cursor !== undefined && { nextCursor }) };
    }),
  );
}

/** Where the pages of a list begin that goes by cursors, by their numbers; of the lists read last. */
const cursors = new Map<string, Map<number, string>>();
const keptLists = 20;

function cursorsOf(name: string): Map<number, string> {
  const known = cursors.get(name) ?? new Map<number, string>();
  cursors.delete(name);
  cursors.set(name, known);
  for (const [oldest] of [...cursors].slice(0, -keptLists)) cursors.delete(oldest);
  return known;
}

interface PagedCall<T> extends Pick<CallOptions, 'query' | 'signal'> {
  readonly item: v.GenericSchema<unknown, T>;
  readonly asked: Asked;
}

/**
 * One page of a list. A list that goes by cursors is read from the last page on whose cursor is known. Numbers that contradict
 * each other are reported.
 */
export async function getPage<T>(
  api: Api,
  to: string,
  { item, asked, query, signal }: PagedCall<T>,
): Promise<Page<T>> {
  const known = cursorsOf(JSON.stringify([api.id, to, { ...query, page: 0 }]));
  const read = async (page: number): Promise<LaravelPage<T>> => {
    const cursor = known.has(page) && { cursor: known.get(page) };
    const schema = laravelPage(item, { ...asked, page });
    const answer = await api.get(to, schema, { query: { ...query, page, ...cursor }, signal });
    // Without its cursor, what such a server gives is its first page, whatever was asked for.
    if (answer.nextCursor && (cursor || page === 1)) known.set(page + 1, answer.nextCursor);
    return answer;
  };
  let answer = await read(asked.page);
  if (answer.nextCursor !== undefined && asked.page > 1 && !known.has(asked.page))
    answer = await walk(read, asked.page);
  tellContradiction(to, answer);
  return answer;
}

/** From the first page on, or as far as there are pages. */
async function walk<T>(read: (page: number) => Promise<LaravelPage<T>>, to: number): Promise<LaravelPage<T>> {
  let answer = await read(1);
  for (let page = 2; page <= to && answer.nextCursor; page += 1) answer = await read(page);
  return answer;
}

/** What was reported: each poll would say it again. */
const reported = new Set<string>();

function tellContradiction(to: string, { contradiction }: PageNumbers): void {
  const what = `${to} ${contradiction}`;
  if (contradiction === undefined || reported.has(what)) return;
  reported.add(what);
  report(new ApiError('contract', `GET /${to}: the numbers contradict each other: ${contradiction}`));
}

const laravelTotal = v.object({ total: count });

/** Whether an answer is of Laravel's paginator, and says how many records there are. */
function isCounted(given: unknown): boolean {
  if (typeof given !== 'object' || given === null || Reflect.has(given, 'pagination')) return false;
  return [given, Reflect.get(given, 'meta')].some((part) => v.safeParse(laravelTotal, part).success);
}

/**
 * The report's lists: `{data, pagination: {total, perPage, currentPage, lastPage}}` (S4 §3), or Laravel's paginator, plain or as an
 * API resource. One that does not say how many there are is refused: the screens show it.
 */
export function reportPage<T>(item: v.GenericSchema<unknown, T>) {
  const counted = v.check(isCounted, 'does not say how many there are');
  return v.union([ownPage(item), v.pipe(v.unknown(), counted, laravelPage(item))], 'must be an object');
}

function ownPage<T>(item: v.GenericSchema<unknown, T>) {
  return v.pipe(
    v.object({
      data: readable(item),
      pagination: v.object({
        total: countOr(0),
        perPage: countOr(10),
        currentPage: countOr(1),
        lastPage: countOr(1),
      }),
    }),
    v.transform(({ data, pagination }): Page<T> => ({
      items: data,
      page: Math.max(pagination.currentPage, 1),
      lastPage: Math.max(pagination.lastPage, 1),
      perPage: Math.max(pagination.perPage, 1),
      total: pagination.total,
    })),
  );
}

/**
 * For `placeholderData`: what was there stays while the next answer to the same session loads, as long as these parts of the
 * request are the same. Never one record's list under another's name.
 */
export const previousOf =
  <R extends object>(api: { readonly id: string }, request: R, ...same: readonly (keyof R)[]) =>
  <T>(
    previous: T | undefined,
    from: { readonly queryKey: readonly [string, string, string, R] } | undefined,
  ): T | undefined =>
    from?.queryKey[2] === api.id && same.every((key) => from.queryKey[3][key] === request[key])
      ? previous
      : undefined;

/** No records at all: what an answer without its list stands for. */
export function emptyPage(perPage: number): Page<never> {
  return { items: [], page: 1, lastPage: 1, perPage, total: 0 };
}

/** Which page of what size: pages count from 1. */
export interface PageRequest {
  readonly page: number;
  readonly perPage: number;
}

/** A page of a list that is read as a whole, with the size it was asked for in. */
export type PagePart<T> = Page<T> & { readonly asked: number };

/** The size that every server of this kind gives (S4 §9). */
export const plainPageSize = 10;

/**
 * How an infinite query reads all of a list, for `infiniteQueryOptions`: in pages of `largest`, or in plain ones where the
 * server refuses so large a page.
 */
export function wholeList<T extends { readonly id: string }>(
  largest: number,
  fetchPage: (request: PageRequest, signal: AbortSignal) => Promise<Page<T>>,
) {
  const fetchPart = async (request: PageRequest, signal: AbortSignal): Promise<PagePart<T>> => ({
    ...(await fetchPage(request, signal)),
    asked: request.perPage,
  });
  const initialPageParam: PageRequest = { page: 1, perPage: largest };
  return {
    initialPageParam,
    queryFn: async ({
      pageParam,
      signal,
    }: {
      readonly pageParam: PageRequest;
      readonly signal: AbortSignal;
    }) => {
      try {
        return await fetchPart(pageParam, signal);
      } catch (error) {
        if (pageParam.page > 1 || kindOf(error) !== 'invalid') throw error;
        return fetchPart({ page: 1, perPage: plainPageSize }, signal);
      }
    },
    getNextPageParam: (last: PagePart<T>, parts: readonly PagePart<T>[]): PageRequest | null => {
      const page = parts.length;
      const found = rowsOfParts(parts).length;
      // A server that gives the same page again would be asked for ever.
      const hasNew = found > rowsOfParts(parts.slice(0, -1)).length;
      const isEnd = page >= last.lastPage || !hasNew || found >= last.total;
      return isEnd ? null : { page: page + 1, perPage: last.asked };
    },
  };
}

/** The records of all pages, each id once: one that moved to the next page meanwhile is not listed twice. */
export function rowsOfParts<T extends { readonly id: string }>(parts: readonly PagePart<T>[]): readonly T[] {
  return [...new Map(parts.flatMap(({ items }) => items.map((row) => [row.id, row] as const))).values()];
}
