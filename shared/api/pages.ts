/** Laravel's paged answers (S1 §7, S4 §3). */
import * as v from 'valibot';
import { kindOf } from './errors.ts';
import { count, list, orNull } from './schemas.ts';

/** One page of a list, whichever way the server wrote its numbers. Pages count from 1; an empty list has one page. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly page: number;
  readonly lastPage: number;
  readonly perPage: number;
  readonly total: number;
}

/** A record that cannot be read is left out rather than taking its page away. */
export function readable<T>(item: v.GenericSchema<unknown, T>) {
  return v.pipe(
    list(v.fallback(v.nullable(item), null)),
    v.transform((all) => all.filter((one): one is NonNullable<typeof one> => one !== null)),
  );
}

const countOr = (fallback: number) => v.fallback(v.nullish(count, fallback), fallback);

/** Laravel's paginator: `{data, current_page, last_page, per_page, total}`; its links are not used (C-14). */
export function laravelPage<T>(item: v.GenericSchema<unknown, T>) {
  return v.pipe(
    v.object({
      data: readable(item),
      current_page: countOr(1),
      last_page: countOr(1),
      per_page: countOr(0),
      total: orNull(count),
    }),
    v.transform((answer): Page<T> => ({
      items: answer.data,
      page: Math.max(answer.current_page, 1),
      lastPage: Math.max(answer.last_page, 1),
      perPage: answer.per_page || answer.data.length,
      total: answer.total ?? answer.data.length,
    })),
  );
}

/** The report's lists: `{data, pagination: {total, perPage, currentPage, lastPage}}` (S4 §3). */
export function reportPage<T>(item: v.GenericSchema<unknown, T>) {
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
