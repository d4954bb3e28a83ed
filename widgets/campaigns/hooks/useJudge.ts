import { useMemo } from 'react';
import type { Campaign } from '#shared/api/campaigns.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { campaignState, judged, type CampaignState, type Marks } from '../domain/campaignState.ts';

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
