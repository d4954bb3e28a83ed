/** Links that write to an address. */
import { isEmail } from './emails.ts';
import { stripBidiControls } from './text.ts';

/** `mailto:` of one address, from which nothing can be added to the message; `null` when it is none. */
export function mailHref(text: string): string | null {
  const address = stripBidiControls(text).trim();
  if (!isEmail(address)) return null;
  const at = address.lastIndexOf('@');
  return `mailto:${encodeURIComponent(address.slice(0, at))}@${address.slice(at + 1)}`;
}
