/** The channel of a contact's chat: beside the others, so that only screens with a chat load what a message is. */
import * as v from 'valibot';
import { chatMessage } from '../api/chat.ts';
import { channelName, privateChannel } from './channels.ts';

/**
 * What is sent to a contact of an event (S3 §7.2), by whomever: read the sender (S-12).
 *
 * @param template the host's own name for it, with `{tenant}`, `{eventId}` and `{contactId}`, the contact's own id.
 */
export const contactChat = (
  of: { readonly tenant: string; readonly eventId: string; readonly contactId: string },
  template = 'Chat.{tenant}.{eventId}.{contactId}',
) => privateChannel(channelName(template, of), { events: { ContactMessageSent: chatEvent } });

/** The message itself, or under `message`, as Laravel serialises a public property of an event. */
const chatEvent = v.union([
  chatMessage,
  v.pipe(
    v.object({ message: chatMessage }),
    v.transform(({ message }) => message),
  ),
]);
