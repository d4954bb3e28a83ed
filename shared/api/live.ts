/** The live room (S3 §3.6, §7.7): what its calls send and what they answer. */
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { path, type Api, type SendOptions } from './client.ts';
import { throwIfRefused } from './problems.ts';
import { count, id, list, momentOrNull, orNull, textOrNull, truth, written } from './schemas.ts';

/** Text that somebody wrote; PHP may send a number for «7». */
export const saidText = v.pipe(
  v.union([v.string(), v.number()], 'must be text'),
  v.transform((text) => String(text)),
);

/** One answer of a poll; `votes` is 0 where the server does not say. */
const pollOption = v.object({
  option_id: id,
  option: saidText,
  votes: v.fallback(count, 0),
});

/** A poll (S3 §3.6). Moments are as the server wrote them; without `end_date` it ends when somebody stops it. */
export const livePoll = v.object({
  question: saidText,
  start_date: orNull(momentOrNull),
  end_date: orNull(momentOrNull),
  options: list(pollOption),
});

export type LivePoll = v.InferOutput<typeof livePoll>;

/** Media that a host shares: a video, a picture or a PDF. `started_at` is since when, where the server says it. */
export const sharedMedia = v.object({
  uid: id,
  url: v.string('must be text'),
  mimeType: v.string('must be text'),
  started_at: orNull(momentOrNull),
});

export type SharedMedia = v.InferOutput<typeof sharedMedia>;

/** Why, and how long, somebody is kept out; moments as the server wrote them. */
const liveBan = v.object({
  banned_at: orNull(momentOrNull),
  ends_at: orNull(momentOrNull),
  reason: v.fallback(textOrNull, null),
});

export type LiveBan = v.InferOutput<typeof liveBan>;

/** The same as an event tells it: a fact that is not told is left open, for the server knows it. */
export const toldBan = v.object({
  banned_at: v.fallback(v.optional(momentOrNull), undefined),
  ends_at: v.fallback(v.optional(momentOrNull), undefined),
  reason: v.fallback(v.optional(textOrNull), undefined),
});

export type ToldBan = v.InferOutput<typeof toldBan>;

/** Somebody in the list of attendees (S3 §3.6), as the host's own `loadAttendees` gives it. */
const attendee = v.object({
  id,
  type: v.fallback(v.picklist(['host', 'attendee']), 'attendee'),
  full_name: v.fallback(v.string(), ''),
  organisation: written,
  function: written,
  rtc_id: orNull(id),
  rtc_uid: orNull(id),
  profile_picture_url: v.fallback(textOrNull, null),
});

export type LiveAttendee = v.InferOutput<typeof attendee>;

/** A list of attendees, bare or under `data` or `attendees`. */
export const attendeeList = v.union([
  list(attendee),
  v.pipe(
    v.object({ attendees: list(attendee) }),
    v.transform(({ attendees }) => attendees),
  ),
  v.pipe(
    v.object({ data: list(attendee) }),
    v.transform(({ data }) => data),
  ),
]);

/** Of an event and its room. */
interface OfEvent {
  readonly eventId: string;
}

/** About somebody in it. */
interface OfPerson extends OfEvent {
  readonly uid: string;
}

/** One wish of the user, the same on Retry. */
interface Wish {
  readonly intent: string;
}

/** Done, unless it says otherwise: `success: false` is a refusal. */
const done = v.unknown();

async function post(api: Api, to: string, options: Pick<SendOptions, 'body' | 'intent' | 'isKeptAlive'>) {
  throwIfRefused(await api.post(to, done, options));
}

/** `POST /api/live-streaming/promote-to-host/{eventId}` (S3 §7.7). */
export const promoteToHost = (api: Api, { eventId, uid, intent }: OfPerson & Wish) =>
  post(api, path`api/live-streaming/promote-to-host/${eventId}`, { body: { uid }, intent });

/** `POST /api/live-streaming/downgrade-to-audience/{eventId}` (S3 §7.7). */
export const downgradeToAudience = (api: Api, { eventId, uid, intent }: OfPerson & Wish) =>
  post(api, path`api/live-streaming/downgrade-to-audience/${eventId}`, { body: { uid }, intent });

/** `POST /api/live-streaming/raise-hand/{eventId}` (S3 §7.7): one's own. */
export const raiseHand = (api: Api, { eventId, intent }: OfEvent & Wish) =>
  post(api, path`api/live-streaming/raise-hand/${eventId}`, { intent });

/** `POST /api/live-streaming/put-down-hand/{eventId}` (S3 §7.7): one's own, also on leaving; others' by the host's `lowerHand`. */
export const putDownHand = (api: Api, { eventId, intent }: OfEvent & Wish) =>
  post(api, path`api/live-streaming/put-down-hand/${eventId}`, { intent, isKeptAlive: true });

/** `POST /api/live-streaming/send-message/{eventId}` (S3 §7.7). */
export const sendLiveMessage = (
  api: Api,
  {
    eventId,
    isHost,
    message,
    intent,
  }: OfEvent & Wish & { readonly isHost: boolean; readonly message: string },
) => post(api, path`api/live-streaming/send-message/${eventId}`, { body: { isHost, message }, intent });

export interface MeetingMessage extends Wish {
  readonly isHost: boolean;
  readonly message: string;
  readonly channelName: string;
  readonly name: string;
  /** The sender's uid. */
  readonly id: string;
}

/** `POST /api/live-streaming/send-meeting-message` (S3 §7.7). */
export const sendMeetingMessage = (api: Api, { intent, ...body }: MeetingMessage) =>
  post(api, 'api/live-streaming/send-meeting-message', { body, intent });

