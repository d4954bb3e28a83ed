/** A slip of the finger in an e-mail address (screens §12). */

/** «gmial.com» → what was surely meant. Only ever offered, never done by itself. */
export interface EmailHint {
  readonly typed: string;
  readonly domain: string;
  /** The whole address with the other domain. */
  readonly suggestion: string;
}

const slips: Readonly<Record<string, string>> = { 'gmial.com': 'gmail.com' };

/** What was probably meant; `null` where nothing looks mistyped. */
export function emailHint(typed: string): EmailHint | null {
  const at = typed.lastIndexOf('@');
  const domain = typed
    .slice(at + 1)
    .trim()
    .toLowerCase();
  const meant = at < 1 || !Object.hasOwn(slips, domain) ? undefined : slips[domain];
  return meant === undefined ? null : { typed, domain, suggestion: `${typed.slice(0, at).trim()}@${meant}` };
}
