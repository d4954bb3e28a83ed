/**
 * Laravel's CSRF token: from `<meta name="csrf-token">`, else from the `XSRF-TOKEN` cookie, read anew at each
 * request because the host may change it.
 */
import { importChunk } from '../lib/importFile.ts';
import { ApiError } from './errors.ts';
import { untilAborted } from './signals.ts';

type Headers = Readonly<Record<string, string>>;

/** A token that replaced the page's own after a 419; it counts only while the page still shows the refused one. */
let renewed: { readonly stale: string; readonly token: string } | null = null;

/** The renewal under way: parallel refusals share it. */
let renewal: Promise<void> | null = null;

/** The header to send; empty where the page has no token. */
export function csrfHeaders(): Headers {
  const meta = metaToken(globalThis.document);
  if (meta) return { 'X-CSRF-TOKEN': renewed?.stale === meta ? renewed.token : meta };
  const cookie = cookieToken();
  return cookie ? { 'X-XSRF-TOKEN': cookie } : {};
}

function metaToken(page: Document | undefined): string | null {
  return page?.querySelector('meta[name="csrf-token"]')?.getAttribute('content') || null;
}

function cookieToken(): string | null {
  const cookies = globalThis.document?.cookie.split(/;\s*/) ?? [];
  const text = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length);
  if (!text) return null;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Gets a fresh token after a refusal, and tells whether there is one that differs from the refused.
 *
 * Fetches the current page, unless somebody else has renewed the token since. Throws `signed-out` when that page asks
 * to sign in, and the reason when `signal` ends; every other failure means that there is no fresh token.
 */
export async function renewCsrf(refused: Headers, signal: AbortSignal): Promise<boolean> {
  if (differs(refused)) return true;
  renewal ??= renewFromPage().finally(() => {
    renewal = null;
  });
  await untilAborted(renewal, signal);
  return differs(refused);
}

function differs(refused: Headers): boolean {
  return JSON.stringify(csrfHeaders()) !== JSON.stringify(refused);
}

async function renewFromPage(): Promise<void> {
  try {
    const { fetchPage } = await importChunk(() => import('./currentPage.ts'));
    const token = metaToken(await fetchPage());
    const stale = metaToken(document);
    if (token && stale) renewed = token === stale ? null : { stale, token };
  } catch (error) {
    if (error instanceof ApiError) throw error;
    // Unreachable page: no fresh token; the call that was refused says what that means.
  }
}
