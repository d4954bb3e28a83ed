/** Where a link of a mail may lead. Pure. */
import { safeHref } from '#shared/lib/links.ts';

/** As mail servers write them; spaces may stand in them. */
const tags = /\{\{.*?\}\}|\{%.*?%\}|\[\[.*?\]\]|\*\|.*?\|\*|%[\w.-]+%/g;

/** Whether a link, or a picture, may have this address. A tag of the server's may stand for it, or in it; what runs may not. */
export function mayLead(address: string): boolean {
  const typed = address.trim().replace(tags, 'tag');
  return /^(?:#|sms:|cid:)/i.test(typed) || safeHref(typed) !== null;
}
