/** Pages of lists: Laravel's paginator, and the reports' own (S1 §7, S4 §3). */
import { wholeNumber } from '../http/input.ts';
import type { HostRequest } from '../http/types.ts';

export interface Paging {
  /** From 1. */
  page: number;
  perPage: number;
}

/** No list gives more at once. */
const maxPerPage = 100;

/** What a request asks for; numbers out of range are brought into it, except pages past the last, which are empty. */
export function pagingOf(c: HostRequest, usual: number): Paging {
  const perPage = wholeNumber(c.req.query('perPage'), usual);
  return {
    page: Math.max(1, wholeNumber(c.req.query('page'), 1)),
    perPage: Math.min(Math.max(1, perPage), maxPerPage),
  };
}

/** `LIMIT` and `OFFSET` of a page. */
export function limitOf({ page, perPage }: Paging): [number, number] {
  return [perPage, (page - 1) * perPage];
}

interface Slice {
  data: readonly unknown[];
  total: number;
}

/** A page as Laravel's `paginate()` prints it; its links lack the other parameters of the request (C-14). */
export function laravelPage(c: HostRequest, { page, perPage }: Paging, { data, total }: Slice) {
  const path = new URL(c.req.url);
  path.search = '';
  const url = (number: number) => `${path.href}?page=${number}`;
  const last = Math.max(1, Math.ceil(total / perPage));
  const isEmpty = data.length === 0;
  const previous = page > 1 ? url(page - 1) : null;
  const next = page < last ? url(page + 1) : null;
  const numbers = pageWindow(page, last).map((number) =>
    number === null
      ? { url: null, label: '...', active: false }
      : { url: url(number), label: String(number), active: number === page },
  );
  return {
    current_page: page,
    data,
    first_page_url: url(1),
    from: isEmpty ? null : (page - 1) * perPage + 1,
    last_page: last,
    last_page_url: url(last),
    links: [
      { url: previous, label: '&laquo; Previous', active: false },
      ...numbers,
      { url: next, label: 'Next &raquo;', active: false },
    ],
    next_page_url: next,
    path: path.href,
    per_page: perPage,
    prev_page_url: previous,
    to: isEmpty ? null : (page - 1) * perPage + data.length,
    total,
  };
}

/** The first two, the last two and three on each side of the present page; null for a gap. */
function pageWindow(page: number, last: number): (number | null)[] {
  const shown = Array.from({ length: last }, (_, index) => index + 1).filter(
    (number) => number <= 2 || number > last - 2 || Math.abs(number - page) <= 3,
  );
  return shown.flatMap((number, index) =>
    index > 0 && number - 1 !== shown[index - 1] ? [null, number] : [number],
  );
}

/** A page of a report's list (S4 §3 «Pagination object»). */
export function reportPage({ page, perPage }: Paging, { data, total }: Slice) {
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  return { data, pagination: { total, perPage, currentPage: page, lastPage } };
}
