/** What becomes of a reply: a record, or nothing (S2 §7). Comes with the first decision of the screen that reads them. */
import * as v from 'valibot';
import { path, type Api } from './client.ts';
import type { RecordType } from './form-processing.ts';
import { throwIfRefused } from './problems.ts';
import { createdId } from './shapes.ts';

/** What has begun goes on when the page is left: the reply was looked for just before (T-27). */
const kept = { isKeptAlive: true, takesText: true } as const;

export interface RecordRequest {
  readonly type: RecordType;
  /** The record to write into; `null` makes a new one. */
  readonly id: string | null;
  /** The reply as it was received, unchanged (T-28). */
  readonly response: string;
  /** What was chosen, by the names of `fullFields`. */
  readonly formData: Readonly<Record<string, unknown>>;
  /** One per wish of the user, the same on Retry. */
  readonly intent: string;
}

/**
 * `POST /api/forms-processing/update-contact/{id}`, `update-registration/{id}`, `create-contact` or `create-registration`
 * (S2 §7). Gives the id of the record to open, `null` where a creation does not say it (T-28). Throws `invalid` on 422, and
 * when the answer says `success: false`.
 */
export async function writeRecord(
  api: Api,
  request: RecordRequest,
  signal?: AbortSignal,
): Promise<string | null> {
  const { type, id, response, formData, intent } = request;
  const to =
    id === null ? path`api/forms-processing/create-${type}` : path`api/forms-processing/update-${type}/${id}`;
  const body = { response, formData };
  const answer = await api.post(to, v.unknown(), { ...kept, body, intent, signal });
  throwIfRefused(answer);
  return createdId(answer, [type, 'data']) ?? id;
}

export interface DismissRequest {
  /** The server's index of the reply, never its place on a page (T-27). */
  readonly index: string;
  /** Whose reply it is: the address has the index alone. */
  readonly form: string;
  readonly type: string;
  /** The reply as it was received, so that a server can tell whether the index still means it. */
  readonly response: string;
  readonly intent: string;
}

/**
 * `POST /api/forms-processing/dismiss-reply/{replyIndex}` (S2 §7) with `form`, `type` and `response`. Rejects when the server
 * refuses, also by `success: false`.
 */
export async function dismissReply(api: Api, request: DismissRequest, signal?: AbortSignal): Promise<void> {
  const { index, intent, ...body } = request;
  const to = path`api/forms-processing/dismiss-reply/${index}`;
  throwIfRefused(await api.post(to, v.unknown(), { ...kept, body, intent, signal }));
}
