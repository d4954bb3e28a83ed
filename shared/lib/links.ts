/** Addresses from data: what may become a link, and links found in text (DESIGN.md §3 «Safe content»). */
import { tokenize } from 'linkifyjs';

/** `rel` of every link that leads out of the page. */
export const externalRel = 'noopener noreferrer nofollow';

export interface SafeHrefOptions {
  /** Also `//other.example/…`, which leaves the page's origin without naming a scheme. */
  readonly allowProtocolRelative?: boolean | undefined;
}

const allowedSchemes = /^(?:https?|mailto|tel):/i;
/** Control, format (bidi, zero width) and blank characters. */
const hidden = /[\p{Cc}\p{Cf}\p{Z}]/u;

/**
 * The address if it may stand in `href`, else `null`.
 *
 * Allowed are http, https, mailto, tel and addresses relative to the page. Spaces around are cut; an address with
 * control, bidi or blank characters inside is refused: browsers drop some of them (`java\nscript:`).
 */
export function safeHref(text: string | null | undefined, options: SafeHrefOptions = {}): string | null {
  const href = text?.trim() ?? '';
  if (href === '' || hidden.test(href)) return null;
  if (/^[/\\]{2}/.test(href)) return options.allowProtocolRelative && href.startsWith('//') ? href : null;
  if (allowedSchemes.test(href)) return isReadable(href) ? href : null;
  return /^[^/?#\\]*:/.test(href) ? null : href;
}

function isReadable(href: string): boolean {
  return URL.canParse(href) && !/^https?:(?!\/\/)/i.test(href);
}

/**
 * A server's own address (pagination, export, submit), made absolute: `null` unless it has the origin of `base` (C-14).
 *
 * Behind a TLS proxy Laravel may write `http:` for a page on `https:`: such an address is upgraded.
 */
export function sameOriginUrl(
  url: string | null | undefined,
  base: string = globalThis.location.href,
): URL | null {
  const origin = new URL(base);
  if (!url || !URL.canParse(url, base)) return null;
  const target = new URL(url, base);
  if (origin.protocol === 'https:' && target.protocol === 'http:') target.protocol = 'https:';
  const isPlain = target.username === '' && target.password === '';
  return isPlain && target.protocol.startsWith('http') && target.origin === origin.origin ? target : null;
}

export type TextToken =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

/**
 * Cuts a text into plain parts and links (http, https, mailto; `www.x.org` and addresses count). Joined again, the parts'
 * texts are the text; nothing is ever HTML.
 */
export function linkify(text: string): TextToken[] {
  const tokens: TextToken[] = [];
  for (const part of tokenize(text)) {
    const token = tokenOf(part);
    const before = tokens.at(-1);
    if (token.kind === 'text' && before?.kind === 'text') {
      tokens[tokens.length - 1] = { kind: 'text', text: before.text + token.text };
    } else tokens.push(token);
  }
  return tokens;
}

function tokenOf(part: ReturnType<typeof tokenize>[number]): TextToken {
  const text = part.toString();
  const href = part.isLink ? safeHref(part.toHref('https')) : null;
  return href && /^(?:https?|mailto):/i.test(href) ? { kind: 'link', text, href } : { kind: 'text', text };
}
