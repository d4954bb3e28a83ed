/** How far a campaign is out, and how many have opened it, where the server counts. Pure. */
import type { Campaign } from '#shared/api/campaigns.ts';
import type { CampaignState } from './campaignState.ts';

/** So many of so many. */
export interface Share {
  readonly part: number;
  readonly whole: number;
}

type Counted = Pick<Campaign, 'recipients_count' | 'sent_count' | 'opened_count'>;

/** The mails of a campaign that have left while it is being sent. */
export function progressOf({ sent_count: part, recipients_count: whole }: Counted, state: CampaignState) {
  return state === 'sending' ? shareOf(part, whole) : null;
}

/** Who has opened a sent campaign, of the mails sent: the open rate as its report has it (S4 §3). */
export function opensOf({ opened_count: part, sent_count: whole }: Counted, state: CampaignState) {
  return state === 'sent' ? shareOf(part, whole) : null;
}

/** Nothing where one of the two is not told, there is nothing to divide by, or they contradict each other. */
function shareOf(part: number | null, whole: number | null): Share | null {
  if (part === null || whole === null || whole === 0 || part > whole) return null;
  return { part, whole };
}
