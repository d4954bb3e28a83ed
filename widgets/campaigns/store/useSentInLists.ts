import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocale } from '#shared/i18n/locale.ts';
import { useApi } from '#shared/query/useApi.ts';
import { isMoving, judged } from '../domain/campaignState.ts';
import { knownCampaigns } from './knownLists.ts';
import type { Judge } from './useMarks.ts';

/**
 * Calls with the id of each campaign that an answer for a list says is sent, after one before it said that it is due or on
 * its way out: `CampaignSent` may have been missed, or come later.
 */
export function useSentInLists(judge: Judge, onSent: (campaignId: string) => void): void {
  const client = useQueryClient();
  const api = useApi();
  const { serverTimeZone } = useLocale();
  const moving = useRef(new Set<string>());
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        // What was changed here is no news.
        if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
        const now = Date.now();
        for (const campaign of knownCampaigns(client, api)) {
          const state = judge(campaign, now);
          if (isMoving(judged(campaign, serverTimeZone), state, now)) moving.current.add(campaign.id);
          else if (moving.current.delete(campaign.id) && state === 'sent') onSent(campaign.id);
        }
      }),
    [client, api, judge, serverTimeZone, onSent],
  );
}
