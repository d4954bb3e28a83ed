/** E-mail addresses in one field: cut, checked, without repetitions (C-20). */

export interface EmailList {
  /** Usable addresses in the order typed, each once. */
  readonly valid: readonly string[];
  /** What was typed and is no address, each once. */
  readonly invalid: readonly string[];
}

/** `"Doe, Jane" <jane@x.org>`, `Jane <jane@x.org>`, or anything up to a comma, semicolon or line break. */
const entry = /\s*"[^"\n]*"\s*<([^<>\n]*)>|[^,;\n<>]*<([^<>\n]*)>|[^,;\n]+/g;

/** Reads a list separated by commas, semicolons or line breaks, also as pasted from a mail program with names. */
export function parseEmails(text: string): EmailList {
  const entries = [...text.matchAll(entry)].map(([whole, quoted, named]) =>
    (quoted ?? named ?? whole).trim(),
  );
  const unique = onceEach(entries.filter((address) => address !== ''));
  return { valid: unique.filter(isEmail), invalid: unique.filter((address) => !isEmail(address)) };
}

function onceEach(addresses: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const address of addresses) {
    const key = address.toLowerCase();
    if (!seen.has(key)) seen.set(key, address);
  }
  return [...seen.values()];
}

/** Octets that a mailbox's name and a whole address may have (RFC 5321 §4.5.3). */
const maxLocalBytes = 64;
const maxAddressBytes = 254;

const localPart = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const domainLabel = /^(?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-)$/u;

/** Whether a text is an address that people use: one `@`, a domain with a dot, any script; no quotes, comments, IP hosts. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const [local, domain] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)];
  const labels = domain.split('.');
  if (bytes(local) > maxLocalBytes || bytes(text) > maxAddressBytes || labels.length < 2) return false;
  const hasTopLevel = /^\p{L}[\p{L}\p{M}\p{N}-]+$/u.test(labels.at(-1) ?? '');
  return hasTopLevel && localPart.test(local) && labels.every((label) => domainLabel.test(label));
}

function bytes(text: string): number {
  return new TextEncoder().encode(text).length;
}
