/** Whether a campaign may be sent, and what a refusal means (S1 §8; C-3, C-7, C-9). Pure. */
import type { Audience } from './recipients.ts';
import type { Selection } from './selection.ts';
import type { SendTime } from './sendTime.ts';

/** What is said about the sending of a campaign takes the place of what was said before. */
export const sendingTopic = (campaignId: string) => `sending campaign ${campaignId}`;

/** Why nothing can be sent just now. */
export type SendBlock = 'nobodySelected' | 'nobodyGets' | 'counting' | 'noTime' | 'badTime' | 'gap' | 'past';

interface Situation {
  readonly selection: Selection;
  readonly audience: Audience;
  /** Some of the lists are on their way. */
  readonly isCounting: boolean;
  /** Some of them could not be had: the count is too low. */
  readonly isIncomplete: boolean;
  /** `null` for now. */
  readonly time: SendTime | null;
}

const timeBlocks = { empty: 'noTime', invalid: 'badTime', gap: 'gap', past: 'past', ok: null } as const;

/** The first reason against sending; `null` when there is none (C-7). */
export function blockOf({
  selection,
  audience,
  isCounting,
  isIncomplete,
  time,
}: Situation): SendBlock | null {
  if (selection.lists.length === 0 && selection.picked.length === 0) return 'nobodySelected';
  if (isCounting) return 'counting';
  if (audience.count === 0 && !isIncomplete) return 'nobodyGets';
  return time === null ? null : timeBlocks[time.kind];
}

interface Refusal {
  readonly serverMessage?: string | undefined;
  readonly fields?: Readonly<Record<string, readonly string[]>> | undefined;
}

/** Whether an error status says that credits are missing: servers also refuse with 402 or 422 (C-9). */
export function saysNoCredits({ serverMessage = '', fields = {} }: Refusal): boolean {
  return [serverMessage, ...Object.values(fields).flat()].some((text) => text.includes('NO_CREDITS'));
}
