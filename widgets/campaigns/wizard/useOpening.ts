import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Api } from '#shared/api/client.ts';
import { campaignQuery } from '#shared/api/campaigns.ts';
import { kindOf } from '#shared/api/errors.ts';
import { findTemplate } from '#shared/api/findTemplate.ts';
import type { DraftVault } from '#shared/drafts/vault.ts';
import { useApi } from '#shared/query/useApi.ts';
import { campaignToRead, type Materials } from '../domain/opening.ts';
import type { Session, Start } from '../domain/route.ts';
import { loadDraft, type KeptDraft } from '../store/useDrafts.ts';
import { useVault } from '../store/useDrafts.ts';

export interface OpeningMaterials extends Materials {
  /** The draft that is taken up, to be dropped when its successor is kept. */
  readonly origin: KeptDraft | null;
}

/** Reads what a session begins with: the campaign's details anew (C-5), the draft, its template. */
export function useOpening({ key, start }: Session) {
  const api = useApi();
  const client = useQueryClient();
  const vault = useVault();
  return useQuery({
    queryKey: ['campaigns', 'opening', api.id, key],
    queryFn: ({ signal }) => readMaterials({ api, client, vault, start, signal }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}

interface Reading {
  readonly api: Api;
  readonly client: QueryClient;
  readonly vault: DraftVault;
  readonly start: Start;
  readonly signal: AbortSignal;
}

async function readMaterials(reading: Reading): Promise<OpeningMaterials> {
  const { api, vault, start, signal } = reading;
  const origin = start.kind === 'draft' ? await loadDraft(vault, start.recordId) : null;
  const draft = origin?.value ?? null;
  const id = campaignToRead(start, draft);
  const campaign = id === null ? null : await readCampaign(id, reading);
  const wanted = draft?.template ?? null;
  const template =
    wanted === null || campaign?.template?.id === wanted.id
      ? (campaign?.template ?? null)
      : await findTemplate(api, wanted, signal);
  return { origin, draft, campaign, template: wanted === null ? null : template };
}

/** `null` for one that is no longer there. */
async function readCampaign(campaignId: string, { api, client, signal }: Reading) {
  const query = campaignQuery(api, { campaignId });
  // Only where nobody else is waiting for it, such as a preview.
  const cancel = () => void client.cancelQueries({ queryKey: query.queryKey, exact: true, type: 'inactive' });
  signal.addEventListener('abort', cancel, { once: true });
  try {
    // Tries are those of the query around this one.
    return await client.fetchQuery({ ...query, staleTime: 0, retry: false });
  } catch (error) {
    if (kindOf(error) === 'not-found') return null;
    throw error;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
