/** Addresses from data: what may become a link (DESIGN.md §3 «Safe content»). */
import { parsedUrl } from './parsedUrl.ts';

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

/** Where a record is shown, by a page's pattern with `{id}` in it; `null` without either, or where it may not be a link. */
export function recordHref(pattern: string | undefined, id: string | null): string | null {
  if (id === null || !pattern?.includes('{id}')) return null;
  return safeHref(pattern.replaceAll('{id}', encodeURIComponent(id)));
}

/**
 * The address if it may be shown as the picture of a person, else `null`: one of the given origins, `blob:` or an image in
 * `data:`. Whoever may write the address of their own picture would else learn who looks at it, and from where.
 */
export function safePicture(text: string | null | undefined, origins: readonly string[]): string | null {
  const page = globalThis.document?.baseURI;
  const url = text ? parsedUrl(text, page) : null;
  if (!text || !url) return null;
  const { protocol, origin } = url;
  if (protocol === 'data:') return /^\s*data:image\//i.test(text) ? text : null;
  return protocol === 'blob:' || (/^https?:$/.test(protocol) && origins.includes(origin)) ? text : null;
}

function isReadable(href: string): boolean {
  return parsedUrl(href) !== null && !/^https?:(?!\/\/)/i.test(href);
}
