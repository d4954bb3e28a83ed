import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as v from 'valibot';
import type { DraftVault } from '#shared/drafts/vault.ts';
import type { Campaign } from '#shared/api/campaigns.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useApi } from '#shared/query/useApi.ts';
import { campaignState, judged, noMarks, type CampaignState, type Marks } from '../domain/campaignState.ts';
import { useVault } from './useDrafts.ts';

/** One record in the vault for each campaign that is saved and not sent (C-2). */
const kind = 'campaign-unsent';
const nothing: ReadonlySet<string> = new Set();

function unsentQuery(vault: DraftVault) {
  return queryOptions({
    queryKey: ['campaigns', 'unsent', vault.owner] as const,
    queryFn: async (): Promise<ReadonlySet<string>> => {
      const drafts = await vault.list();
      return new Set(drafts.flatMap((draft) => (draft.kind === kind ? draft.recordId : [])));
    },
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
}

/** What `CampaignSent` told on this page; the answers of the server may be older. */
function sentQuery(apiId: string) {
  return queryOptions({
    queryKey: ['campaigns', 'sent', apiId] as const,
    queryFn: () => nothing,
    initialData: nothing,
    staleTime: Infinity,
    gcTime: Infinity,
    enabled: false,
  });
}

export interface MarksControl {
  readonly marks: Marks;
  /** The vault has been read. */
  readonly isReady: boolean;
  /** Saved from here and not sent. */
  readonly markUnsent: (id: string) => void;
  /** No longer «saved, not sent»; gives whether it was. */
  readonly unmark: (id: string) => boolean;
  readonly markSent: (ids: ReadonlySet<string>) => void;
}

/** What we know of campaigns beside the server's answers (C-1, C-2), shared by all islands of the page. */
export function useMarks(): MarksControl {
  const vault = useVault();
  const api = useApi();
  const client = useQueryClient();
  const { data: unsent = noMarks.unsent, isPending } = useQuery(unsentQuery(vault));
  const { data: sent } = useQuery(sentQuery(api.id));
  const marks = useMemo(() => ({ sent, unsent }), [sent, unsent]);
  const actions = useMemo(() => {
    const { queryKey } = unsentQuery(vault);
    const change = (next: (ids: ReadonlySet<string>) => ReadonlySet<string>) =>
      client.setQueryData(queryKey, (ids = nothing) => next(ids));
    // What was read of the vault before it changed may still be on its way.
    const readAgain = () => void client.invalidateQueries({ queryKey });
    const unmarkAll = (gone: ReadonlySet<string>) => {
      change((ids) => new Set([...ids].filter((id) => !gone.has(id))));
      void Promise.all([...gone].map((recordId) => vault.remove({ kind, recordId }))).then(readAgain);
    };
    return {
      unmark: (id: string) => {
        const wasMarked = client.getQueryData(queryKey)?.has(id) ?? false;
        unmarkAll(new Set([id]));
        return wasMarked;
      },
      markUnsent: (id: string) => {
        change((ids) => new Set([...ids, id]));
        void vault.save({ kind, recordId: id, schema: v.object({}), version: 1, value: {} }).then(readAgain);
      },
      markSent: (gone: ReadonlySet<string>) => {
        unmarkAll(gone);
        client.setQueryData(sentQuery(api.id).queryKey, (ids = nothing) => new Set([...ids, ...gone]));
      },
    };
  }, [client, vault, api.id]);
  return { marks, isReady: !isPending, ...actions };
}

export type Judge = (campaign: Campaign, now?: number) => CampaignState;

/** The one rule of campaign states, with what this island knows (C-1, C-2). */
export function useJudge(marks: Marks): Judge {
  const { serverTimeZone } = useLocale();
  return useMemo(
    () =>
      (campaign, now = Date.now()) =>
        campaignState(judged(campaign, serverTimeZone), marks, now),
    [marks, serverTimeZone],
  );
}
