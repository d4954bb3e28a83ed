import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { fetchCampaign, type Campaign } from '#shared/api/campaigns.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { report } from '#shared/lib/report.ts';
import { useApi } from '#shared/query/useApi.ts';
import { campaignState, isMarkOver, judged } from '../domain/campaignState.ts';
import type { Work } from '../domain/wizard.ts';
import { refreshLists } from '../store/knownLists.ts';
import type { MarksControl } from '../store/useMarks.ts';
import { useSaveCampaign, type Saved } from './useSaveCampaign.ts';

interface SavingOptions {
  readonly eventId: string;
  readonly work: Work;
  /** What the server has of it, as far as we know. */
  readonly firstBaseline: Work | null;
  readonly marks: MarksControl;
  readonly onId: (id: string) => void;
  readonly onLost: (why: 'sent' | 'gone') => void;
}

/** Saving, and what is known by it: what the server has, and that the campaign is ours and not sent (C-2, C-5, C-9). */
export function useSaving({ eventId, work, firstBaseline, marks, onId, onLost }: SavingOptions) {
  const api = useApi();
  const client = useQueryClient();
  const { serverTimeZone } = useLocale();
  const [baseline, setBaseline] = useState(firstBaseline);
  const [isSavedHere, setSavedHere] = useState(false);
  const isOurs = useRef(false);

  const isSent = (campaign: Campaign) => {
    const { sent, unsent } = marks.marks;
    // Whether it was sent since we saved it is for the event, its status, or a refusal to say, not for an empty date.
    const known = isOurs.current ? new Set([...unsent, campaign.id]) : unsent;
    return campaignState(judged(campaign, serverTimeZone), { sent, unsent: known }, Date.now()) === 'sent';
  };
  /** One that had a time to be sent at before may have lost it by our save, and is ours then. */
  const markIfTimeless = async (campaignId: string) => {
    try {
      const now = await fetchCampaign(api, { campaignId });
      if (!isMarkOver(judged(now, serverTimeZone), Date.now())) marks.markUnsent(campaignId);
    } catch (error) {
      report(error, 'looking at a campaign after saving it');
    }
  };
  const onSaved = (id: string, { work: whole, before }: Saved) => {
    isOurs.current = true;
    setSavedHere(true);
    onId(id);
    if (whole) setBaseline(whole);
    if (before && isMarkOver(judged(before, serverTimeZone), Date.now())) void markIfTimeless(id);
    else marks.markUnsent(id);
    refreshLists(client, api);
  };
  const save = useSaveCampaign({ eventId, work, isSent, onSaved, onLost });
  return {
    save,
    baseline,
    isSavedHere,
    /** What is there by itself is nothing to keep. */
    addToBaseline: (change: (work: Work) => Work) => setBaseline((before) => before && change(before)),
  };
}
