/** Addresses of web sites: http and https, nothing else (DESIGN.md §3 «Safe content»). */
import { safeHref } from '#shared/lib/links.ts';

/** A host, a port, a path: what people write without `https://`. */
const bare = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d+)?([/?#].*)?$/u;

/** The address with what people leave out: `example.org` becomes `https://example.org`. Anything else stays as it is. */
export function completeWebsite(text: string): string {
  const address = text.trim();
  return bare.test(address) ? `https://${address}` : address;
}

/** Whether a text is the address of a web site with a host that can be on the internet. */
export function isWebsite(text: string): boolean {
  const href = safeHref(text);
  return href !== null && /^https?:\/\//i.test(href) && new URL(href).hostname.includes('.');
}
