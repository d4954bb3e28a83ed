/** Whether a campaign is sent, and what can be done with it (S1 §4, C-1, C-2). */
import { toldState, type CampaignState } from '#shared/lib/campaignStatus.ts';
import type { Campaign } from '#shared/api/campaigns.ts';
import { parseServerDate } from '#shared/lib/dates.ts';

export type { CampaignState } from '#shared/lib/campaignStatus.ts';

/** In this state the server takes no changes: it can be neither edited nor cancelled. */
export type Final = 'sent' | 'sending';

/** Why a campaign is out of our hands. `scheduled`: just as it was asked for, by a request whose answer was lost. */
export type Loss = Final | 'scheduled' | 'gone';

/** The state, if it leaves nothing to change. */
export function finalOf(state: CampaignState): Final | null {
  return state === 'sent' || state === 'sending' ? state : null;
}

/** What we know beside the server's answers; ids. */
export interface Marks {
  /** Known to be sent from `CampaignSent`: answers that were on their way may be older. */
  readonly sent: ReadonlySet<string>;
  /** Saved from here and not sent: the server has no word for that (C-2). */
  readonly unsent: ReadonlySet<string>;
}

export const noMarks: Marks = { sent: new Set(), unsent: new Set() };

/**
 * The one rule: without `send_start` a campaign is sent, else it is to be sent then (C-1). One that we saved and did not
 * send is neither, whether the server left `send_start` empty or wrote a moment that has passed (C-2).
 *
 * @param now in milliseconds.
 */
export function campaignState(campaign: Judged, { sent, unsent }: Marks, now: number): CampaignState {
  const { id, start, status, isLeaving } = campaign;
  if (sent.has(id)) return 'sent';
  const told = toldState(status);
  if (told) return told;
  if (isLeaving && start !== null && start.getTime() <= now) return 'sending';
  if (start !== null && start.getTime() > now) return 'scheduled';
  if (unsent.has(id)) return 'unsent';
  return start === null ? 'sent' : 'scheduled';
}

/** What the rule looks at. */
export interface Judged {
  readonly id: string;
  readonly start: Date | null;
  readonly status: string | null;
  /** Some of its mails have left, as a server tells that counts them. */
  readonly isLeaving: boolean;
}

type Told = Pick<Campaign, 'id' | 'send_start' | 'status'> & Partial<Pick<Campaign, 'sent_count'>>;

/** A campaign as the rule wants it. A `send_start` that cannot be read is a moment long ago: it is there. */
export function judged(
  { id, send_start: written, status, sent_count: sent }: Told,
  serverTimeZone: string,
): Judged {
  const start =
    written === null ? null : (parseServerDate(written, { timeZone: serverTimeZone }) ?? new Date(0));
  return { id, start, status, isLeaving: (sent ?? 0) > 0 };
}

/** Whether a mark of ours is out of date: the campaign has a time to be sent at by now. */
export function isMarkOver({ start }: Judged, now: number): boolean {
  return start !== null && start.getTime() > now;
}

/** Whether it leaves at this moment, in milliseconds; servers keep whole seconds. */
export function isPlannedFor({ start }: Judged, moment: number): boolean {
  return start !== null && Math.floor(start.getTime() / 1_000) === Math.floor(moment / 1_000);
}

/** So long after its time a campaign may still be on its way out, in milliseconds. */
const dueForMs = 600_000;

/** Whether a campaign's time has come a moment ago: news of it may come at any time. */
export function isDueSoon({ start }: Judged, now: number): boolean {
  return start !== null && start.getTime() <= now && now - start.getTime() < dueForMs;
}

/** Whether its end is awaited: it is being sent, or its time has come a moment ago. */
export function isMoving(campaign: Judged, state: CampaignState, now: number): boolean {
  return state === 'sending' || (state === 'scheduled' && isDueSoon(campaign, now));
}

/** Whether the server may send it by itself, now or later: saving it says nothing against that. One of ours that bears the mark has no time. */
export function mayLeave(campaign: Judged, { unsent }: Marks, now: number): boolean {
  const isUnsent = unsent.has(campaign.id) || toldState(campaign.status) === 'unsent';
  return isMarkOver(campaign, now) || (isDueSoon(campaign, now) && !isUnsent);
}

export type CampaignAction = 'report' | 'copy' | 'edit' | 'preview' | 'cancel';

/**
 * What a row offers, what it does when pressed first (S1 §4, §6): without the flag only Report and Copy of those that are
 * sent, or leave just now, remain; the mail itself can be looked at always.
 */
export function actionsOf(state: CampaignState, canModify: boolean): readonly CampaignAction[] {
  if (finalOf(state)) return ['report', 'copy', 'preview'];
  return canModify ? ['edit', 'copy', 'preview', 'cancel'] : ['preview'];
}

/** A campaign that has just been sent (S1 §4): its `send_start` is cleared, and its status follows where there is one. */
export function asSent(campaign: Campaign): Campaign {
  return { ...campaign, send_start: null, status: campaign.status === null ? null : 'sent' };
}
