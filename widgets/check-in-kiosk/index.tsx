import * as v from 'valibot';
import { flag, identifier, integer, json, oneOf, text } from '#shared/island/attributes.ts';
import { defineWidget } from '#shared/mount/defineWidget.tsx';
import { CheckInKiosk } from './CheckInKiosk.tsx';
import { masks } from './domain/masking.ts';
import { readPinHash } from './domain/pin.ts';
import { printersSchema } from './domain/printers.ts';

/** Guests check in by code or name and get their badge (S3 §2.3, §4.2, §7.3). */
export const { name, mount, readProps } = defineWidget({
  name: 'check-in-kiosk',
  attributes: v.object({
    /** The event whose guests check in. */
    eventId: identifier,
    /** Shown above the camera. */
    eventName: v.optional(text),
    /** Shown below the name, as the page writes it. */
    eventDate: v.optional(text),
    /** Printers as a JSON list of `id` and `name`; without one, badges are printed in the browser. */
    printers: v.optional(json(printersSchema), []),
    /** The printer of this device, until the staff chooses another. */
    printerId: v.optional(identifier),
    /** Codes of other events are taken too. */
    allowOtherEvents: v.optional(flag, false),
    /** From how many characters on names are looked for. */
    minSearch: v.optional(v.pipe(integer, v.minValue(1, 'must be at least 1')), 1),
    /** How much of a name strangers see in the search: `none` hides nothing. */
    mask: v.optional(oneOf(masks), 'none'),
    /**
     * Seconds without a touch after which a search or the staff's panel closes, the page's language comes back, and the kiosk says what to do.
     */
    idleSeconds: v.optional(v.pipe(integer, v.minValue(5, 'must be at least 5')), 30),
    /** The staff's PIN as `pbkdf2$iterations$salt$hash`; without it the staff's panel cannot be opened by touch. */
    pinHash: v.optional(
      v.pipe(
        text,
        v.check(
          (hash) => readPinHash(hash) !== null,
          'must be pbkdf2$iterations$salt$hash with 600000 iterations or more',
        ),
      ),
    ),
    /** Guests without a connection are kept on this device, and checked in once there is one. */
    offline: v.optional(flag, false),
    /** IANA zone in which times are shown; the reader’s own by default. */
    timeZone: v.optional(text, () => Intl.DateTimeFormat().resolvedOptions().timeZone),
    /** The server knows a check-in by its `Idempotency-Key`: what got no answer is sent again by itself. */
    idempotent: v.optional(flag, false),
  }),
  events: ['guest-checked-in'],
  Component: CheckInKiosk,
});
