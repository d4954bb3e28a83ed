/** The channels that the screens listen on: names and events come from the catalogue, words and examples stand here. */
import { campaignSent, interactiveAgenda, type Channel } from '../realtime/channels.ts';
import {
  liveContactsChannel,
  liveRoomChannel,
  meetingChannel,
  waitingRoom,
} from '../realtime/liveChannels.ts';
import { contactChat } from '../realtime/chatChannel.ts';

export interface EventNotes {
  readonly about: string;
  /** The data of the event as the server sends it. */
  readonly example: unknown;
}

export interface ChannelNotes {
  readonly channel: Channel;
  readonly about: string;
  /** Whom the server admits. */
  readonly admits: string;
  /** The names in its name. */
  readonly places: Readonly<Record<string, string>>;
  readonly events: Readonly<Record<string, EventNotes>>;
  /** What members tell each other, without the `client-` that stands before it on the wire. */
  readonly whispers?: Readonly<Record<string, EventNotes>>;
  /** Presence channels: who somebody is (`user_info`). */
  readonly member?: unknown;
  /** Whoever caused an event has to hear it, too. */
  readonly isForAll?: boolean;
  /** What the code of a screen that listens holds. */
  readonly signs: readonly RegExp[];
}

const tenant = 'The tenant, as `data-tenant` says.';
const eventId = 'The event, as `data-event-id` says.';

const session = { id: 301, name: 'Opening', day: '2026-05-04', start: '09:00', end: '10:30' };
const message = {
  id: 3001,
  event_id: 12,
  contact_id: 501,
  recipient_contact_id: 502,
  message: 'Shall we meet at the desk?',
  created_at: '2026-05-04T09:55:00.000000Z',
  updated_at: '2026-05-04T09:55:00.000000Z',
};

const ofRoom = { channel: 'The room, as `data-channel` says.' };
const person = { uid: '502-Ana Ruiz-audience', name: 'Ana Ruiz' };
const inRoom = { id: 502, name: 'Ana Ruiz', uid: '502-Ana Ruiz-audience' };
const livePoll = {
  question: 'Which topic next?',
  start_date: '2026-05-04T10:00:00.000000Z',
  end_date: '2026-05-04T10:05:00.000000Z',
  options: [
    { option_id: 1, option: 'Budget', votes: 0 },
    { option_id: 2, option: 'Schedule', votes: 0 },
  ],
};

