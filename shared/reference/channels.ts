/** The channels that the screens listen on: names and events come from the catalogue, words and examples stand here. */
import { campaignSent, interactiveAgenda, type Channel } from '../realtime/channels.ts';
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
};
