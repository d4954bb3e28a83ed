/** Addresses in a contact that may become links (screens.md §1 «safe links»). */
import { safeHref } from '#shared/lib/links.ts';
import { parsedUrl } from '#shared/lib/parsedUrl.ts';

export interface WebLink {
  readonly href: string;
  /** Without what every address has: scheme and last slash. */
  readonly shown: string;
}

const scheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i;
const domain = /^(?:[\p{L}\p{M}\p{N}-]+\.)+\p{L}[\p{L}\p{M}\p{N}-]+(?::\d+)?(?:[/?#].*)?$/u;

/**
 * A link to a site: `http` and `https` only, and without a name and password in it, which hide where it leads.
 * `www.example.org` counts as `https`. `null` for anything else: show it as text.
 */
export function readWebLink(text: string): WebLink | null {
  const written = text.trim();
  const address = scheme.test(written) ? written : domain.test(written) ? `https://${written}` : '';
  const href = safeHref(address);
  if (href === null || !/^https?:\/\//i.test(href)) return null;
  const { username, password } = new URL(href);
  if (`${username}${password}` !== '') return null;
  return { href, shown: href.replace(/^https?:\/\//i, '').replace(/\/$/, '') };
}

export type SiteKind = 'linkedin' | 'twitter' | 'facebook' | 'website';

const networks = new Map<string, SiteKind>([
  ['linkedin.com', 'linkedin'],
  ['twitter.com', 'twitter'],
  ['x.com', 'twitter'],
  ['facebook.com', 'facebook'],
]);

/** Whose site an address leads to, by its host alone: what a field or a path calls itself says nothing. */
export function siteKind(href: string): SiteKind {
  const host = parsedUrl(href)?.hostname ?? '';
  return networks.get(host.split('.').slice(-2).join('.')) ?? 'website';
}

/** Services that draw a picture from the name in its address: the name would leave the site (S-44). */
const avatarServices = /(?:^|\.)(?:ui-avatars\.com|dicebear\.com|robohash\.org|avatars?\.laravolt\.\w+)$/i;

/** An address that may stand in a picture's `src`: of the site, or `http` and `https`; `null` for anything else. */
export function imageHref(url: string | null): string | null {
  const href = safeHref(url, { allowProtocolRelative: true });
  return href === null || /^(?:mailto|tel):/i.test(href) ? null : href;
}

/** The server's address of a profile picture (S1 §6); `null` also for a service that draws names (S-44). */
export function pictureHref(url: string | null): string | null {
  const href = imageHref(url);
  const host = href === null ? undefined : parsedUrl(href, 'https://this.site')?.hostname;
  return host === undefined || avatarServices.test(host) ? null : href;
}
