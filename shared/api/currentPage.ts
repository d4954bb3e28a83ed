/** Fetched after a 419: reads the current page anew, for its CSRF token. */
import { trustedHtml } from '../lib/trusted.ts';
import { isHtml, isSignInPage } from './answers.ts';
import { ApiError } from './errors.ts';
import { linkSignals } from './signals.ts';

/** Longest wait for the page that brings a fresh token. */
export const renewalTimeoutMs = 15_000;

/** The meta tags of the page as the server gives it now, as a document. Throws `signed-out` when it asks to sign in. */
export async function fetchPage(): Promise<Document | undefined> {
  const limits = linkSignals(undefined, renewalTimeoutMs);
  try {
    const response = await fetch(location.href, {
      headers: { Accept: 'text/html' },
      credentials: 'same-origin',
      mode: 'same-origin',
      cache: 'no-store',
      signal: limits.signal,
    });
    return readPage(await response.text(), response);
  } finally {
    limits.dispose();
  }
}

function readPage(text: string, response: Response): Document | undefined {
  if (response.status === 401 || isSignInPage(text, response)) {
    throw new ApiError('signed-out', 'The page now asks to sign in.', { status: response.status });
  }
  if (!response.ok || !isHtml(text)) return undefined;
  // Only the meta tags: nothing else of the page is of use here.
  const tags = text.match(/<meta\b[^>]*>/gi)?.join('') ?? '';
  return new DOMParser().parseFromString(trustedHtml(tags), 'text/html');
}
