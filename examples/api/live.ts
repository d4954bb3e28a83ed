import { laravelTime } from '../clock.ts';
import type { ApiArea, HostContext } from '../http/types.ts';
import { forbidden, HttpError, invalid, modelNotFound } from '../http/errors.ts';
import { requireUser } from '../http/guards.ts';
import { readInput, textOf, wholeNumber } from '../http/input.ts';
import { banOf } from '../live/bans.ts';
import { downgrade, promote } from '../live/deeds.ts';
import { hasVoted, openPoll, stopPolls, vote } from '../live/polls.ts';
import {
  requireAdmitted,
  requireAudience,
  requireHost,
  requireParticipant,
  takesPart,
  type Participant,
} from '../live/participants.ts';
import { eventName, findRoom, isChannel, isOpen, noteHost, refreshHost, wire } from '../live/rooms.ts';
import { liveStateOf } from '../live/state.ts';
import { readUid } from '../live/uids.ts';

/** The longest message of a live room, in characters (S3 §5.4). */
const maxMessageLength = 200;

const done = { success: true } as const;

/** The live room (S3 §7.7). */
export const live: ApiArea = (context) => {
  talk(context);
  speaking(context);
  polls(context);
  media(context);
  presence(context);
};

const base = '/api/live-streaming';

/** Chat and hands. */
const talk: ApiArea = (context) => {
  const { app, broadcast, hub, clock, db } = context;
  const state = liveStateOf(hub);

  app.post(`${base}/send-message/:eventId`, async (c) => {
    const me = requireAdmitted(context, c, c.req.param('eventId'));
    const input = await readInput(c);
    const message = requireMessage(input);
    const isHost = isTrue(input['isHost']) && !isListening(context, me);
    const said = { uid: me.uid, name: me.user.name, message, isHost, id: state.nextMessage() };
    broadcast(wire.room(me.channel), eventName('SendChatMessageLiveStream'), said);
    return c.json(done);
  });

  app.post(`${base}/send-meeting-message`, async (c) => {
    const user = requireUser(c, 'admin', 'contact_web');
    const input = await readInput(c);
    const channel = textOf(input, 'channelName');
    const room = findRoom(db, channel);
    if (!room || room.tenant !== user.tenant) throw modelNotFound('Meeting', channel);
    if (!takesPart(db, user, room.eventId)) throw forbidden();
    const message = requireMessage(input);
    const id = textOf(input, 'id');
    if (!isOwn(user.id, id)) throw invalid({ id: ['The selected id is invalid.'] });
    const name = textOf(input, 'name') || user.name;
    const said = { id, name, message, isHost: isTrue(input['isHost']) };
    broadcast(wire.meeting(channel), eventName('SendMeetingMessage'), said);
    return c.json(done);
  });

  app.post(`${base}/raise-hand/:eventId`, (c) => {
    const me = requireAdmitted(context, c, c.req.param('eventId'));
    if (!isListening(context, me)) throw forbidden('Only the audience can raise a hand.');
    state.raise(me.eventId, me.uid, clock());
    broadcast(wire.room(me.channel), eventName('RaiseHand'), { uid: me.uid, name: me.user.name });
    return c.json(done);
  });

  app.post(`${base}/put-down-hand/:eventId`, (c) => {
    const me = requireAdmitted(context, c, c.req.param('eventId'));
    state.lower(me.eventId, me.uid);
    broadcast(wire.room(me.channel), eventName('PutDownHand'), { uid: me.uid, name: me.user.name });
    return c.json(done);
  });
};

/** Who may speak: 409 for somebody who does already, or does not. */
const speaking: ApiArea = (context) => {
  const { app, hub } = context;
  const state = liveStateOf(hub);

  app.post(`${base}/promote-to-host/:eventId`, async (c) => {
    const me = requireHost(context, c, c.req.param('eventId'));
    const uid = textOf(await readInput(c), 'uid');
    const who = requireAudience(context, me, uid);
    if (state.isPromoted(me.eventId, who.userId))
      throw new HttpError(409, 'This attendee is a host already.');
    promote(context, { ...me, ...who, uid });
    return c.json(done);
  });

  app.post(`${base}/downgrade-to-audience/:eventId`, async (c) => {
    const me = requireHost(context, c, c.req.param('eventId'));
    const uid = textOf(await readInput(c), 'uid');
    const who = requireAudience(context, me, uid);
    if (!state.isPromoted(me.eventId, who.userId)) throw new HttpError(409, 'This attendee is no host.');
    downgrade(context, { ...me, ...who, uid });
    return c.json(done);
  });
};

