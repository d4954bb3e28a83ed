import { useCallback, useEffect, useState } from 'react';
import { reportPageSize } from '#shared/api/campaign-report-people.ts';
import type { Page } from '#shared/api/pages.ts';

interface Asked {
  readonly search: string;
  /** From 1. */
  readonly page: number;
}

export interface ListRequest extends Asked {
  /** The list's name. */
  readonly owner: string;
  readonly perPage: number;
  readonly setSearch: (text: string) => void;
  readonly setPage: (page: number) => void;
}

const first: Asked = { search: '', page: 1 };

/**
 * What is asked of a list: another search begins at its first page, and so does another list; the search stays.
 *
 * @param owner names the list: a campaign, a type.
 */
export function useListRequest(owner: string): ListRequest {
  const [state, setState] = useState({ owner, asked: first });
  const isOther = state.owner !== owner;
  const asked = isOther ? { ...state.asked, page: 1 } : state.asked;
  if (isOther) setState({ owner, asked });
  const setSearch = useCallback((text: string) => {
    setState(({ owner: of }) => ({ owner: of, asked: { search: text.trim(), page: 1 } }));
  }, []);
  const setPage = useCallback((page: number) => {
    setState(({ owner: of, asked: now }) => ({ owner: of, asked: { ...now, page: Math.max(page, 1) } }));
  }, []);
  return { ...asked, owner, perPage: reportPageSize, setSearch, setPage };
}

/** A page past the end, as when a list has become shorter, becomes the last one. */
export function useLastPage(
  answer: Pick<Page<unknown>, 'lastPage'> | undefined,
  { page, setPage }: ListRequest,
): void {
  const last = answer?.lastPage;
  useEffect(() => {
    if (last !== undefined && page > last) setPage(last);
  }, [last, page, setPage]);
}
