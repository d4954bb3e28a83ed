import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { fetchCampaign, type Campaign } from '#shared/api/campaigns.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { report } from '#shared/lib/report.ts';
import { useApi } from '#shared/query/useApi.ts';
import { campaignState, isMarkOver, judged, noMarks } from '../domain/campaignState.ts';
import { isSameSchedule, noSchedule, scheduleOf } from '../domain/work.ts';
import type { Work } from '../domain/wizard.ts';
import { refreshLists } from '../store/knownLists.ts';
import type { MarksControl } from '../store/useMarks.ts';
import { loseIfTaken, useSaveCampaign, type Saved } from './useSaveCampaign.ts';

interface SavingOptions {
  readonly eventId: string;
  readonly work: Work;
  /** We have asked for the sending, and were not refused. */
  readonly isAsked: () => boolean;
  /** What the server has of it, as far as we know. */
  readonly firstBaseline: Work | null;
  readonly marks: MarksControl;
  /** `whole`: what the server has now; `null` while it has only an older version. */
  readonly onId: (id: string, whole: Work | null) => void;
  readonly onLost: (why: 'sent' | 'gone') => void;
}

/** What is known of a save beside the id: when the campaign is to leave. */
export interface SavedNow {
  readonly id: string;
  /**
   * `unsent`: not before somebody sends it. `planned`: at the time that the wizard shows. `untold`: the wizard shows another time
   * than the server has. `unknown`: nobody can say.
   */
  readonly leaves: 'unsent' | 'planned' | 'untold' | 'unknown';
}

/** Saving, and what is known by it: what the server has, and that the campaign is ours and not sent (C-2, C-5, C-9). */
export function useSaving({ eventId, work, isAsked, firstBaseline, marks, onId, onLost }: SavingOptions) {
  const api = useApi();
  const client = useQueryClient();
  const { timeZone, serverTimeZone } = useLocale();
  const [baseline, setBaseline] = useState(firstBaseline);
  const [isSavedHere, setSavedHere] = useState(false);
  const isOurs = useRef(false);

  const isSent = (campaign: Campaign, wasRefused = false) => {
    const { sent, unsent } = marks.marks;
    // A mark of ours says nothing against the server once it has refused, or has been asked to send.
    if (wasRefused || isAsked())
      return campaignState(judged(campaign, serverTimeZone), { ...noMarks, sent }, Date.now()) === 'sent';
    // Whether it was sent since we saved it is for the event, its status, or a refusal to say, not for an empty date.
    const known = isOurs.current ? new Set([...unsent, campaign.id]) : unsent;
    return campaignState(judged(campaign, serverTimeZone), { sent, unsent: known }, Date.now()) === 'sent';
  };
  const isPlanned = (campaign: Campaign) => isMarkOver(judged(campaign, serverTimeZone), Date.now());
  /** One that had a time to be sent at before may have lost it by our save, and is ours then. */
  const lookAfterSaving = async (campaignId: string, before: Campaign): Promise<SavedNow['leaves']> => {
    try {
      if (isPlanned(await fetchCampaign(api, { campaignId }))) return 'planned';
      // Its time may have come meanwhile.
      if (!isPlanned(before)) return 'unknown';
      marks.markUnsent(campaignId);
      return 'unsent';
    } catch (error) {
      report(error, 'looking at a campaign after saving it');
      return 'unknown';
    }
  };
  const clock = () => ({ timeZone, serverTimeZone, now: Date.now() });
  const onSaved = (id: string, { work: whole, before }: Saved) => {
    isOurs.current = true;
    setSavedHere(true);
    // The server was not told when it is to leave: a changed time stays unsaved, and its draft stays with it.
    const there = whole && { ...whole, ...scheduleOf(before, clock()) };
    onId(id, there);
    if (there) setBaseline(there);
    if (!isAsked() && !(before && isPlanned(before))) marks.markUnsent(id);
    refreshLists(client, api);
  };
  const lose = (why: 'sent' | 'gone') => {
    refreshLists(client, api);
    onLost(why);
  };
  const rules = { isSent, onLost: lose };
  const saveOnly = useSaveCampaign({ eventId, work, onSaved, onRefused: marks.unmark, ...rules });
  const save = async (): Promise<SavedNow | null> => {
    const saved = await saveOnly();
    if (saved === null) return null;
    const { id, before } = saved;
    const had = scheduleOf(before, clock());
    const isTold = isSameSchedule(saved.work, had);
    const wasPlanned = before !== null && isPlanned(before);
    const leaves = wasPlanned ? await lookAfterSaving(id, before) : isAsked() ? 'unknown' : 'unsent';
    const hasLostIt = wasPlanned && leaves === 'unsent';
    if (hasLostIt) setBaseline((known) => known && { ...known, ...noSchedule });
    return { id, leaves: isTold && !(hasLostIt && had.sendMode === 'later') ? leaves : 'untold' };
  };
  return {
    save,
    /** Whether the server has sent it already, or has it no more, and refused for that: it is told then. */
    findOut: (id: string) => loseIfTaken(api, id, rules),
    baseline,
    isSavedHere,
    /** What is there by itself is nothing to keep. */
    addToBaseline: (change: (work: Work) => Work) => setBaseline((before) => before && change(before)),
  };
}