export const channels: Readonly<Record<string, ChannelNotes>> = {
  campaignSent: {
    channel: campaignSent('{tenant}'),
    about: 'Campaigns of a tenant that have been sent',
    admits: 'Users of the tenant who may see its campaigns.',
    places: { tenant },
    events: {
      CampaignSent: { about: 'A campaign has been sent to all its recipients.', example: { campaignId: 41 } },
    },
    signs: [/Campaign\.Sent\./],
  },
  contactChat: {
    channel: contactChat({ tenant: '{tenant}', eventId: '{eventId}', contactId: '{contactId}' }),
    about: 'What is written to a contact of an event, by whomever',
    admits: 'The contact alone. `data-channel` gives the channel another name.',
    places: { tenant, eventId, contactId: 'The contact who is signed in, as `data-contact-id` says.' },
    events: {
      ContactMessageSent: {
        about:
          'A message to the contact, or from the contact in another window: alone, or below `message` as Laravel sends a public property. Goes to the channels of both.',
        example: { message },
      },
    },
    signs: [/Chat\.\{tenant\}/],
  },
  interactiveAgenda: {
    channel: interactiveAgenda({ tenant: '{tenant}', eventId: '{eventId}' }),
    about: 'Who works on the agenda of an event, and what they change',
    admits: 'Users of the tenant who may edit the event. `data-channel` gives the channel another name.',
    places: { tenant, eventId },
    events: {
      'created-session': { about: 'The session, or `{ session }`.', example: { session } },
      'edited-session': {
        about: 'The session as it is now, or `{ session }`, after every change, seats and tables included.',
        example: { session },
      },
      'deleted-session': {
        about: '`{ sessionId }`, the session, or `{ session }`.',
        example: { sessionId: 301 },
      },
      'created-registration': {
        about: 'Only that there is one: the speakers are read again.',
        example: { registration: { id: 8001 } },
      },
    },
    whispers: {
      moving: {
        about: 'A member drags a session just now. A hint that is never kept.',
        example: { sessionId: '301', title: 'Opening' },
      },
    },
    member: { id: 7, name: 'Ana Ruiz' },
    signs: [/InteractiveAgenda\.\{tenant\}/],
  },
  waitingRoom: {
    channel: waitingRoom('{channel}'),
    about: 'Those who wait for a stream to begin',
    admits: 'Who may be in the room: those who take part in the event and are not banned.',
    places: ofRoom,
    events: { HostJoined: { about: 'A host is there; nothing of it is read.', example: { eventId: 12 } } },
    signs: [/WaitingRoomPresence\./],
  },
  liveRoom: {
    channel: liveRoomChannel('{channel}'),
    about: 'What happens in a stream, and who is there',
    admits:
      'Who may be in the room, and is not banned. Hosts are known by the `-host` at the end of their uid: a stream without one for ten minutes is left.',
    places: ofRoom,
    events: {
      RaiseHand: { about: 'Somebody raises a hand. Raised again, it keeps its place.', example: person },
      PutDownHand: { about: 'A hand goes down, by whomever.', example: person },
      SendChatMessageLiveStream: {
        about:
          'A message of the chat, as it was sent: whoever sent it knows it by uid and text. With an `id` of its own it is shown once.',
        example: { ...person, message: 'Will the slides be shared?', isHost: false, id: 41 },
      },
      ShareLiveStreamMedia: {
        about: 'A host shares a video, a picture or a PDF, in the place of what was shared before.',
        example: {
          uid: '7-Marta Vidal-host',
          url: '/media/opening.mp4',
          mimeType: 'video/mp4',
          started_at: '2026-05-04T10:00:00.000000Z',
        },
      },
      StopShareLiveStreamMedia: { about: 'Nothing is shared any more; nothing of it is read.', example: {} },
      LiveStreamPollStarted: {
        about:
          'A poll: alone, or below `poll` as Laravel sends a public property. Told again while it is open, its counts are set right, and who has voted stays so.',
        example: { poll: livePoll },
      },
      LiveStreamPollStopped: { about: 'The poll is over; nothing of it is read.', example: {} },
      LiveStreamPollVote: {
        about: 'Somebody has voted. Without `uid` a screen cannot tell its own vote from others.',
        example: { option: 1, uid: person.uid },
      },
      LiveStreamBanUser: {
        about:
          'Somebody is banned: their screen shows it and leaves after six seconds; what is not told here it asks `is-user-banned` for. The others take their hand down.',
        example: {
          uid: person.uid,
          banned_at: '2026-05-04T10:00:00.000000Z',
          ends_at: '2026-05-04T10:30:00.000000Z',
          reason: 'Advertising',
        },
      },
    },
    member: inRoom,
    isForAll: true,
    signs: [/LiveStreamingPresence\./],
  },
  liveContacts: {
    channel: liveContactsChannel('{channel}'),
    about: 'Who of the audience may speak in a stream',
    admits: 'Who may be in the room, and is not banned.',
    places: ofRoom,
    events: {
      PromoteToHost: { about: 'Somebody may speak; their hand goes down.', example: person },
      DowngradeToAudience: { about: 'Somebody may not speak any more.', example: person },
    },
    member: inRoom,
    isForAll: true,
    signs: [/LiveStreamingPresenceContact\./],
  },
  meeting: {
    channel: meetingChannel('{channel}'),
    about: 'The chat of a meeting',
    admits: 'Anybody who knows its name: it is public.',
    places: ofRoom,
    events: {
      SendMeetingMessage: {
        about: 'A message of the chat, as it was sent; `id` is the sender’s uid.',
        example: { id: '7-Marta Vidal-host', name: 'Marta Vidal', message: 'Can you hear me?', isHost: true },
      },
    },
    isForAll: true,
    signs: [/Meeting\.\$\{/],
  },
};
