import * as v from 'valibot';
import { flag, identifier, oneOf, text } from '#shared/island/attributes.ts';
import { defineWidget } from '#shared/mount/defineWidget.tsx';
import type { Actions } from './actions.ts';
import { LiveRoom } from './LiveRoom.tsx';

const filledText = v.pipe(text, v.minLength(1, 'must not be empty'));

/** The live-streaming and meeting room (S3 §2.7, §4.6). */
export const { name, mount, readProps } = defineWidget({
  name: 'live-room',
  attributes: v.object({
    /** The event whose room this is. */
    eventId: identifier,
    /** The tenant. */
    tenant: filledText,
    /** The room: part of the channels' names, and the one that the video service knows. */
    channel: v.pipe(filledText, v.regex(/^[\w\-=@,.;]+$/, 'may hold only letters, digits and -_=@,.;')),
    /** Who hosts, and who watches; in a meeting all are alike. */
    role: v.optional(oneOf(['host', 'audience']), 'audience'),
    /** A meeting: everybody speaks, without polls, hands and a list of attendees. */
    meeting: v.optional(flag, false),
    /** The signed-in user. */
    userId: identifier,
    /** Their name, as others see it. */
    userName: filledText,
    /** Their uid in the room; `{userId}-{userName}-host` or `-audience` by default. */
    uid: v.optional(v.pipe(identifier, v.regex(/-(?:host|audience)$/, 'must end on -host or -audience'))),
    /** Agora's app id; `actions.getTokens` may give it, too. */
    appId: v.optional(text, ''),
    /** How shares of votes are rounded. */
    pollRounding: v.optional(oneOf(['documented', 'largest-remainder']), 'documented'),
    /** Keys M, V, H and C. */
    shortcuts: v.optional(flag, true),
    /** IANA zone in which times are shown; the reader's own by default. */
    timeZone: v.optional(filledText, () => Intl.DateTimeFormat().resolvedOptions().timeZone),
  }),
  actions: [
    'getTokens',
    'createVideoClient',
    'startPoll',
    'shareMedia',
    'banUser',
    'loadAttendees',
    'lowerHand',
    'avatarUrl',
  ] satisfies readonly (keyof Actions)[],
  Component: LiveRoom,
});
