import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { createDraftVault, type DraftVault } from '#shared/drafts/vault.ts';
import { useIsland } from '#shared/island/island.ts';
import { draftKind, draftSchema, draftVersion, isDraftOf, type CampaignDraft } from '../domain/draft.ts';
import type { Sendings } from './sendings.ts';

/** Unsaved work of the wizard that can be taken up again. */
export interface KeptDraft {
  readonly recordId: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly value: CampaignDraft;
}

export const draftForm = { kind: draftKind, schema: draftSchema, version: draftVersion };

const noDrafts: readonly KeptDraft[] = [];

/** The draft of that name; `null` when it is gone. */
export async function loadDraft(vault: DraftVault, recordId: string): Promise<KeptDraft | null> {
  const [newest] = await vault.load({ ...draftForm, recordId });
  return newest ? { recordId, ...newest } : null;
}

async function loadDrafts(vault: DraftVault, eventId: string): Promise<readonly KeptDraft[]> {
  const drafts: KeptDraft[] = [];
  for (const { kind, recordId } of await vault.list()) {
    if (kind !== draftKind || !isDraftOf(eventId, recordId)) continue;
    const draft = await loadDraft(vault, recordId);
    if (draft) drafts.push(draft);
  }
  return drafts;
}

/** The drafts of the signed-in user in this tenant. */
export function useVault(): DraftVault {
  const { tenant, userId, guard } = useIsland().common;
  return useMemo(() => createDraftVault({ tenant, userId, guard }), [tenant, userId, guard]);
}

export interface DraftsControl {
  /** Newest first. */
  readonly drafts: readonly KeptDraft[];
  readonly refresh: () => void;
  /** Gives the way to take it back. */
  readonly discard: (draft: KeptDraft) => () => void;
}

/**
 * The drafts of an event, read anew whenever the page comes to the front. What is being saved or sent just now is not to be
 * taken up: its draft is among them again once that has failed.
 */
export function useDrafts(eventId: string | undefined, sendings: Sendings): DraftsControl {
  const vault = useVault();
  const client = useQueryClient();
  const busy = useSyncExternalStore(sendings.subscribe, sendings.busyKeys, sendings.busyKeys);
  const { data = noDrafts } = useQuery({
    queryKey: ['campaigns', 'drafts', vault.owner, eventId ?? null],
    queryFn: () => (eventId === undefined ? noDrafts : loadDrafts(vault, eventId)),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
  const drafts = useMemo(
    () => data.filter(({ recordId }) => !busy.has(recordId.slice(recordId.lastIndexOf('/') + 1))),
    [data, busy],
  );
  const refresh = useCallback(() => {
    void client.invalidateQueries({ queryKey: ['campaigns', 'drafts', vault.owner] });
  }, [client, vault]);
  const discard = ({ recordId, savedAt, value }: KeptDraft) => {
    void vault.remove({ kind: draftKind, recordId }, (draft) => draft.savedAt === savedAt).then(refresh);
    return () => void vault.save({ ...draftForm, recordId, value }).then(refresh);
  };
  return { drafts, refresh, discard };
}
