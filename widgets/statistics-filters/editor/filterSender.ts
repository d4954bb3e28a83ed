/** Sends a filter so that it is created once (S-8), also by servers that do not say under which id. */
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#shared/api/client.ts';
import { ApiError } from '#shared/api/errors.ts';
import { saveFilter, statisticsQuery } from '#shared/api/statistics.ts';
import type { WithIntent } from '#shared/query/useIntent.ts';
import { openDocument, storedAs, type FilterDocument } from '../domain/document.ts';
import { textOf } from '../domain/wire.ts';

interface SenderTools {
  readonly api: Api;
  readonly client: QueryClient;
}

interface FilterSender {
  /** Gives the id under which it is stored. `id` is `null` until the first save. */
  readonly send: (id: string | null, document: FilterDocument, withIntent: WithIntent) => Promise<string>;
  /** The server has taken a new filter, and under which id is not known yet: it is looked for, not sent again. */
  readonly isTaken: () => boolean;
}

export function createFilterSender({ api, client }: SenderTools): FilterSender {
  const query = statisticsQuery(api);
  const idsNow = () => client.getQueryData(query.queryKey)?.filters.map(({ id }) => id) ?? null;
  /** Those that were there before the first try; `null` where nobody knows. */
  let before: readonly string[] | null | undefined;
  let taken: FilterDocument | null = null;
  let made: string | null = null;
  const find = async (document: FilterDocument): Promise<string> => {
    const { filters } = await client.fetchQuery({ ...query, staleTime: 0 });
    const wanted = storedAs(document);
    const found = filters.filter(
      (one) => !before?.includes(one.id) && storedAs(openDocument(one, () => '')) === wanted,
    );
    const [only] = found.slice(-1);
    if (!only || (!before && found.length > 1))
      throw new ApiError('contract', 'The saved filter is not in the list.', { path: 'id' });
    return only.id;
  };
  const wishOf = (id: string | null, { name, type, items }: FilterDocument) => ({
    id,
    name: name.trim(),
    type,
    filter: textOf(items),
  });
  const put = (id: string | null, document: FilterDocument, withIntent: WithIntent) => {
    const wish = wishOf(id, document);
    return withIntent(wish, (intent) => saveFilter(api, { ...wish, intent }));
  };
  return {
    isTaken: () => taken !== null,
    send: async (given, document, withIntent) => {
      if (given === null && made === null && taken === null) {
        before ??= idsNow();
        const said = await put(null, document, withIntent);
        if (said !== null) return said;
        taken = document;
      }
      if (taken) {
        const sent = taken;
        made = await find(sent);
        taken = null;
        if (storedAs(sent) === storedAs(document)) return made;
      }
      const id = given ?? made;
      await put(id, document, withIntent);
      return id ?? '';
    },
  };
}
