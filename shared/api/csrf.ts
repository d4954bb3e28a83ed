/**
 * Laravel's CSRF token: from `<meta name="csrf-token">`, else from the `XSRF-TOKEN` cookie, read anew at each
 * request because the host may change it.
 */
import { ApiError } from './errors.ts';
import { isSignInPage } from './answers.ts';

export interface Csrf {
  /** The header to send; empty where the page has no token. */
  readonly headers: () => Record<string, string>;
  /** Fetches the current page for its token; tells whether it differs from the one that was refused. */
  readonly renew: (refused: Record<string, string>, signal: AbortSignal) => Promise<boolean>;
}

function metaToken(page: Document): string | null {
  return page.querySelector('meta[name="csrf-token"]')?.getAttribute('content') || null;
}

function cookieToken(): string | null {
  const pair = document.cookie.split(/;\s*/).find((cookie) => cookie.startsWith('XSRF-TOKEN='));
  if (!pair) return null;
  const text = pair.slice('XSRF-TOKEN='.length);
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A token that replaced the page's own after a 419; it counts only while the page still shows the refused one. */
let renewed: { readonly stale: string; readonly token: string } | null = null;
let renewal: Promise<string | null> | null = null;

function readToken(): Record<string, string> {
  const meta = metaToken(document);
  if (meta) return { 'X-CSRF-TOKEN': renewed?.stale === meta ? renewed.token : meta };
  const cookie = cookieToken();
  return cookie ? { 'X-XSRF-TOKEN': cookie } : {};
}

async function fetchPageToken(signal: AbortSignal): Promise<string | null> {
  const response = await fetch(location.href, {
    headers: { Accept: 'text/html' },
    credentials: 'same-origin',
    cache: 'no-store',
    signal,
  });
  const html = await response.text();
  if (isSignInPage(html, response)) throw new ApiError('signed-out', 'The page now asks to sign in.');
  return metaToken(new DOMParser().parseFromString(html, 'text/html'));
}

export function createCsrf(): Csrf {
  return {
    headers: readToken,
    renew: async (refused, signal) => {
      renewal ??= fetchPageToken(signal).finally(() => {
        renewal = null;
      });
      const token = await renewal;
      const stale = metaToken(document);
      if (token && stale && token !== stale) renewed = { stale, token };
      return JSON.stringify(readToken()) !== JSON.stringify(refused);
    },
  };
}
