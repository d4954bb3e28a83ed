import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { Api } from '#shared/api/client.ts';
import {
  fetchCampaign,
  saveCampaign,
  type Campaign,
  type CampaignInfo,
  type CampaignLists,
} from '#shared/api/campaigns.ts';
import { ApiError, kindOf } from '#shared/api/errors.ts';
import { isOutcomeUnknown, isRepeatable } from '#shared/api/outcome.ts';
import { newIntent } from '#shared/lib/ids.ts';
import { createQueue } from '#shared/lib/queue.ts';
import { useApi } from '#shared/query/useApi.ts';
import { createIntents } from '#shared/query/useIntent.ts';
import { intentFor, type TriedCreation } from '../domain/creation.ts';
import { infoToSave } from '../domain/info.ts';
import type { Work } from '../domain/wizard.ts';
import { loadCampaignLists } from '../recipients/campaignLists.ts';

export interface SaveOptions {
  readonly eventId: string;
  readonly work: Work;
  readonly isSent: (campaign: Campaign) => boolean;
  /** At once when the server has given or confirmed the id (C-9). */
  readonly onSaved: (id: string, saved: Saved) => void;
  /** Somebody sent it, or cancelled it, meanwhile: it cannot be saved any more (C-5). */
  readonly onLost: (why: 'sent' | 'gone') => void;
}

export interface Saved {
  /** What the server has now; `null` while it has only an older version. */
  readonly work: Work | null;
  /** The campaign as it was before, if it was there. */
  readonly before: Campaign | null;
}

interface Body {
  readonly eventId: string;
  readonly campaignInfo: CampaignInfo;
  readonly lists: CampaignLists;
}

/**
 * Saves the campaign; one save at a time. Gives the id, or `null` when it is lost to us, which is told by `onLost`.
 *
 * The first save is repeated under its key until it is known what became of it, so that there is never a second campaign
 * (C-9).
 */
export function useSaveCampaign(options: SaveOptions): () => Promise<string | null> {
  const api = useApi();
  const client = useQueryClient();
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  return useMemo(() => {
    const inTurn = createQueue();
    const post = createSender(api);
    return () => inTurn(() => saveOnce({ api, client, post, options: latest.current }));
  }, [api, client]);
}

interface Saving {
  readonly api: Api;
  readonly client: QueryClient;
  readonly post: Sender;
  readonly options: SaveOptions;
}

async function saveOnce({ api, client, post, options }: Saving): Promise<string | null> {
  const { work, eventId, isSent, onSaved, onLost } = options;
  const before = work.savedId === null ? null : await look(api, work.savedId);
  if (before === 'gone' || (before && isSent(before)))
    return lose(onLost, before === 'gone' ? 'gone' : 'sent');
  const lists = await loadCampaignLists(client, api, { eventId, selection: work.selection });
  const body = { eventId, campaignInfo: infoToSave(work), lists };
  try {
    return await post(body, (id, isWhole) =>
      onSaved(id, { work: isWhole ? { ...work, savedId: id } : null, before }),
    );
  } catch (error) {
    if (kindOf(error) !== 'conflict' || work.savedId === null) throw error;
    const now = await look(api, work.savedId);
    if (now !== 'gone' && !isSent(now)) throw error;
    return lose(onLost, now === 'gone' ? 'gone' : 'sent');
  }
}

function lose(onLost: SaveOptions['onLost'], why: 'sent' | 'gone'): null {
  onLost(why);
  return null;
}

/** The campaign as it is now (C-5). */
async function look(api: Api, campaignId: string): Promise<Campaign | 'gone'> {
  try {
    return await fetchCampaign(api, { campaignId });
  } catch (error) {
    if (kindOf(error) === 'not-found') return 'gone';
    throw error;
  }
}

/** Posts a body; `onId` is called as soon as an id is known, and again when all of the body is there. */
type Sender = (body: Body, onId: (id: string, isWhole: boolean) => void) => Promise<string>;

function createSender(api: Api): Sender {
  const withIntent = createIntents();
  let tried: (TriedCreation & { readonly request: Body }) | null = null;

  const update = (body: Body) => withIntent(body, (intent) => saveCampaign(api, { ...body, intent }));
  const create = async (request: Body): Promise<string> => {
    const body = JSON.stringify(request);
    const first = tried?.isUnknown ? tried.request : request;
    const intent = intentFor(body, tried, newIntent);
    try {
      const id = await saveCampaign(api, { ...first, intent });
      tried = null;
      return id;
    } catch (error) {
      // What the server crashes on, it would crash on for ever: with another body it is a new wish.
      const isCrash = error instanceof ApiError && error.status === 500;
      const isUnknown = (isOutcomeUnknown(error) || tried?.isUnknown === true) && !isCrash;
      tried = isRepeatable(error) ? { body: JSON.stringify(first), intent, request: first, isUnknown } : null;
      throw error;
    }
  };
  const store = async (body: Body, onId: (id: string, isWhole: boolean) => void) => {
    const id = await update(body);
    onId(id, true);
    return id;
  };
  return async (body, onId) => {
    if (body.campaignInfo.campaignId !== null) return store(body, onId);
    const isWhole = !tried?.isUnknown || tried.body === JSON.stringify(body);
    const id = await create(body);
    onId(id, isWhole);
    if (isWhole) return id;
    return store({ ...body, campaignInfo: { ...body.campaignInfo, campaignId: id } }, onId);
  };
}
