/** Where a link of a mail may lead. Pure. */
import { safeHref } from '#shared/lib/links.ts';

/** Whether a link, or a picture, may have this address. A tag of the server's may stand for an address; what runs may not. */
export function mayLead(address: string): boolean {
  const typed = address.trim();
  return /^(\{\{|\[\[|%|#)/.test(typed) || safeHref(typed) !== null;
}
