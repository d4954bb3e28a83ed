/** What did not happen, in words of the screen and the server's. */
import type { Texts } from '#shared/i18n/useTexts.ts';
import type { RoomNews, Wish } from './store/roomWork.ts';

export type Failure = Extract<RoomNews, { readonly kind: 'failed' }>;

const keys = {
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
  attendees: 'attendees',
  tokens: 'tokens',
} as const satisfies Record<Wish, string>;

export function failureWords(t: Texts<'live-room'>, { what, said, isUnknown }: Failure): string {
  return [t(`failed.${keys[what]}`), isUnknown ? t('failed.unknown') : '', said].filter(Boolean).join(' ');
}

/** About the poll that is open: told beside it while it is in sight. */
export const isOfPoll = ({ what }: Failure): boolean => what === 'vote' || what === 'stop-poll';
