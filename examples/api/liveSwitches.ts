import type { ApiArea, HostContext } from '../http/types.ts';
import { HttpError, invalid } from '../http/errors.ts';
import { requireAnyUser } from '../http/guards.ts';
import { readInput, textOf } from '../http/input.ts';
import { attendeesOf } from '../live/attendees.ts';
import { liftBans } from '../live/bans.ts';
import { crowdOf } from '../live/crowd.ts';
import { downgrade, expel, promote } from '../live/deeds.ts';
import { requireHost } from '../live/participants.ts';
import { findRoom, forgetHost, wire, type Room } from '../live/rooms.ts';
import { liveStateOf } from '../live/state.ts';
import { readUid } from '../live/uids.ts';
import { signallingOf } from '../live/video.ts';

const base = '/api/example/live';

const done = { success: true } as const;

type Input = Readonly<Record<string, unknown>>;

/** Switches of the live room's pages: crowds, what is done to somebody, lines that are cut, a host who leaves. */
export const liveSwitches: ApiArea = (context) => {
  const { app, db, hub } = context;
  signallingOf(context);

  app.post(`${base}/flood`, async (c) => {
    const input = await readInput(c);
    const room = roomOf(context, input, requireHost(context, c, textOf(input, 'eventId')).channel);
    const crowd = crowdOf(context);
    if (input['off'] === true) crowd.clear(room.channel);
    else crowd.flood(room, readFlood(input));
    return c.json({ ...done, bots: crowd.botsIn(room.channel).length });
  });

  app.post(`${base}/act`, async (c) => {
    const input = await readInput(c);
    const me = requireHost(context, c, textOf(input, 'eventId'));
    const uid = act(context, roomOf(context, input, me.channel), input);
    return c.json({ ...done, uid });
  });

  app.post(`${base}/cut`, async (c) => {
    requireAnyUser(c);
    const input = await readInput(c);
    const seconds = numberIn(input, 'seconds', 600);
    const what = textOf(input, 'what') || 'sockets';
    if (what !== 'video') hub.cut(seconds);
    if (what !== 'sockets') signallingOf(context).cut(seconds);
    return c.json(done);
  });

  app.post(`${base}/host-leaves`, async (c) => {
    const input = await readInput(c);
    const { channel } = roomOf(context, input, requireHost(context, c, textOf(input, 'eventId')).channel);
    forgetHost(db, channel);
    hub.removeFrom(wire.room(channel), ({ info }) => uidIn(info).endsWith('-host'));
    for (const uid of signallingOf(context).uidsIn(channel))
      if (/-(host|screen)$/.test(uid)) signallingOf(context).expel(channel, uid, 0);
    return c.json(done);
  });

  app.post(`${base}/reset`, async (c) => {
    const input = await readInput(c);
    const { eventId } = requireHost(context, c, textOf(input, 'eventId'));
    liftBans(db, eventId);
    db.run('UPDATE live_polls SET is_stopped = 1 WHERE event_id = ?', [eventId]);
    db.run('DELETE FROM live_media WHERE event_id = ?', [eventId]);
    db.run('DELETE FROM live_rooms WHERE event_id = ?', [eventId]);
    liveStateOf(hub).reset(eventId);
    return c.json(done);
  });
};

const uidIn = (info: unknown) => (typeof info === 'object' && info ? String(Reflect.get(info, 'uid')) : '');

function roomOf({ db }: HostContext, input: Input, stream: string): Room {
  const room = findRoom(db, textOf(input, 'channel') || stream);
  if (!room) throw invalid({ channel: ['The selected channel is invalid.'] });
  return room;
}

function readFlood(input: Input) {
  const rate = (field: string) => numberIn(input, field, 500);
  return {
    messages: rate('messages'),
    joins: rate('joins'),
    hands: rate('hands'),
    votes: rate('votes'),
    seconds: numberIn(input, 'seconds', 600),
  };
}

function numberIn(input: Input, field: string, most: number): number {
  const value = Number(input[field] ?? 0);
  if (!(value >= 0 && value <= most))
    throw invalid({ [field]: [`The ${field} field must be at most ${most}.`] });
  return value;
}

/** Promotes, downgrades or bans: the one that is named, else whoever came last of those it can be done to. */
function act(context: HostContext, { eventId, channel }: Room, input: Input): string {
  const state = liveStateOf(context.hub);
  const what = textOf(input, 'what');
  const isDown = what === 'downgrade';
  const uids = attendeesOf(context, eventId, channel).map(({ rtc_uid: uid }) => uid);
  const fits = (uid: string) => {
    const parts = readUid(uid);
    return parts?.suffix === 'audience' && state.isPromoted(eventId, parts.userId) === isDown;
  };
  const uid = textOf(input, 'uid') || (uids.findLast(fits) ?? '');
  const parts = readUid(uid);
  if (!parts) throw new HttpError(404, 'There is nobody in the room.');
  const who = { ...parts, uid, eventId, channel };
  if (what === 'promote') promote(context, who);
  else if (isDown) downgrade(context, who);
  else if (what === 'ban') expel(context, who, { reason: 'Switch', minutes: 10 });
  else throw invalid({ what: ['The selected what is invalid.'] });
  return uid;
}
