import { useQuery, useQueryClient } from '@tanstack/react-query';
import { designsQuery, type TemplateDesign } from '#shared/api/template-designs.ts';
import { useApi } from '#shared/query/useApi.ts';
import type { Designer } from '../designer.ts';
import type { ListView } from '../domain/address.ts';
import { pageAfterDeletion, withDuplicate } from '../domain/pageChanges.ts';

/** The templates of a page of the list, and what a duplicate and a deletion make of them. */
export function useDesigns(view: ListView, { badgeMode }: Designer, onPage: (page: number) => void) {
  const api = useApi();
  const client = useQueryClient();
  const { search, events, page } = view;
  const options = designsQuery(api, { isBadge: badgeMode, search, events, page });
  const query = useQuery(options);
  const isFiltered = search.trim() !== '' || events.length > 0;
  const readAnew = () => client.invalidateQueries({ queryKey: options.queryKey.slice(0, 3) });

  /** Whether the copy stands on the page that is shown: on top of it (S2 §9, T-7). */
  const addCopy = (copy: TemplateDesign | null): boolean => {
    const shown = client.getQueryData(options.queryKey);
    const items =
      copy &&
      shown &&
      withDuplicate({ ...shown, perPage: shown.perPage ?? shown.items.length + 1, isFiltered }, copy);
    if (shown && items) client.setQueryData(options.queryKey, { ...shown, items });
    void readAnew();
    return Boolean(items);
  };
  const takeAway = (id: string) => {
    const shown = client.getQueryData(options.queryKey);
    if (!shown) return;
    const next = pageAfterDeletion({ page, items: shown.items.length });
    if (next !== page) onPage(next);
    else
      client.setQueryData(options.queryKey, { ...shown, items: shown.items.filter((one) => one.id !== id) });
    void readAnew();
  };
  return { query, isFiltered, addCopy, takeAway, readAnew };
}
