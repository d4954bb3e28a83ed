import type { ReportContact } from '#shared/api/campaign-report-people.ts';
import type { Page } from '#shared/api/pages.ts';
import type { ListRequest } from './useListRequest.ts';

/** A first page that came with another answer, and when. */
export interface FirstPage {
  readonly page: Page<ReportContact>;
  readonly updatedAt: number;
}

/** What a list's query begins with; an empty page may just not have been sent, and is asked for. */
export function initialOf(
  first: FirstPage | undefined,
  { search, page }: Pick<ListRequest, 'search' | 'page'>,
) {
  return first && first.page.items.length > 0 && search === '' && page === 1
    ? { initialData: first.page, initialDataUpdatedAt: first.updatedAt }
    : {};
}
