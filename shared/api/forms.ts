/** Forms: their layout and theme, and what the public sends (S2 §3, §7). */
import * as v from 'valibot';
import { path, type Api } from './client.ts';
import { requestTimeoutMs } from './exchange.ts';
import { throwIfRefused } from './problems.ts';

export { fetchFormType, formTypeQuery } from './form-type.ts';

interface SaveLayoutRequest {
  readonly formId: string;
  /** JSON text: the layout or, of a theme, the theme. Both go out under the key `formLayout` (T-22). */
  readonly formLayout: string;
  /** One per wish of the user, the same on Retry. */
  readonly intent: string;
}

/** `POST /api/forms/save-form/{formId}` (S2 §7). Rejects when the server refuses, also by `success: false`. */
export async function saveForm(api: Api, request: SaveLayoutRequest, signal?: AbortSignal): Promise<void> {
  const { formId, formLayout, intent } = request;
  const to = path`api/forms/save-form/${formId}`;
  throwIfRefused(await api.post(to, v.unknown(), { body: { formLayout }, intent, signal, takesText: true }));
}

/** `POST /api/forms/save-theme/{formId}` (S2 §7): the theme under `formLayout`, too (T-22). */
export async function saveTheme(api: Api, request: SaveLayoutRequest, signal?: AbortSignal): Promise<void> {
  const { formId, formLayout, intent } = request;
  const to = path`api/forms/save-theme/${formId}`;
  throwIfRefused(await api.post(to, v.unknown(), { body: { formLayout }, intent, signal, takesText: true }));
}

export interface SubmitRequest {
  /** The address that the page gives; of the page's origin or the API's base. */
  readonly submitUrl: string;
  /** The answers as JSON text. */
  readonly model: string;
  /** Used once. */
  readonly turnstileToken: string;
  /** One per submission that a person means, the same when it is sent again. */
  readonly intent: string;
}

/** A line that is slower than this counts as dead, in bytes per millisecond: 128 kbit/s. */
const slowestLine = 16;

/**
 * How long an answer to a submission is waited for: as long as any call, and beside that as long as its files may be on their way.
 *
 * @param model JSON text; files in it are base64, a byte a letter.
 */
const submitTimeoutMs = (model: string): number => requestTimeoutMs + model.length / slowestLine;

/**
 * `POST` to the form's own address (S2 §7). Done once this resolves, and only then. Rejects with `conflict` and the server's
 * message on 409 (S2 §8), with `invalid` on 422 and when the answer says `success: false`; a page instead of an answer is
 * `contract`: nobody knows.
 */
export async function submitReply(api: Api, request: SubmitRequest, signal?: AbortSignal): Promise<void> {
  const { submitUrl, model, turnstileToken, intent } = request;
  const body = { model, turnstile_token: turnstileToken };
  const timeoutMs = submitTimeoutMs(model);
  throwIfRefused(
    await api.post(submitUrl, v.unknown(), { body, intent, signal, timeoutMs, takesText: true }),
  );
}
