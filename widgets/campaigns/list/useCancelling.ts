import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteCampaign, type Campaign } from '#shared/api/campaigns.ts';
import { kindOf } from '#shared/api/errors.ts';
import { createDoubts, stopsOthers } from '#shared/api/outcome.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { useApi } from '#shared/query/useApi.ts';
import { useIntent } from '#shared/query/useIntent.ts';
import { changeLists, refreshLists } from '../store/knownLists.ts';
import { useName } from '../useName.ts';

interface CancellingOptions {
  readonly campaigns: readonly Campaign[];
  readonly onClose: () => void;
  readonly onCancelled: (ids: readonly string[]) => void;
}

export interface Failure {
  readonly error: unknown;
  /** So many could not be cancelled. */
  readonly count: number;
  /** Of so many others it is not known. */
  readonly unknown: number;
}

/** Cancels one campaign after another; a row goes when the server has said so, not before (C-10). */
export function useCancelling({ campaigns, onClose, onCancelled }: CancellingOptions) {
  const t = useTexts('campaigns');
  const nameIn = useName();
  const notify = useNotify();
  const api = useApi();
  const client = useQueryClient();
  const withIntent = useIntent();
  const [doubts] = useState(() => createDoubts<string>());
  const [left, setLeft] = useState(campaigns);
  const [failure, setFailure] = useState<Failure | null>(null);

  const cancelOne = async (campaignId: string): Promise<unknown> => {
    const wasOffline = !navigator.onLine;
    try {
      await withIntent(campaignId, (intent) => deleteCampaign(api, { campaignId, intent }));
    } catch (error) {
      // Somebody else was faster: it is gone all the same.
      if (kindOf(error) !== 'not-found') {
        doubts.failed(campaignId, error, wasOffline);
        return error;
      }
    }
    changeLists(client, api, (campaign) => (campaign.id === campaignId ? null : campaign));
    onCancelled([campaignId]);
    return null;
  };
  const run = async () => {
    setFailure(null);
    const failed: Campaign[] = [];
    let reason: unknown = null;
    for (const [index, campaign] of left.entries()) {
      const error = await cancelOne(campaign.id);
      if (error !== null) {
        reason ??= error;
        failed.push(campaign);
        if (stopsOthers(error)) {
          failed.push(...left.slice(index + 1));
          break;
        }
      }
      setLeft([...failed, ...left.slice(index + 1)]);
    }
    refreshLists(client, api);
    setLeft(failed.length > 0 ? failed : left);
    if (failed.length > 0) {
      const unknown = failed.filter(({ id }) => doubts.has(id)).length;
      setFailure({ error: reason, count: failed.length - unknown, unknown });
      return;
    }
    const [first] = campaigns;
    const message =
      campaigns.length === 1
        ? t('cancel.done', { name: nameIn(first?.name ?? '') })
        : t('cancel.doneMany', { count: campaigns.length });
    notify({ tone: 'success', message });
    onClose();
  };
  return { left, failure, done: campaigns.length - left.length, run };
}
