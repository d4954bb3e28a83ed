/** What a host decides about somebody in a stream (S3 §5.6): it is noted, and the room is told. */
import type { HostContext } from '../http/types.ts';
import { ban, type Ban } from './bans.ts';
import { eventName, wire } from './rooms.ts';
import { liveStateOf } from './state.ts';
import type { UidParts } from './uids.ts';
import { signallingOf } from './video.ts';

/** Whom, and in which room. */
export interface About extends UidParts {
  eventId: number;
  channel: string;
  uid: string;
}

export function promote(
  { broadcast, hub }: HostContext,
  { eventId, channel, uid, userId, name }: About,
): void {
  liveStateOf(hub).promote(eventId, userId);
  broadcast(wire.contacts(channel), eventName('PromoteToHost'), { uid, name });
}

export function downgrade(
  { broadcast, hub }: HostContext,
  { eventId, channel, uid, userId, name }: About,
): void {
  liveStateOf(hub).downgrade(eventId, userId);
  broadcast(wire.contacts(channel), eventName('DowngradeToAudience'), { uid, name });
}

/** Out of the room for so many minutes, or for good; off the stage, with the hand down. */
export function expel(
  context: HostContext,
  { eventId, channel, uid, userId }: About,
  { reason, minutes }: { reason: string | null; minutes: number | null },
): Ban {
  const { broadcast, clock, db, hub } = context;
  const facts = ban(db, { eventId, userId, reason, minutes }, clock());
  const state = liveStateOf(hub);
  state.downgrade(eventId, userId);
  state.lower(eventId, uid);
  broadcast(wire.room(channel), eventName('LiveStreamBanUser'), { uid, ...facts });
  signallingOf(context).expel(channel, uid);
  return facts;
}
