/** What whoever builds the page has to do about a failed call; readers see it in the details, the console shows it, too. */
import type { ApiError } from './errors.ts';

/** What calls to another origin send and read beyond what needs no permission. */
const allowed = 'Authorization, Content-Type, Idempotency-Key, X-Requested-With, X-Socket-ID';

/** Whether a call went to another origin than the page's. */
function isElsewhere(url: string): boolean {
  return new URL(url).origin !== globalThis.location?.origin;
}

/** No answer from another origin: nobody tells a page whether the network or the browser's CORS check is the reason. */
export function isCrossOrigin({ kind, call }: ApiError): boolean {
  return kind === 'network' && call !== undefined && isElsewhere(call.url);
}

/** The call as developers name it: `GET /api/x`, with the origin where that is not the page's. No query: users type that. */
export function nameOfCall({ method, url }: NonNullable<ApiError['call']>): string {
  const { origin, pathname } = new URL(url);
  return `${method} ${isElsewhere(url) ? origin : ''}${pathname}`;
}

/** One line, or `null` where a call failed for reasons of its own. */
export function developerWords(error: ApiError): string | null {
  const { kind, call, status, message, isRouteMissing } = error;
  if (!call) return null;
  const name = nameOfCall(call);
  if (isRouteMissing) return `No API at ${name}: ${status}. Set data-api-base or add the route.`;
  if (status === 404 && !error.serverMessage?.startsWith('No query results'))
    return `${name}: 404. Where this is no missing record: set data-api-base or add the route.`;
  if (kind === 'contract') return `${name}: ${message}`;
  if (!isCrossOrigin(error)) return null;
  const { origin } = globalThis.location;
  return `${name}: no answer that a page of ${origin} may read. If the server is up, this is CORS: its answers, also to OPTIONS, need «Access-Control-Allow-Origin: ${origin}», «Access-Control-Allow-Headers: ${allowed}», «Access-Control-Allow-Methods: GET, POST, PUT, PATCH, DELETE» and «Access-Control-Expose-Headers: Date, Retry-After».`;
}
