import * as v from 'valibot';
import { identifier, integer, text } from '#shared/island/attributes.ts';
import { defineWidget } from '#shared/mount/defineWidget.tsx';
import { ContactChat } from './ContactChat.tsx';

const filledText = v.pipe(text, v.minLength(1, 'must not be empty'));

/** One-to-one chat of two contacts of an event (S3 §2.2, §7.2). */
export const { name, mount, readProps } = defineWidget({
  name: 'contact-chat',
  attributes: v.object({
    /** The event at which they talk. */
    eventId: identifier,
    /** The tenant, part of the channel's name. */
    tenant: filledText,
    /** The own contact: the sender. */
    contactId: identifier,
    /** The contact to talk to. */
    recipientId: identifier,
    /** Their name. */
    recipientName: v.optional(text),
    /** The address of their picture; initials are drawn without one. */
    recipientPicture: v.optional(text),
    /** Their organisation. */
    recipientOrganisation: v.optional(text),
    /** Name of the private channel, with `{tenant}`, `{eventId}` and `{contactId}`. */
    channel: v.optional(filledText, 'Chat.{tenant}.{eventId}.{contactId}'),
    /** Longest message, in characters as people see them; `0` for any length. The server may have a limit of its own. */
    maxLength: v.optional(integer, 0),
    /** IANA zone in which times are shown; the reader's own by default. */
    timeZone: v.optional(filledText, () => Intl.DateTimeFormat().resolvedOptions().timeZone),
  }),
  events: ['chat:other-message'],
  Component: ContactChat,
});