/** `POST /api/live-streaming/stop-share-media/{eventId}` (S3 §7.7). */
export const stopShareMedia = (api: Api, { eventId, intent }: OfEvent & Wish) =>
  post(api, path`api/live-streaming/stop-share-media/${eventId}`, { intent });

/** `POST /api/live-streaming/stop-poll/{eventId}` (S3 §7.7). */
export const stopPoll = (api: Api, { eventId, intent }: OfEvent & Wish) =>
  post(api, path`api/live-streaming/stop-poll/${eventId}`, { intent });

/** `POST /api/live-streaming/vote-poll/{eventId}` (S3 §7.7): `option` is the option's id. */
export const votePoll = (
  api: Api,
  { eventId, option, intent }: OfEvent & Wish & { readonly option: string },
) => post(api, path`api/live-streaming/vote-poll/${eventId}`, { body: { option }, intent });

/** An answer to what was asked: `success: false` is none, but a refusal here, too. */
const answered = v.pipe(
  v.unknown(),
  v.transform((answer) => {
    throwIfRefused(answer);
    return answer;
  }),
);

const mediaAnswer = v.pipe(
  answered,
  v.object({
    exists: v.fallback(truth, true),
    uid: orNull(id),
    url: v.fallback(textOrNull, null),
    mimeType: v.fallback(textOrNull, null),
    started_at: orNull(momentOrNull),
  }),
);

/** `GET /api/live-streaming/get-share-media/{eventId}` (S3 §7.7); `null` when nothing is shared. */
export function shareMediaQuery(api: Api, { eventId }: OfEvent) {
  return queryOptions({
    queryKey: ['live', 'media', api.id, eventId] as const,
    queryFn: async ({ signal }): Promise<SharedMedia | null> => {
      const answer = await api.get(path`api/live-streaming/get-share-media/${eventId}`, mediaAnswer, {
        signal,
      });
      const { exists, uid, url, mimeType, started_at } = answer;
      return exists && uid !== null && url !== null
        ? { uid, url, mimeType: mimeType ?? '', started_at }
        : null;
    },
  });
}

const hasVoted = v.fallback(truth, false);

/** Where none is open, nothing of it counts; PHP writes it as an empty list. */
function withoutClosed(answer: unknown): unknown {
  const { found, poll }: { readonly found?: unknown; readonly poll?: unknown } = Object(answer);
  const isClosed = v.safeParse(truth, found).output === false || (Array.isArray(poll) && poll.length === 0);
  return isClosed ? { ...Object(answer), poll: null } : answer;
}

/** An open poll that cannot be read is a defect: taken for none, it would be over here while it runs on. */
const pollAnswer = v.pipe(
  answered,
  v.transform(withoutClosed),
  v.object({
    found: v.fallback(truth, true),
    poll: v.nullish(v.object({ ...livePoll.entries, hasVoted: v.optional(hasVoted, false) }), null),
    hasVoted,
  }),
);

/** The poll that is open, and whether one has voted; `null` without one. */
export interface ActivePoll {
  readonly poll: LivePoll;
  readonly hasVoted: boolean;
}

/** `GET /api/live-streaming/get-active-poll/{eventId}` (S3 §7.7). */
export function activePollQuery(api: Api, { eventId }: OfEvent) {
  return queryOptions({
    queryKey: ['live', 'poll', api.id, eventId] as const,
    queryFn: async ({ signal }): Promise<ActivePoll | null> => {
      const answer = await api.get(path`api/live-streaming/get-active-poll/${eventId}`, pollAnswer, {
        signal,
      });
      if (!answer.poll) return null;
      // S3 lists it among the poll's fields (§3.6), and beside it (§7.7).
      const { hasVoted: hasVotedInIt, ...poll } = answer.poll;
      return { poll, hasVoted: answer.hasVoted || hasVotedInIt };
    },
  });
}

const availability = v.pipe(answered, v.object({ allowed: v.fallback(truth, false) }));

/** `GET /api/live-streaming/is-available/{channel}` (S3 §7.7): whether a host has started it. */
export function availabilityQuery(api: Api, { channel }: { readonly channel: string }) {
  return queryOptions({
    queryKey: ['live', 'available', api.id, channel] as const,
    queryFn: async ({ signal }) =>
      (await api.get(path`api/live-streaming/is-available/${channel}`, availability, { signal })).allowed,
  });
}

/** An answer that does not say it lets nobody in. */
const banAnswer = v.pipe(answered, v.object({ banned: truth, ...liveBan.entries }));

/** `GET /api/live-streaming/is-user-banned/{eventId}` (S3 §7.7); `null` for those who may come in. */
export function banQuery(api: Api, { eventId }: OfEvent) {
  return queryOptions({
    queryKey: ['live', 'ban', api.id, eventId] as const,
    queryFn: async ({ signal }): Promise<LiveBan | null> => {
      const { banned, ...facts } = await api.get(
        path`api/live-streaming/is-user-banned/${eventId}`,
        banAnswer,
        {
          signal,
        },
      );
      return banned ? facts : null;
    },
  });
}

/** `POST /api/live-streaming/report-host-joined` (S3 §7.7): lets those in who wait. */
export const reportHostJoined = (api: Api, { channel, eventId }: OfEvent & { readonly channel: string }) =>
  post(api, 'api/live-streaming/report-host-joined', { body: { channel, eventId } });

/** `POST /api/live-streaming/report-connected-status` (S3 §7.7): every 60 s. */
export const reportConnectedStatus = (api: Api, { eventId, uid }: OfPerson) =>
  post(api, 'api/live-streaming/report-connected-status', { body: { eventId, uid } });
