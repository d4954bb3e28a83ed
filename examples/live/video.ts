/** The video of a host's rooms: who may be in it, and the bots that come with theirs. */
import type { HostContext } from '../http/types.ts';
import type { Hub } from '../realtime/hub.ts';
import { banOf } from './bans.ts';
import { crowdOf } from './crowd.ts';
import { firstBotId } from './participants.ts';
import { findRoom } from './rooms.ts';
import { Signalling } from './signalling.ts';
import { readUid } from './uids.ts';

const all = new WeakMap<Hub, Signalling>();

/** The signalling of the host that this context belongs to. */
export function signallingOf(context: HostContext): Signalling {
  const known = all.get(context.hub) ?? begin(context);
  all.set(context.hub, known);
  return known;
}

/** The same, for who has the hub alone. */
export function findSignalling(hub: Hub): Signalling | null {
  return all.get(hub) ?? null;
}

function begin(context: HostContext): Signalling {
  const { clock, db, hub, onClose } = context;
  const botIn = (uid: string) => {
    const parts = readUid(uid);
    const id = Number(parts?.userId);
    return parts && id >= firstBotId ? { id, ...parts } : null;
  };
  const signalling = new Signalling({
    app: hub.app,
    clock,
    mayEnter: ({ channel, uid }) => {
      const room = findRoom(db, channel);
      const parts = readUid(uid);
      if (!room || !parts) return false;
      return room.isMeeting || banOf(db, room.eventId, parts.userId, clock()) === null;
    },
    onCome: ({ channel, uid }) => {
      const [room, bot] = [findRoom(db, channel), botIn(uid)];
      if (room && bot) crowdOf(context).add(room, bot.suffix, bot);
    },
    onGo: (channel, uid) => {
      const bot = botIn(uid);
      if (bot) crowdOf(context).remove(channel, bot.id);
    },
  });
  onClose(() => signalling.close());
  return signalling;
}
