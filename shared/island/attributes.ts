/**
 * Kinds of attributes (DESIGN.md §2): each reads a `data-…` text and the same prop given to `mount`, and says what it is
 * (`kind`), from which the type declarations, the README and the attribute panel are made.
 */
import * as v from 'valibot';
import { baseAddress } from '../api/addresses.ts';
import { parseJson } from '../lib/json.ts';

/** A whole number, not negative. */
export const integer = v.pipe(
  v.union(
    [v.number(), v.pipe(v.string(), v.trim(), v.regex(/^\d{1,15}$/), v.transform(Number))],
    'must be a whole number',
  ),
  v.integer('must be a whole number'),
  v.minValue(0, 'must not be negative'),
  v.metadata({ kind: 'integer' }),
);

/** An id: a number or a text, kept as text. */
export const identifier = v.pipe(
  v.union([v.pipe(v.number(), v.transform(String)), v.string()], 'must be an id'),
  v.trim(),
  v.minLength(1, 'must not be empty'),
  v.maxLength(200, 'is too long'),
  v.metadata({ kind: 'identifier' }),
);

/** Text, trimmed. */
export const text = v.pipe(v.string('must be text'), v.trim(), v.metadata({ kind: 'text' }));

/** An http or https address, also a relative one. */
const webAddress = v.pipe(text, v.check(isWebAddress, 'must be an http or https address'));

function isWebAddress(address: string): boolean {
  try {
    return /^https?:$/.test(baseAddress(address).protocol);
  } catch {
    return false;
  }
}

/** A flag: `""`, `true`, `1`, `false`, `0`. */
export const flag = v.pipe(
  v.union(
    [
      v.boolean(),
      v.pipe(
        v.picklist(['', 'true', '1']),
        v.transform(() => true),
      ),
      v.pipe(
        v.picklist(['false', '0']),
        v.transform(() => false),
      ),
    ],
    'must be true or false',
  ),
  v.metadata({ kind: 'flag' }),
);

/** A calendar date `YYYY-MM-DD`. */
export const isoDate = v.pipe(
  v.string('must be a date such as 2026-05-31'),
  v.trim(),
  v.isoDate('must be a date such as 2026-05-31'),
  v.check(
    (date) => new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date) ?? false,
    'is not a day of the calendar',
  ),
  v.metadata({ kind: 'date' }),
);

/** One of a few words. */
export function oneOf<const T extends readonly string[]>(options: T) {
  return v.pipe(
    v.picklist(options, `must be one of: ${options.join(', ')}`),
    v.metadata({ kind: 'one-of', options }),
  );
}

/** JSON as Blade's `@json` prints it, or the value itself. */
export function json<S extends v.GenericSchema>(schema: S) {
  return v.pipe(
    v.unknown(),
    v.rawTransform<unknown, unknown>(({ dataset, addIssue, NEVER }) => {
      if (typeof dataset.value !== 'string') return dataset.value;
      const parsed = parseJson(dataset.value);
      if (parsed.ok) return parsed.value;
      addIssue({ message: 'is not valid JSON' });
      return NEVER;
    }),
    schema,
    v.metadata({ kind: 'json' }),
  );
}

export type AttributesSchema = v.ObjectSchema<v.ObjectEntries, undefined>;

/** How to reach the socket server, as PHP prints what an environment file says or leaves out; without a key there is none. */
const broadcast = v.object({
  key: v.nullable(v.string()),
  wsHost: v.nullish(v.string()),
  wsPort: v.nullish(integer),
  wssPort: v.nullish(integer),
  forceTLS: v.nullish(v.boolean()),
  cluster: v.nullish(v.string()),
  authEndpoint: v.nullish(v.string()),
});

/** What every widget knows (DESIGN.md §2). A widget may give one of them a meaning or default of its own. */
export const commonAttributes = v.object({
  /** The event the screen is about. */
  eventId: v.optional(identifier),
  /** The tenant, part of channel names and of the key of drafts. */
  tenant: v.optional(text),
  /** Who is signed in where: decides the channel authorisation. */
  guard: v.optional(oneOf(['admin', 'contact_web', 'web'])),
  /** Language of the texts; else the page's, else English. */
  locale: v.optional(text),
  /** Language that dates follow; `auto` follows the texts. */
  dateLocale: v.optional(text),
  /** IANA zone in which times are shown. */
  timeZone: v.optional(text),
  /** IANA zone in which the server's zone-less times are meant. */
  serverTimeZone: v.optional(text, 'UTC'),
  /** The signed-in user: unsaved work is kept under it. */
  userId: v.optional(identifier),
  /** `fa` shows the Persian calendar by default; a BCP 47 calendar name chooses another. */
  calendar: v.optional(text),
  /** `auto` follows the page's `dark` class and the system. */
  theme: v.optional(oneOf(['light', 'dark', 'auto']), 'auto'),
  /** Where the API lies; the page's origin by default. */
  apiBase: v.optional(webAddress),
  /** Bearer token, for the API at the `data-api-base` beside it alone; taken out of the DOM as soon as it is read. */
  token: v.optional(text),
  /** Origins that pictures of people may come from, apart by blanks, beside the page's and the API's. */
  pictureOrigins: v.optional(text),
  /** How to reach the socket server. */
  broadcast: v.optional(json(broadcast)),
});

export type CommonProps = v.InferOutput<typeof commonAttributes>;

/** `eventId` → `data-event-id`. */
export function attributeName(prop: string): string {
  return `data-${prop.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
