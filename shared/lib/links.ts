/** Addresses from data: what may become a link (DESIGN.md §3 «Safe content»). */

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
