/** Where calls go: below the base of their session and nowhere else (X-13, C-14). */
import { ApiError } from './errors.ts';

/** Query parameters; `undefined` and `null` are left out. */
export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

/**
 * Encodes what goes into an address: `path`api/hotels/${id}``.
 *
 * Throws a contract error for a part that would lead elsewhere: an empty one, `.` or `..`.
 */
export function path(strings: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  return String.raw({ raw: strings }, ...values.map(encodePart));
}

function encodePart(value: string | number): string {
  const text = String(value);
  if (/^\.{0,2}$/.test(text)) throw new ApiError('contract', `«${text}» cannot be a part of an address.`);
  return encodeURIComponent(text);
}

/**
 * Makes typed text fit for a place in a path, for the calls that search that way.
 *
 * Slashes of both kinds become spaces, since many servers refuse them encoded. `null`: nothing to ask for, skip the call.
 */
export function searchPart(typed: string): string | null {
  const text = typed.replaceAll(/[/\\]+/g, ' ').trim();
  return /^\.{0,2}$/.test(text) ? null : text;
}

/** The base of a session as an absolute address that ends in a slash; the page's origin by default. */
export function baseAddress(base: string | undefined): URL {
  const page = globalThis.location?.href ?? 'http://localhost/';
  const url = new URL(base ?? '/', page);
  url.search = '';
  url.hash = '';
  return withSlash(url);
}

function withSlash(url: URL): URL {
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url;
}

/** The address of a call: a path below the base, or an absolute address of the same origin. Throws for any other. */
export function addressOf(base: URL, to: string, query: Query = {}): URL {
  const url = new URL(to.replace(/^\/+/, ''), base);
  if (url.protocol === 'http:' && base.protocol === 'https:') url.protocol = 'https:';
  if (url.origin !== base.origin || url.username || url.password) {
    throw new ApiError('contract', `Refused to call another origin: ${url.origin}`);
  }
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) url.searchParams.set(name, String(value));
  }
  return url;
}
