/** Foreign HTML: sanitised, then shown only in a frame without scripts (DESIGN.md §3 «Safe content», T-12). */

import { trustedHtml } from './trusted.ts';

/** What a frame with foreign HTML may load: pictures and fonts over https or from the text itself, nothing else. */
export const sandboxPolicy =
  "default-src 'none'; img-src https: data: blob:; font-src https: data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'";

export interface SandboxOptions {
  /** A content security policy of its own, such as one that loads no pictures. */
  readonly csp?: string | undefined;
  readonly lang?: string | undefined;
  readonly dir?: 'ltr' | 'rtl' | undefined;
}

const forbiddenTags = [
  'base',
  'link',
  'meta',
  'form',
  'input',
  'button',
  'select',
  'textarea',
  'audio',
  'video',
  'dialog',
  // Of no mail, and what stands in one is seen by nobody who looks through the mail.
  'template',
];
const allowedAddresses = /^(?:https?:|mailto:|tel:|cid:|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))/i;

/**
 * A whole document for the `srcdoc` of an `iframe sandbox` without `allow-scripts`: sanitised here, its styles kept, its
 * own policy first. The page's policy holds in the frame too: under `style-src 'self'` its styles do not apply.
 */
export async function buildSandboxDocument(
  html: string,
  { csp = sandboxPolicy, lang = '', dir }: SandboxOptions = {},
): Promise<string> {
  const root = await sanitizeDocument(html);
  root.lang = lang;
  if (dir) root.dir = dir;
  const meta = root.ownerDocument.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = csp;
  root.querySelector('head')?.prepend(meta);
  return `<!doctype html>${root.outerHTML}`;
}

/** Else the sanitiser would make one of its own name, and vouch for addresses of scripts. */
const policy = { createHTML: trustedHtml, createScriptURL: () => '' };

interface SanitizeOptions {
  /** Elements that are taken out beside the usual ones. */
  readonly without?: readonly string[];
  /** An attribute to keep, whatever it says: text, never an address. */
  readonly keep?: string;
}

/**
 * The root element of a document without scripts, handlers, forms, frames, SVG, MathML and addresses other than http, https,
 * mailto, tel; alive nowhere: nothing in it is loaded. DOMPurify is loaded on first use.
 */
export async function sanitizeDocument(
  html: string,
  { without = [], keep }: SanitizeOptions = {},
): Promise<HTMLElement> {
  const { default: purifier } = await import('dompurify');
  const root = purifier.sanitize(html, {
    ...options(),
    WHOLE_DOCUMENT: true,
    RETURN_DOM: true,
    TRUSTED_TYPES_POLICY: Object(policy),
    FORBID_TAGS: [...forbiddenTags, ...without],
    FORBID_ATTR: ['ping'],
    ...(keep !== undefined && { ADD_ATTR: [keep], ADD_URI_SAFE_ATTR: [keep] }),
  });
  if (!(root instanceof HTMLElement)) throw new Error('The sanitiser gave no document');
  return root;
}

function options() {
  return { USE_PROFILES: { html: true }, ALLOWED_URI_REGEXP: allowedAddresses, ALLOW_DATA_ATTR: false };
}
