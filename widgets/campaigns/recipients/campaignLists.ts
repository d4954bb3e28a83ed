import type { QueryClient } from '@tanstack/react-query';
import { contactListQuery, type ListContact } from '#shared/api/campaign-recipients.ts';
import { type CampaignLists } from '#shared/api/campaigns.ts';
import type { Api } from '#shared/api/client.ts';
import { listsToKnow, toCampaignLists, type Selection } from '../domain/selection.ts';

interface Who {
  readonly eventId: string;
  readonly selection: Selection;
}

/**
 * Who receives it, as `save-campaign` takes it (C-11). With exclusions the lists concerned must be known: they come from the
 * cache, else from the server.
 *
 * @throws ApiError when one of them cannot be had.
 */
export async function loadCampaignLists(
  client: QueryClient,
  api: Api,
  { eventId, selection }: Who,
): Promise<CampaignLists> {
  const needed = listsToKnow(selection);
  const loaded = await Promise.all(
    needed.map(async (listId) => {
      const people = await client.fetchQuery(contactListQuery(api, { listId, eventId }));
      return [listId, people] as const;
    }),
  );
  const cached = selection.lists.flatMap(({ id: listId }): [string, ListContact[]][] => {
    const people = client.getQueryData(contactListQuery(api, { listId, eventId }).queryKey);
    return people ? [[listId, people]] : [];
  });
  return toCampaignLists(selection, new Map([...cached, ...loaded]));
}
