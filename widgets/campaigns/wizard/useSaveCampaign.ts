import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, type RefObject } from 'react';
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
import type { Final, Loss } from '../domain/campaignState.ts';
import { intentFor, type TriedCreation } from '../domain/creation.ts';
import { infoToSave } from '../domain/info.ts';
import { changedElsewhere, versionOf, versionOfBody, type Version } from '../domain/version.ts';
import type { Work, WorkField } from '../domain/wizard.ts';
import { loadCampaignLists } from '../recipients/campaignLists.ts';

export interface SaveOptions extends Rules {
  readonly eventId: string;
  readonly work: Work;
  /** Its id as soon as the server has given it: a save that waited for another one begins before that is drawn (C-9). */
  readonly givenId: RefObject<string | null>;
  /** What the server is known to have, the surest first; more than one while the answer to a save is lost. */
  readonly versions: RefObject<readonly Version[]>;
  /** Somebody else has changed these fields; whether to save all the same. */
  readonly onChanged: (fields: readonly WorkField[], before: Campaign) => Promise<boolean>;
  /** At once when the server has given or confirmed the id (C-9). */
  readonly onSaved: (id: string, saved: Saved) => void;
  /** The server takes no changes of it any more (409). */
  readonly onRefused: (id: string) => void;
}

/** Whether the server has done already what is asked for once more: then saving would undo it. */
export type IsDone = (campaign: Campaign) => boolean;

interface Rules {
  /** `wasRefused`: the server has said so with a 409, and what it has now is the proof. */
  readonly finalOf: (campaign: Campaign, wasRefused?: boolean) => Final | null;
  /** Somebody sent it, or cancelled it, meanwhile: it cannot be saved any more (C-5). */
  readonly onLost: (why: Loss) => void;
}

export interface Saved {
  /** What the server has now; `null` while it has only an older version. */
  readonly work: Work | null;
  /** The campaign as it was before, if it was there. */
  readonly before: Campaign | null;
}

interface Stored {
  readonly id: string;
  readonly work: Work;
  readonly before: Campaign | null;
}

interface Body {
  readonly eventId: string;
  readonly campaignInfo: CampaignInfo;
  readonly lists: CampaignLists;
}

/**
 * Saves the campaign; one save at a time. Gives what was saved, or `null` when it is lost to us, which is told by `onLost`.
 *
 * The first save is repeated under its key until it is known what became of it, so that there is never a second campaign
 * (C-9).
 */
export function useSaveCampaign(options: SaveOptions): (isDone?: IsDone) => Promise<Stored | null> {
  const api = useApi();
  const client = useQueryClient();
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  return useMemo(() => {
    const inTurn = createQueue();
    const post = createSender(api);
    return (isDone) => inTurn(() => saveOnce({ api, client, post, isDone, options: latest.current }));
  }, [api, client]);
}

interface Saving {
  readonly api: Api;
  readonly client: QueryClient;
  readonly post: Sender;
  readonly isDone: IsDone | undefined;
  readonly options: SaveOptions;
}

async function saveOnce({ api, client, post, isDone, options }: Saving): Promise<Stored | null> {
  const { eventId, versions, onSaved, onRefused } = options;
  const savedId = options.work.savedId ?? options.givenId.current;
  const work = { ...options.work, savedId };
  const found = savedId === null ? null : await look(api, savedId);
  if (found !== null && isLost(found, options, { isDone })) return null;
  const before = found === 'gone' ? null : found;
  const lists = await loadCampaignLists(client, api, { eventId, selection: work.selection });
  const body = { eventId, campaignInfo: infoToSave(work), lists };
  const mine = versionOfBody(body.campaignInfo, lists);
  if (before && versions.current.length > 0) {
    const changed = changedElsewhere(versionOf(before), mine, versions.current);
    if (changed.length > 0 && !(await options.onChanged(changed, before))) return null;
  }
  try {
    const id = await post(body, (known, isWhole) => {
      versions.current = isWhole ? [mine] : [...versions.current, mine];
      onSaved(known, { work: isWhole ? { ...work, savedId: known } : null, before });
    });
    return { id, work, before };
  } catch (error) {
    if (isOutcomeUnknown(error)) versions.current = [...versions.current, mine];
    if (kindOf(error) !== 'conflict' || savedId === null) throw error;
    onRefused(savedId);
    if (await loseIfTaken(api, savedId, options)) return null;
    throw error;
  }
}

/** After a refusal: looks whether that is since the campaign was sent or cancelled, which is told by `onLost` then (C-5). */
export async function loseIfTaken(api: Api, id: string, rules: Rules): Promise<boolean> {
  return isLost(await look(api, id), rules, { wasRefused: true });
}

interface Knowledge {
  readonly wasRefused?: boolean;
  readonly isDone?: IsDone | undefined;
}

/** Whether there is nothing left to save or to send, which is told by `onLost` then. */
function isLost(found: Campaign | 'gone', { finalOf, onLost }: Rules, known: Knowledge): boolean {
  const final = found === 'gone' ? found : finalOf(found, known.wasRefused);
  const loss = final ?? (found !== 'gone' && known.isDone?.(found) ? 'scheduled' : null);
  if (loss) onLost(loss);
  return loss !== null;
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

  const update = (body: Body) =>
    withIntent(
      body,
      (intent) => saveCampaign(api, { ...body, intent }),
      body.campaignInfo.campaignId ?? undefined,
    );
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
