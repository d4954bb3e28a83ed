/** Checking guests in, and their badges (S3 §3.3, §7.3; S-17, S-19). */
import * as v from 'valibot';
import { path, type Api } from './client.ts';
import { ApiError } from './errors.ts';
import { hasOwnWords, isOutcomeUnknown } from './outcome.ts';
import { sentId } from './shapes.ts';

/** In an answer: that nothing was done, and why, whatever the status (S-19). */
const error = v.optional(v.unknown());

function throwIfError(answer: { readonly error?: unknown }): void {
  const said = answer.error;
  if (isNone(said)) return;
  const words: unknown = typeof said === 'object' && said ? Reflect.get(said, 'message') : said;
  throw new ApiError('invalid', 'The server refused.', {
    refusal: (typeof words === 'string' && words.trim()) || undefined,
  });
}

/** PHP writes 0, '', `false`, and an empty list where there is no error. Whatever else it says is one, also without words. */
function isNone(said: unknown): boolean {
  if (typeof said === 'string') return /^0?$/.test(said.trim());
  return !said || (typeof said === 'object' && Object.keys(said).length === 0);
}

/** A no in words of its own is one under a status of the server's troubles, too: there is nothing left to find out. */
async function answerTo<T extends { readonly error?: unknown }>(call: Promise<T>): Promise<T> {
  const answer = await call.catch((failure: unknown) => {
    if (!(failure instanceof ApiError) || !isOutcomeUnknown(failure) || !hasOwnWords(failure)) throw failure;
    const { status, refusal } = failure;
    throw new ApiError('invalid', 'The server refused.', { status, refusal, cause: failure });
  });
  throwIfError(answer);
  return answer;
}

/** A table's number or name; '' where the server says only that there is one, `null` where there is none. */
const table = v.pipe(
  v.nullish(v.union([v.string(), v.number(), v.boolean()])),
  v.transform((given) => {
    if (given === true) return '';
    // PHP and MySQL write 0 and '' for none.
    const text = given ? String(given).trim() : '';
    return text === '' || text === '0' ? null : text;
  }),
);

/** A guest stands there: whoever has not been looked up by then is served without. */
const lookUpTimeoutMs = 5_000;

const registration = v.object({ gala_dinner_table: v.optional(table, null), error });

/**
 * `GET /api/registrations-manager/get-registration-data?registration_id=` (S3 §7.3): the guest's table at the gala dinner, '' where it
 * has no name, or `null`; rejects after 5 s, or after what is given. What the server says in `error` is the `refusal` of the `ApiError`.
 */
export async function lookUpRegistration(
  api: Api,
  registrationId: string,
  timeoutMs = lookUpTimeoutMs,
): Promise<string | null> {
  const query = { registration_id: registrationId };
  const to = 'api/registrations-manager/get-registration-data';
  const answer = await answerTo(api.get(to, registration, { query, timeoutMs }));
  return answer.gala_dinner_table;
}

/** A badge as a base64 PDF, with or without the head of a data address; anything else is none. */
const badge = v.fallback(
  v.nullable(
    v.pipe(
      v.string(),
      v.transform((text) => text.replace(/^data:application\/pdf;base64,/, '').replaceAll(/\s/g, '')),
      v.regex(/^JVBERi[A-Za-z0-9+/]+={0,2}$/),
    ),
  ),
  null,
);

const processed = v.object({ badge: v.optional(badge, null), error });

export interface CheckIn {
  readonly registrationId: string;
  readonly eventId: string;
  readonly fullName: string;
  /** `null`: the badge comes back to be printed in the browser. */
  readonly printerId: string | null;
  readonly gala: boolean;
  readonly intent: string;
}

/**
 * `POST /api/registrations-manager/process-registration[/{printerId}]?gala_dinner=` (S3 §7.3): checks in and prints. Gives
 * the badge as a base64 PDF where the server sends one.
 */
export async function processRegistration(api: Api, checkIn: CheckIn): Promise<string | null> {
  const { printerId, gala, intent } = checkIn;
  const to =
    printerId === null
      ? 'api/registrations-manager/process-registration'
      : path`api/registrations-manager/process-registration/${printerId}`;
  const body = {
    registration_id: sentId(checkIn.registrationId),
    event_id: sentId(checkIn.eventId),
    full_name: checkIn.fullName,
  };
  const query = { gala_dinner: String(gala) };
  const answer = await answerTo(api.post(to, processed, { query, body, intent }));
  return answer.badge;
}
