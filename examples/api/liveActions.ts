import { laravelTime } from '../clock.ts';
import type { ApiArea, HostContext, HostRequest } from '../http/types.ts';
import { forbidden, invalid, modelNotFound } from '../http/errors.ts';
import { requireAnyUser, requireUser } from '../http/guards.ts';
import { readInput, textOf, wholeNumber } from '../http/input.ts';
import { attendeesOf } from '../live/attendees.ts';
import { expel } from '../live/deeds.ts';
import {
  isBanned,
  requireAudience,
  requireHost,
  requireParticipant,
  type Participant,
} from '../live/participants.ts';
import { startPoll, stopPolls } from '../live/polls.ts';
import { eventName, findRoom, isMeeting, wire } from '../live/rooms.ts';
import { liveStateOf } from '../live/state.ts';
import { issuePass, tokenSeconds } from '../live/tokens.ts';
import { readUid } from '../live/uids.ts';

/** What has no call in the specification (S-38): the site's own ways, which its pages give the live room as `actions`. */
export const liveActions: ApiArea = (context) => {
  people(context);
  polls(context);
  media(context);
  tokens(context);
};

const base = '/api/example/live';

const done = { success: true } as const;

const eventIdOf = (input: Input) => textOf(input, 'eventId');

type Input = Readonly<Record<string, unknown>>;

/** The channel that is meant: the one that is named, where it is the event's. */
function channelOf({ db }: HostContext, me: Participant, input: Input): string {
  const named = textOf(input, 'channel');
  if (named === '') return me.channel;
  if (findRoom(db, named)?.eventId !== me.eventId) throw modelNotFound('LiveStream', named);
  return named;
}

const people: ApiArea = (context) => {
  const { app, broadcast, hub } = context;
  const state = liveStateOf(hub);

  app.get(`${base}/attendees`, (c) => {
    const me = requireHost(context, c, c.req.query('eventId') ?? '');
    const channel = channelOf(context, me, c.req.query());
    return c.json({ attendees: attendeesOf(context, me.eventId, channel) });
  });

  app.post(`${base}/lower-hand`, async (c) => {
    const input = await readInput(c);
    const me = requireHost(context, c, eventIdOf(input));
    const uid = textOf(input, 'uid');
    const { name } = requireAudience(context, me, uid);
    state.lower(me.eventId, uid);
    broadcast(wire.room(channelOf(context, me, input)), eventName('PutDownHand'), { uid, name });
    return c.json(done);
  });

  app.post(`${base}/ban`, async (c) => {
    const input = await readInput(c);
    const me = requireHost(context, c, eventIdOf(input));
    const uid = textOf(input, 'uid');
    const who = requireAudience(context, me, uid);
    const minutes = input['minutes'] ?? null;
    if (minutes !== null && !(Number(minutes) > 0 && Number(minutes) <= 525_600))
      throw invalid({ minutes: ['The minutes field must be between 1 and 525600.'] });
    const facts = expel(
      context,
      { ...who, uid, eventId: me.eventId, channel: channelOf(context, me, input) },
      { reason: textOf(input, 'reason') || null, minutes: minutes === null ? null : Number(minutes) },
    );
    return c.json({ ...done, ...facts });
  });
};

const polls: ApiArea = (context) => {
  const { app, broadcast, clock, db } = context;

  app.post(`${base}/start-poll`, async (c) => {
    const input = await readInput(c);
    const me = requireHost(context, c, eventIdOf(input));
    const channel = channelOf(context, me, input);
    if (isMeeting(channel)) throw forbidden('There are no polls in meetings.');
    const question = textOf(input, 'question');
    const given: readonly unknown[] = Array.isArray(input['options']) ? input['options'] : [];
    const options = given.map((one) => String(one).trim()).filter((one) => one !== '');
    const seconds = input['durationSeconds'] ?? null;
    const errors: Record<string, string[]> = {};
    if (question === '') errors['question'] = ['The question field is required.'];
    if (options.length < 2) errors['options'] = ['The options field must have at least 2 items.'];
    else if (new Set(options).size < options.length)
      errors['options'] = ['The options field has a duplicate value.'];
    if (seconds !== null && !(Number(seconds) >= 1 && Number(seconds) <= 86_400))
      errors['durationSeconds'] = ['The duration seconds field must be between 1 and 86400.'];
    if (Object.keys(errors).length > 0) throw invalid(errors);
    // The screen says that a new poll takes the place of the one that is open.
    stopPolls(db, me.eventId, clock());
    const wanted = {
      eventId: me.eventId,
      question,
      options,
      seconds: seconds === null ? null : Number(seconds),
    };
    const poll = startPoll(db, wanted, clock());
    broadcast(wire.room(channel), eventName('LiveStreamPollStarted'), { poll });
    return c.json({ ...done, poll });
  });
};

/** The most bytes of a file. */
const maxFileBytes = 20_000_000;

/** What a browser may be given to show; anything else is a file to save. */
const shownTypes = /^(video\/(mp4|webm|ogg)|image\/(png|jpeg|gif|webp)|application\/pdf)$/;

