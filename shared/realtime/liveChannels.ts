/** The channels of a live room (S3 §7.7): beside the others, so that only that screen loads what they carry. */
import * as v from 'valibot';
import { livePoll, saidText, sharedMedia, toldBan } from '../api/live.ts';
import { id, orNull, textOrNull, truth } from '../api/schemas.ts';
import { presenceChannel, privateChannel, publicChannel } from './channels.ts';

/** Somebody in the room: `name` and `uid` where the server says them. */
const member = v.object({ id, name: v.fallback(v.string(), ''), uid: orNull(id) });

/** About one person. Their name comes along where the server sends it. */
const person = v.object({ uid: id, name: v.fallback(textOrNull, null) });

/** A poll itself, or under `poll` as Laravel serialises a public property. */
const pollEvent = v.union([
  livePoll,
  v.pipe(
    v.object({ poll: livePoll }),
    v.transform(({ poll }) => poll),
  ),
]);

/** A private channel that tells those who wait that a host is there (S3 §4.6). */
export const waitingRoom = (channel: string) =>
  privateChannel(`WaitingRoomPresence.${channel}`, { events: { HostJoined: v.unknown() } });

/** What happens in the room: hands, chat, media, polls, bans. */
export const liveRoomChannel = (channel: string) =>
  presenceChannel(`LiveStreamingPresence.${channel}`, {
    member,
    events: {
      RaiseHand: person,
      PutDownHand: person,
      SendChatMessageLiveStream: v.object({
        uid: id,
        name: v.fallback(v.string(), ''),
        message: saidText,
        isHost: v.fallback(truth, false),
        /** Missing on servers that number no messages. */
        id: orNull(id),
      }),
      ShareLiveStreamMedia: sharedMedia,
      StopShareLiveStreamMedia: v.unknown(),
      LiveStreamPollStarted: pollEvent,
      LiveStreamPollStopped: v.unknown(),
      LiveStreamPollVote: v.object({ option: id, uid: orNull(id) }),
      LiveStreamBanUser: v.object({ uid: id, ...toldBan.entries }),
    },
  });

/** What is decided about single people: who may speak. */
export const liveContactsChannel = (channel: string) =>
  presenceChannel(`LiveStreamingPresenceContact.${channel}`, {
    member,
    events: { PromoteToHost: person, DowngradeToAudience: person },
  });

/** The chat of a meeting. Anybody may hear it: nothing else goes over it. */
export const meetingChannel = (channel: string) =>
  publicChannel(`Meeting.${channel}`, {
    events: {
      SendMeetingMessage: v.object({
        /** The sender's uid. */
        id,
        name: v.fallback(v.string(), ''),
        message: saidText,
        isHost: v.fallback(truth, false),
      }),
    },
  });
