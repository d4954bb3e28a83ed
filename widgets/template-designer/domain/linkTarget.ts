/** Where a link of a mail may lead. Pure. */
import { safeHref } from '#shared/lib/links.ts';

/** As mail servers write them; spaces may stand in them. */
const conditions = /\{\{(?:[#/^!].*?|\s*else\b.*?)\}\}|\{%.*?%\}|\*\|(?:IF|END|ELSE).*?\|\*/g;
const values = /\{\{.*?\}\}|\[\[.*?\]\]|\*\|.*?\|\*|%[\w.-]+%/g;

/** Whether a link, or a picture, may have this address. A tag of the server's may stand for it, or in it; what runs may not. */
export function mayLead(address: string): boolean {
  if (address.split(conditions).some((_, at, parts) => runs(parts.slice(at).join('')))) return false;
  const typed = address.trim().replace(conditions, '').replace(values, 'tag').trim();
  // A tag that names the scheme.
  const whole = typed.replace(/^tag:\/\//, 'https://');
  return /^(?:#|sms:|cid:)/i.test(whole) || safeHref(whole) !== null;
}

/** A condition that is not met leaves what stands behind it. Browsers read over spaces and control characters. */
const runs = (rest: string): boolean =>
  /^(?:javascript|vbscript|data):/i.test(rest.replaceAll(/[\p{Cc}\p{Z}]/gu, ''));