const media: ApiArea = (context) => {
  const { app, broadcast, clock, db } = context;

  app.post(`${base}/share-media`, async (c) => {
    const input = await readInput(c);
    const me = requireHost(context, c, eventIdOf(input));
    const channel = channelOf(context, me, input);
    if (isMeeting(channel)) throw forbidden('There is no shared media in meetings.');
    const uid = textOf(input, 'uid') || me.uid;
    const file = input['file'];
    const sent = file instanceof File ? await storeFile(context, me.eventId, file) : null;
    const url = sent?.url ?? textOf(input, 'url');
    const mimeType = textOf(input, 'mimeType') || (sent?.mimeType ?? '');
    if (!/^(https?:\/\/|\/(?![/\\]))/.test(url))
      throw invalid({ url: ['The url field must be a valid URL.'] });
    if (mimeType === '') throw invalid({ mimeType: ['The mime type field is required.'] });
    db.run(
      `INSERT INTO live_media (event_id, uid, url, mime_type, started_at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (event_id) DO UPDATE SET uid = excluded.uid, url = excluded.url,
       mime_type = excluded.mime_type, started_at = excluded.started_at`,
      [me.eventId, uid, url, mimeType, clock().getTime()],
    );
    const shared = { uid, url, mimeType, started_at: laravelTime(clock()) };
    broadcast(wire.room(channel), eventName('ShareLiveStreamMedia'), shared);
    return c.json({ ...done, ...shared });
  });

  app.get('/live-media/:id', (c) => {
    const user = requireAnyUser(c);
    const sql = `SELECT live_files.* FROM live_files JOIN events ON events.id = event_id
      WHERE live_files.id = ? AND tenant = ?`;
    const row = db.get(sql, [wholeNumber(c.req.param('id'), 0), user.tenant]);
    if (!row) throw modelNotFound('LiveFile', c.req.param('id'));
    return answerFile(c, row.text('mime_type'), new Uint8Array(Buffer.from(row.text('base64'), 'base64')));
  });
};

async function storeFile({ db }: HostContext, eventId: number, file: File) {
  if (file.size === 0 || file.size > maxFileBytes)
    throw invalid({ file: ['The file field must be between 1 and 20000 kilobytes.'] });
  const mimeType = file.type || 'application/octet-stream';
  const base64 = Buffer.from(await file.arrayBuffer()).toString('base64');
  const sql = 'INSERT INTO live_files (event_id, mime_type, base64) VALUES (?, ?, ?)';
  const { id } = db.run(sql, [eventId, mimeType, base64]);
  return { url: `/live-media/${id}`, mimeType };
}

/** Whole, or the part that a video's player asks for. */
function answerFile(c: HostRequest, mimeType: string, bytes: Uint8Array<ArrayBuffer>): Response {
  const isShown = shownTypes.test(mimeType);
  const headers = {
    'Content-Type': isShown ? mimeType : 'application/octet-stream',
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, max-age=3600',
    ...(!isShown && { 'Content-Disposition': 'attachment' }),
  };
  const [, from, till] = /^bytes=(\d{1,9})-(\d{0,9})$/.exec(c.req.header('range') ?? '') ?? [];
  const start = Number(from);
  if (from === undefined || start >= bytes.length) return new Response(bytes, { headers });
  const end = till ? Math.min(Number(till), bytes.length - 1) : bytes.length - 1;
  const range = { 'Content-Range': `bytes ${start}-${end}/${bytes.length}` };
  return new Response(bytes.slice(start, end + 1), { status: 206, headers: { ...headers, ...range } });
}

/** `{eventId, channel, uid, role, purpose, seconds}`: 403 for who may not speak, or is banned. */
const tokens: ApiArea = (context) => {
  const { app, clock, db, hub } = context;
  const state = liveStateOf(hub);

  app.post(`${base}/tokens`, async (c) => {
    requireUser(c, 'admin', 'contact_web');
    const input = await readInput(c);
    const me = requireParticipant(context, c, eventIdOf(input));
    const channel = channelOf(context, me, input);
    const uid = textOf(input, 'uid');
    const isHost = textOf(input, 'role') === 'host';
    if (readUid(uid)?.userId !== String(me.user.id)) throw invalid({ uid: ['The selected uid is invalid.'] });
    const isStream = !findRoom(db, channel)?.isMeeting;
    if (isStream && isBanned(context, me)) throw forbidden('User is banned');
    const maySpeak = !isStream || me.user.guard === 'admin' || state.isPromoted(me.eventId, me.user.id);
    if (isHost && !maySpeak) throw forbidden('Only hosts may speak.');
    state.noteUid(me.eventId, me.user, uid);
    const seconds = Math.min(86_400, wholeNumber(textOf(input, 'seconds'), tokenSeconds));
    const endsAt = clock().getTime() + seconds * 1_000;
    const token = issuePass(hub.app, { channel, uid, role: isHost ? 'host' : 'audience', endsAt });
    // Whoever was promoted comes back to the stage.
    const isPromoted = isStream && state.isPromoted(me.eventId, me.user.id);
    const role = isHost || isPromoted ? 'host' : 'audience';
    return c.json({ ...done, appId: 'example', token, role, expiresAt: new Date(endsAt).toISOString() });
  });
};
