/** What did not happen, in words of the screen and the server's. */
import type { Texts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { pollKey, type PollState } from './domain/poll.ts';
import type { RoomNews, Wish } from './store/roomWork.ts';

export type Failure = Extract<RoomNews, { readonly kind: 'failed' }>;

/** What changes something: it may have happened though its answer was lost. */
const deeds = {
  hand: 'hand',
  vote: 'vote',
  'start-poll': 'startPoll',
  'stop-poll': 'stopPoll',
  'share-media': 'shareMedia',
  'stop-media': 'stopMedia',
  promote: 'promote',
  downgrade: 'downgrade',
  ban: 'ban',
  'lower-hand': 'lowerHand',
} as const;

const others = {
  attendees: 'attendees',
  tokens: 'tokens',
  'host-report': 'hostReport',
} as const satisfies Record<Exclude<Wish, keyof typeof deeds | 'second-vote'>, string>;

const isDeed = (what: Wish): what is keyof typeof deeds => what in deeds;

export function failureWords(t: Texts<'live-room'>, { what, said, isUnknown }: Failure): string {
  // The server says so itself, as a rule.
  if (what === 'second-vote') return withSaid('', said) || t('failed.secondVote');
  const words = isDeed(what)
    ? t(isUnknown ? `unknown.${deeds[what]}` : `failed.${deeds[what]}`)
    : t(`failed.${others[what]}`);
  return withSaid(words, said);
}

/** Words of the screen, and then the server's, which may run the other way. */
export const withSaid = (words: string, said: string | null): string =>
  [words, said && isolate(said)].filter(Boolean).join(' ');

const ofPolls: readonly Wish[] = ['vote', 'second-vote', 'stop-poll'];

/** About this poll: told beside it while it is in sight. Another may have begun before the answer came. */
export const isOfPoll = ({ what, poll }: Failure, open: PollState): boolean =>
  ofPolls.includes(what) && open !== null && poll === pollKey(open);
