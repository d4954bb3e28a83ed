/** Sends a filter so that it is created once (S-8), also by servers that do not say under which id. */
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#shared/api/client.ts';
import { ApiError } from '#shared/api/errors.ts';
import { isOutcomeUnknown } from '#shared/api/outcome.ts';
import { saveFilter, statisticsQuery } from '#shared/api/statistics.ts';
import type { WithIntent } from '#shared/query/useIntent.ts';
import { openDocument, storedAs, type FilterDocument } from '../domain/document.ts';
import { textOf } from '../domain/wire.ts';
import { readListAnew } from './readAnew.ts';

interface SenderTools {
  readonly api: Api;
  readonly client: QueryClient;
}

/** Created under this id, and stored there as this, until something else is sent. */
interface Made {
  readonly id: string;
  readonly as: string | null;
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
  /** What may have been created: of these tries nobody knows. */
  const doubtful = new Set<string>();
  let taken: FilterDocument | null = null;
  let made: Made | null = null;
  /** The new ones among the stored that are as one of these. */
  const newOnes = async (wanted: ReadonlySet<string>): Promise<readonly Made[]> => {
    const { filters } = await readListAnew({ api, client });
    const stored = filters.map((one) => ({ id: one.id, as: storedAs(openDocument(one, () => '')) }));
    return stored.filter(({ id, as }) => !before?.includes(id) && wanted.has(as));
  };
  const find = async (document: FilterDocument): Promise<Made> => {
    const found = await newOnes(new Set([storedAs(document)]));
    const [only] = found.slice(-1);
    if (!only || (!before && found.length > 1))
      throw new ApiError('contract', 'The saved filter is not in the list.', { path: 'id' });
    return only;
  };
  /** What an earlier try has created after all. What was there before is not known: then nothing is taken for ours. */
  const findDoubtful = async (wish: string): Promise<Made | null> => {
    if (doubtful.size === 0 || !before) return null;
    try {
      return (await newOnes(doubtful)).at(-1) ?? null;
    } catch (error) {
      // The same again makes no second one; anything else would.
      if (doubtful.size === 1 && doubtful.has(wish)) return null;
      throw error;
    }
  };
  const put = (id: string | null, { name, type, items }: FilterDocument, withIntent: WithIntent) => {
    const wish = { id, name: name.trim(), type, filter: textOf(items) };
    return withIntent(wish, (intent) => saveFilter(api, { ...wish, intent }));
  };
  const create = async (document: FilterDocument, withIntent: WithIntent) => {
    const wasOffline = !navigator.onLine;
    try {
      return await put(null, document, withIntent);
    } catch (error) {
      if (isOutcomeUnknown(error, wasOffline)) doubtful.add(storedAs(document));
      throw error;
    }
  };
  return {
    isTaken: () => taken !== null,
    send: async (given, document, withIntent) => {
      const wish = storedAs(document);
      if (given === null && made === null && taken === null) {
        if (before === undefined) before = idsNow();
        made = await findDoubtful(wish);
        if (made === null) {
          const said = await create(document, withIntent);
          if (said !== null) return said;
          taken = document;
        }
      }
      if (taken) {
        made = await find(taken);
        taken = null;
      }
      const id = given ?? made?.id ?? null;
      // It is stored as it is wished already; what is sent over it since is not known to be.
      const isStored = given === null && made?.as === wish;
      made = made && { ...made, as: null };
      if (!isStored) await put(id, document, withIntent);
      return id ?? '';
    },
  };
}
