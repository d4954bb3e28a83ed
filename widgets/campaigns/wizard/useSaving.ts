import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { fetchCampaign, type Campaign } from '#shared/api/campaigns.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { report } from '#shared/lib/report.ts';
import { useApi } from '#shared/query/useApi.ts';
import {
  campaignState,
  finalOf,
  isMarkOver,
  isPlannedFor,
  judged,
  mayLeave,
  noMarks,
  type Final,
  type Loss,
} from '../domain/campaignState.ts';
import type { Wish } from '../domain/sendingState.ts';
import { takenFrom, versionOf, type Version } from '../domain/version.ts';
import { isSameSchedule, noSchedule, printOf, scheduleOf, workOf } from '../domain/work.ts';
import { withTaken, type Taken, type Work, type WorkField } from '../domain/wizard.ts';
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
  /** What the campaign said when it was opened, or its draft begun; `null` for a new one. */
  readonly firstVersion: Version | null;
  /** Somebody else has changed these since; `mine` saves all the same. */
  readonly onChanged: (fields: readonly WorkField[]) => Promise<'mine' | 'theirs' | 'stop'>;
  /** What is theirs is taken into the wizard; nothing is saved. */
  readonly onTaken: (taken: Taken) => void;
  readonly marks: MarksControl;
  /** `whole`: what the server has now; `null` while it has only an older version. */
  readonly onId: (id: string, whole: Work | null) => void;
  readonly onLost: (why: Loss) => void;
}

/** What is known of a save beside the id: when the campaign is to leave. */
export interface SavedNow {
  readonly id: string;
  /** It bears the mark «saved, not sent». */
  readonly isUnsent: boolean;
  /**
   * `unsent`: not before somebody sends it. `planned`: at the time that the wizard shows. `untold`: the wizard shows another time
   * than the server has. `unknown`: nobody can say.
   */
  readonly leaves: 'unsent' | 'planned' | 'untold' | 'unknown';
}

/** Saving, and what is known by it: what the server has, and that the campaign is ours and not sent (C-2, C-5, C-9). */
export function useSaving(options: SavingOptions) {
  const { eventId, work, isAsked, firstBaseline, marks, onId, onLost } = options;
  const api = useApi();
  const client = useQueryClient();
  const { timeZone, serverTimeZone } = useLocale();
  const [baseline, setBaseline] = useState(firstBaseline);
  const [isSavedHere, setSavedHere] = useState(false);
  const isOurs = useRef(false);
  const givenId = useRef<string | null>(null);
  const versions = useRef<readonly Version[]>(options.firstVersion ? [options.firstVersion] : []);

  const stateOf = (campaign: Campaign, wasRefused = false) => {
    const { sent, unsent } = marks.marks;
    // A mark of ours says nothing against the server once it has refused, or has been asked to send.
    if (wasRefused || isAsked())
      return campaignState(judged(campaign, serverTimeZone), { ...noMarks, sent }, Date.now());
    // Whether it was sent since we saved it is for the event, its status, or a refusal to say, not for an empty date.
    const known = isOurs.current ? new Set([...unsent, campaign.id]) : unsent;
    return campaignState(judged(campaign, serverTimeZone), { sent, unsent: known }, Date.now());
  };
  const isPlanned = (campaign: Campaign) => isMarkOver(judged(campaign, serverTimeZone), Date.now());
  const couldLeave = (campaign: Campaign | null) =>
    campaign !== null && mayLeave(judged(campaign, serverTimeZone), marks.marks, Date.now());
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
    givenId.current = id;
    setSavedHere(true);
    // The server was not told when it is to leave: a changed time stays unsaved, and its draft stays with it.
    const there = whole && { ...whole, ...scheduleOf(before, clock()) };
    onId(id, there);
    if (there) setBaseline(there);
    if (!isAsked() && !couldLeave(before)) marks.markUnsent(id);
    refreshLists(client, api);
  };
  const lose = (why: Loss) => {
    refreshLists(client, api);
    onLost(why);
  };
  const rules = {
    finalOf: (campaign: Campaign, wasRefused?: boolean): Final | null =>
      finalOf(stateOf(campaign, wasRefused)),
    onLost: lose,
  };
  const onChanged = async (fields: readonly WorkField[], before: Campaign): Promise<boolean> => {
    const answer = await options.onChanged(fields);
    if (answer === 'stop') return false;
    versions.current = [versionOf(before)];
    if (answer === 'mine') return true;
    const theirs = workOf(before, clock());
    setBaseline((known) => known && withTaken(known, takenFrom(theirs, fields)));
    options.onTaken(takenFrom(theirs, fields));
    return false;
  };
  const saveOnly = useSaveCampaign({
    eventId,
    work,
    givenId,
    versions,
    onSaved,
    onChanged,
    onRefused: marks.unmark,
    ...rules,
  });
  /** What the server has is what the wish was of, and has the time of the wish. */
  const isDone = (campaign: Campaign, { moment }: Wish) =>
    moment !== null &&
    baseline !== null &&
    printOf(baseline, 0) === printOf(work, 0) &&
    isPlannedFor(judged(campaign, serverTimeZone), moment);
  const save = async (again?: Wish): Promise<SavedNow | null> => {
    const saved = await saveOnly(again && ((campaign) => isDone(campaign, again)));
    if (saved === null) return null;
    const { id, before } = saved;
    const had = scheduleOf(before, clock());
    const isTold = isSameSchedule(saved.work, had);
    const hadTime = before !== null && couldLeave(before);
    const leaves = hadTime ? await lookAfterSaving(id, before) : isAsked() ? 'unknown' : 'unsent';
    const hasLostIt = hadTime && leaves === 'unsent';
    if (hasLostIt) setBaseline((known) => known && { ...known, ...noSchedule });
    const isUnsent = leaves === 'unsent';
    return { id, isUnsent, leaves: isTold && !(hasLostIt && had.sendMode === 'later') ? leaves : 'untold' };
  };
  return {
    save,
    /** The server has nothing of it any more. */
    forget: () => {
      versions.current = [];
      isOurs.current = false;
      givenId.current = null;
      setSavedHere(false);
      setBaseline(null);
    },
    /** Whether the server has sent it already, or has it no more, and refused for that: it is told then. */
    findOut: (id: string) => loseIfTaken(api, id, rules),
    baseline,
    /** What the server had when we last looked, for a draft. */
    version: () => versions.current.at(0) ?? null,
    isSavedHere,
    /** What is there by itself is nothing to keep. */
    addToBaseline: (change: (work: Work) => Work) => setBaseline((before) => before && change(before)),
  };
}