const polls: ApiArea = (context) => {
  const { app, broadcast, clock, db } = context;

  app.get(`${base}/get-active-poll/:eventId`, (c) => {
    const me = requireAdmitted(context, c, c.req.param('eventId'));
    const open = openPoll(db, me.eventId, clock());
    const voted = open !== null && hasVoted(db, open.id, String(me.user.id));
    return c.json({ ...done, found: open !== null, poll: open?.poll ?? null, hasVoted: voted });
  });

  app.post(`${base}/vote-poll/:eventId`, async (c) => {
    const me = requireAdmitted(context, c, c.req.param('eventId'));
    const open = openPoll(db, me.eventId, clock());
    if (!open) throw new HttpError(404, 'There is no active poll.');
    const option = wholeNumber(textOf(await readInput(c), 'option'), 0);
    const chosen = open.poll.options.find((one) => one.option_id === option);
    if (!chosen) throw invalid({ option: ['The selected option is invalid.'] });
    if (!vote(db, open.id, String(me.user.id), option)) throw new HttpError(409, 'You have already voted.');
    broadcast(wire.room(me.channel), eventName('LiveStreamPollVote'), { option, uid: me.uid });
    return c.json(done);
  });

  app.post(`${base}/stop-poll/:eventId`, (c) => {
    const me = requireHost(context, c, c.req.param('eventId'));
    if (stopPolls(db, me.eventId, clock()))
      broadcast(wire.room(me.channel), eventName('LiveStreamPollStopped'), {});
    return c.json(done);
  });
};

const media: ApiArea = (context) => {
  const { app, broadcast, db } = context;

  app.get(`${base}/get-share-media/:eventId`, (c) => {
    const me = requireAdmitted(context, c, c.req.param('eventId'));
    const row = db.get('SELECT * FROM live_media WHERE event_id = ?', [me.eventId]);
    const began = row?.intOrNull('started_at') ?? null;
    return c.json({
      ...done,
      exists: row !== null,
      uid: row?.text('uid') ?? null,
      url: row?.text('url') ?? null,
      mimeType: row?.text('mime_type') ?? null,
      started_at: began === null ? null : laravelTime(new Date(began)),
    });
  });

  app.post(`${base}/stop-share-media/:eventId`, (c) => {
    const me = requireHost(context, c, c.req.param('eventId'));
    if (db.run('DELETE FROM live_media WHERE event_id = ?', [me.eventId]).changes > 0)
      broadcast(wire.room(me.channel), eventName('StopShareLiveStreamMedia'), {});
    return c.json(done);
  });
};

/** Who is there, who may be, and whether it has begun. */
const presence: ApiArea = (context) => {
  const { app, broadcast, clock, db, hub } = context;
  const state = liveStateOf(hub);

  app.get(`${base}/is-available/:channel`, (c) => {
    const user = requireUser(c, 'admin', 'contact_web');
    const room = findRoom(db, c.req.param('channel'));
    if (!room || room.tenant !== user.tenant) throw modelNotFound('LiveStream', c.req.param('channel'));
    if (!takesPart(db, user, room.eventId)) throw forbidden();
    return c.json({ ...done, allowed: isOpen(db, room.channel, clock()) });
  });

  app.get(`${base}/is-user-banned/:eventId`, (c) => {
    const me = requireParticipant(context, c, c.req.param('eventId'));
    const ban = me.user.guard === 'admin' ? null : banOf(db, me.eventId, me.user.id, clock());
    const nothing = { banned_at: null, ends_at: null, reason: null };
    return c.json({ ...done, banned: ban !== null, ...(ban ?? nothing) });
  });

  app.post(`${base}/report-host-joined`, async (c) => {
    const input = await readInput(c);
    const me = requireHost(context, c, requireText(input, 'eventId', 'event id'));
    const channel = requireText(input, 'channel', 'channel');
    if (!isChannel(channel)) throw invalid({ channel: ['The channel field format is invalid.'] });
    const known = findRoom(db, channel);
    if (known && known.eventId !== me.eventId)
      throw new HttpError(409, 'This channel belongs to another event.');
    noteHost(db, { channel, eventId: me.eventId }, clock());
    broadcast(wire.waiting(channel), eventName('HostJoined'), { eventId: me.eventId });
    return c.json(done);
  });

  app.post(`${base}/report-connected-status`, async (c) => {
    const input = await readInput(c);
    // Of meetings, too, which know no bans.
    const me = requireParticipant(context, c, requireText(input, 'eventId', 'event id'));
    const uid = requireText(input, 'uid', 'uid');
    if (!isOwn(me.user.id, uid)) throw invalid({ uid: ['The selected uid is invalid.'] });
    state.noteUid(me.eventId, me.user, uid);
    if (me.user.guard === 'admin' && readUid(uid)?.suffix === 'host') refreshHost(db, me.channel, clock());
    return c.json(done);
  });
};

function requireText(input: Readonly<Record<string, unknown>>, field: string, words: string): string {
  const text = textOf(input, field);
  if (text === '') throw invalid({ [field]: [`The ${words} field is required.`] });
  return text;
}

function requireMessage(input: Readonly<Record<string, unknown>>): string {
  const message = requireText(input, 'message', 'message');
  if (Array.from(message).length > maxMessageLength) {
    const words = `The message field must not be greater than ${maxMessageLength} characters.`;
    throw invalid({ message: [words] });
  }
  return message;
}

/** One's own uid begins with one's own id. */
function isOwn(userId: number, uid: string): boolean {
  return readUid(uid)?.userId === String(userId);
}

/** Of the audience, and not promoted. */
function isListening({ hub }: HostContext, { eventId, uid, user }: Participant): boolean {
  return readUid(uid)?.suffix === 'audience' && !liveStateOf(hub).isPromoted(eventId, user.id);
}

const isTrue = (value: unknown) => value === true || value === 1 || value === '1' || value === 'true';
