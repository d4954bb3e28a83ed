/** Sends a filter so that it is created once (S-8), also by servers that do not say under which id. */
import type { Api } from '#shared/api/client.ts';
import { ApiError } from '#shared/api/errors.ts';
import { isOutcomeUnknown } from '#shared/api/outcome.ts';
import { saveFilter, statisticsQuery } from '#shared/api/statistics.ts';
import { report } from '#shared/lib/report.ts';
import type { WithIntent } from '#shared/query/useIntent.ts';
import { openDocument, storedAs, type FilterDocument } from '../domain/document.ts';
import { textOf } from '../domain/wire.ts';
import { readListAnew, type ListTools } from './readAnew.ts';

interface SenderTools {
  /** Of this try: the page may have another token since the one before. */
  readonly api: Api;
  readonly withIntent: WithIntent;
}

/** Created under this id, and stored there as this, until something else is sent. */
interface Made {
  readonly id: string;
  readonly as: string | null;
}

interface FilterSender {
  /** Gives the id under which it is stored. `id` is `null` until the first save. */
  readonly send: (id: string | null, document: FilterDocument, tools: SenderTools) => Promise<string>;
  /** The server has taken a new filter, and under which id is not known yet: it is looked for, not sent again. */
  readonly isTaken: () => boolean;
}

export function createFilterSender(list: Omit<ListTools, 'api'>): FilterSender {
  /** Those that were there before the first try; `null` where nobody knows. */
  let before: readonly string[] | null = null;
  /** What may have been created: of these tries nobody knows. */
  const doubtful = new Set<string>();
  let taken: FilterDocument | null = null;
  let made: Made | null = null;
  /** The new ones among the stored that are as one of these. */
  const newOnes = async (api: Api, wanted: ReadonlySet<string>): Promise<readonly Made[]> => {
    const { filters } = await readListAnew({ ...list, api });
    const stored = filters.map((one) => ({ id: one.id, as: storedAs(openDocument(one, () => '')) }));
    return stored.filter(({ id, as }) => !before?.includes(id) && wanted.has(as));
  };
  const find = async (api: Api, document: FilterDocument): Promise<Made> => {
    const found = await newOnes(api, new Set([storedAs(document)]));
    const [only] = found.slice(-1);
    if (!only || (!before && found.length > 1))
      throw new ApiError('contract', 'The saved filter is not in the list.', { path: 'id' });
    return only;
  };
  /** What an earlier try has created after all. What was there before is not known: then nothing is taken for ours. */
  const findDoubtful = async (api: Api, wish: string): Promise<Made | null> => {
    if (doubtful.size === 0 || !before) return null;
    try {
      return (await newOnes(api, doubtful)).at(-1) ?? null;
    } catch (error) {
      // The same again makes no second one; anything else would.
      if (doubtful.size === 1 && doubtful.has(wish)) return null;
      throw error;
    }
  };
  const put = (id: string | null, document: FilterDocument, { api, withIntent }: SenderTools) => {
    const { name, type, items } = document;
    const wish = { id, name: name.trim(), type, filter: textOf(items) };
    return withIntent(wish, (intent) => saveFilter(api, { ...wish, intent }), id ?? undefined);
  };
  const create = async (document: FilterDocument, tools: SenderTools) => {
    const wasOffline = !navigator.onLine;
    try {
      return await put(null, document, tools);
    } catch (error) {
      if (isOutcomeUnknown(error, wasOffline)) doubtful.add(storedAs(document));
      throw error;
    }
  };
  return {
    isTaken: () => taken !== null,
    send: async (given, document, tools) => {
      const { api } = tools;
      const wish = storedAs(document);
      if (given === null && made === null && taken === null) {
        // What is read after a try may hold what that has created.
        if (doubtful.size === 0) before = await idsOfNow({ ...list, api });
        made = await findDoubtful(api, wish);
        if (made === null) {
          const said = await create(document, tools);
          if (said !== null) return said;
          taken = document;
        }
      }
      if (taken) {
        made = await find(api, taken);
        taken = null;
      }
      const id = given ?? made?.id ?? null;
      // It is stored as it is wished already; what is sent over it since is not known to be.
      const isStored = given === null && made?.as === wish;
      made = made && { ...made, as: null };
      if (!isStored) await put(id, document, tools);
      return id ?? '';
    },
  };
}

/** What was read longer ago may lack what others have created since. */
const newForMs = 30_000;

/**
 * Those that are there, read anew where that was long ago; where it fails those of before, or `null`: the save itself will say what
 * is wrong.
 */
async function idsOfNow(tools: ListTools): Promise<readonly string[] | null> {
  const list = await readListAnew(tools, newForMs).catch((error: unknown) => {
    report(error, 'reading the filters again before it is saved');
    return tools.client.getQueryData(statisticsQuery(tools.api, tools.owner).queryKey);
  });
  return list?.filters.map(({ id }) => id) ?? null;
}
