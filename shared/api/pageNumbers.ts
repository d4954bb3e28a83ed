/** The numbers of a page, from what a server says of them and what it leaves out. */

export interface PageNumbers {
  /** From 1. */
  readonly page: number;
  /** As far as is known: with `isOpenEnded`, there may be more. */
  readonly lastPage: number;
  /** 0 where nothing tells it. */
  readonly perPage: number;
  /** With `isOpenEnded`, so many at least. */
  readonly total: number;
  /** More follow, and the server does not say how many. */
  readonly isOpenEnded?: boolean;
  /** What does not agree, in words for developers; the numbers are then those that leave nothing out of reach. */
  readonly contradiction?: string;
}

/** `null`: the server does not say it. */
export interface SaidNumbers {
  readonly page: number;
  /** Records in the answer. */
  readonly sent: number;
  readonly perPage: number | null;
  readonly lastPage: number | null;
  readonly total: number | null;
  readonly hasNext: boolean | null;
  readonly askedPerPage: number | undefined;
}

/** The page's numbers; empty lists have one page. */
export function numbersOf(said: SaidNumbers): PageNumbers {
  const { page, sent, total } = said;
  const follows = moreFollow(said);
  const perPage = said.perPage ?? (follows ? sent : lastSize(said));
  const byTotal = total === null || perPage === 0 ? null : Math.max(Math.ceil(total / perPage), 1);
  const reached = sent === 0 ? 0 : (page - 1) * perPage + sent;
  const isOpenEnded = total === null && follows;
  const contradiction = contradictionIn(said, { reached, byTotal });
  return {
    page,
    perPage,
    lastPage: lastOf(said, { follows, byTotal }),
    total: Math.max(total ?? 0, reached + (isOpenEnded ? 1 : 0)),
    ...(isOpenEnded && { isOpenEnded }),
    ...(contradiction !== null && { contradiction }),
  };
}

function moreFollow({ page, sent, lastPage, total, hasNext, askedPerPage }: SaidNumbers): boolean {
  if (lastPage !== null) return lastPage > page;
  return hasNext ?? (total !== null && sent > 0 && total > (page - 1) * (askedPerPage ?? sent) + sent);
}

/** The size of the pages before the last one, which may be shorter. */
function lastSize({ page, sent, total, askedPerPage }: SaidNumbers): number {
  if (askedPerPage !== undefined) return askedPerPage;
  if (page === 1) return sent;
  return total === null ? 0 : Math.max(Math.round((total - sent) / (page - 1)), 0);
}

interface Found {
  readonly follows: boolean;
  readonly byTotal: number | null;
}

function lastOf({ page, sent, perPage, lastPage }: SaidNumbers, { follows, byTotal }: Found): number {
  if (lastPage !== null)
    return Math.max(lastPage, sent > 0 ? page : 1, perPage === null ? 1 : (byTotal ?? 1));
  if (byTotal !== null) return Math.max(byTotal, follows ? page + 1 : 1);
  if (follows) return page + 1;
  return sent === 0 ? Math.max(page - 1, 1) : page;
}

function contradictionIn(
  said: SaidNumbers,
  { reached, byTotal }: { readonly reached: number; readonly byTotal: number | null },
) {
  const { page, sent, perPage, lastPage, total } = said;
  if (total === null) return null;
  const isBeyond = reached > total;
  const isEmpty = sent === 0 && page === 1 && total > 0;
  const isOtherLast = perPage !== null && lastPage !== null && byTotal !== lastPage;
  if (!isBeyond && !isEmpty && !isOtherLast) return null;
  const numbers = { total, 'last page': lastPage, 'per page': perPage, page, records: sent };
  return Object.entries(numbers)
    .flatMap(([name, number]) => (number === null ? [] : `${name} ${number}`))
    .join(', ');
}
