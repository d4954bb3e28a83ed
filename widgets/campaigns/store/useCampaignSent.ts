import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { fetchCampaign } from '#shared/api/campaigns.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { report } from '#shared/lib/report.ts';
import { useIsland } from '#shared/island/island.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { longerEachTime, useGather } from '#shared/interaction/useGather.ts';
import { useChannel } from '#shared/island/useRealtime.ts';
import { useApi } from '#shared/query/useApi.ts';
import { campaignSent } from '#shared/realtime/channels.ts';
import { asSent } from '../domain/campaignState.ts';
import type { Judge } from './useMarks.ts';
import { useSentInLists } from './useSentInLists.ts';
import { sendingTopic } from '../domain/sending.ts';
import { knownCampaign } from './knownLists.ts';
import { changeLists, refreshLists } from './knownLists.ts';
import { useName } from '../useName.ts';

interface SentOptions {
  readonly onSent: (campaignIds: ReadonlySet<string>) => void;
  /** Whether it was said otherwise: the campaign was open here, in somebody else's hands (C-3). */
  readonly isTold: (campaignId: string) => boolean;
  readonly judge: Judge;
}

/** More at once are counted, not named. */
const mostNamed = 3;

/**
 * Hears `CampaignSent` (S1 §4, §7): the lists follow at once, and a notice names the campaign. The event carries only the
 * id: the name comes from the lists, else from the details, else the id stands for it (C-4). Where the event is missed, a
 * list that is read says the same.
 */
export function useCampaignSent({ onSent, isTold, judge }: SentOptions): void {
  const t = useTexts('campaigns');
  const nameIn = useName();
  const notify = useNotify();
  const api = useApi();
  const client = useQueryClient();
  const { tenant } = useIsland().common;
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const nameOf = async (campaignId: string): Promise<string> => {
    const known = knownCampaign(client, api, campaignId);
    if (known) return known.name;
    try {
      return (await fetchCampaign(api, { campaignId })).name;
    } catch (error) {
      report(error, 'reading the name of a campaign that was sent');
      return `#${campaignId}`;
    }
  };
  const tell = async (campaignId: string) => {
    const name = nameIn(await nameOf(campaignId));
    if (isGone.current) return;
    notify({ tone: 'success', message: t('notices.sent', { name }), topic: sendingTopic(campaignId) });
  };
  const tellAll = (untold: readonly string[]) => {
    if (untold.length > mostNamed)
      notify({ tone: 'success', message: t('notices.sentMany', { count: untold.length }) });
    else for (const campaignId of untold) void tell(campaignId);
  };
  // Thousands may be sent at once: what they change is drawn together, and the server asked rarely.
  const ask = useGather<Heard>((heard) => {
    refreshLists(client, api);
    tellAll([...new Set(heard.flatMap(({ id, wasTold }) => (wasTold ? [] : id)))]);
  }, longerEachTime);
  const known = useRef(new Set<string>());
  const hear = useGather<string>((campaignIds) => {
    const ids = new Set(campaignIds.filter((id) => !known.current.has(id)));
    const heard = [...ids].map((id) => ({ id, wasTold: isTold(id) }));
    for (const id of ids) known.current.add(id);
    onSent(ids);
    changeLists(client, api, (campaign) => (ids.has(campaign.id) ? asSent(campaign) : campaign));
    heard.forEach(ask);
  });
  useSentInLists(judge, hear);
  useChannel(tenant === undefined || tenant === '' ? null : campaignSent(tenant), {
    on: { CampaignSent: ({ campaignId }) => hear(campaignId) },
    onGap: () => refreshLists(client, api),
  });
}

interface Heard {
  readonly id: string;
  readonly wasTold: boolean;
}
