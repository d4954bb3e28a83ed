/** Replies as the screen knows them: each with a key that stays the same while the list shifts (T-26, T-27). */
import type { FormReply } from '#shared/api/form-replies.ts';
import { domainFieldOf } from '#shared/lib/formFields.ts';
import { isEmail } from '#shared/lib/emails.ts';
import { stableStringify } from '#shared/lib/stableJson.ts';

export interface Reply extends FormReply {
  /** By what was answered, not by the place: colleagues shift the indexes. */
  readonly key: string;
}

const hashes = new WeakMap<FormReply, string>();

/** FNV-1a over what was answered, made once per reply. */
function hashOf(reply: FormReply): string {
  const known = hashes.get(reply);
  if (known !== undefined) return known;
  const text = reply.answers ? stableStringify(reply.answers) : reply.raw;
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  const made = `${(hash >>> 0).toString(36)}.${text.length.toString(36)}`;
  hashes.set(reply, made);
  return made;
}

export interface ReadReplies {
  readonly replies: readonly Reply[];
  /** The same index came with two replies: the list has changed while its pages were read. */
  readonly hasShifted: boolean;
}

/** The replies of all pages in their order; one that came twice with the same index, as a page shifted, is taken once. */
export function joinPages(pages: readonly (readonly FormReply[])[]): ReadReplies {
  const byIndex = new Map<string, string>();
  const counts = new Map<string, number>();
  const replies: Reply[] = [];
  let hasShifted = false;
  for (const reply of pages.flat()) {
    const hash = hashOf(reply);
    const before = reply.index === null ? undefined : byIndex.get(reply.index);
    if (before === hash) continue;
    if (before !== undefined) hasShifted = true;
    if (reply.index !== null) byIndex.set(reply.index, hash);
    const count = (counts.get(hash) ?? 0) + 1;
    counts.set(hash, count);
    replies.push({ ...reply, key: count === 1 ? hash : `${hash}.${count}` });
  }
  return { replies, hasShifted };
}

export interface Person {
  /** First and last name, or what stands for them; empty where there is none. */
  readonly name: string;
  readonly email: string;
}

/** Who sent a reply, by the names of its questions. */
export function personOf({ answers }: Pick<FormReply, 'answers'>): Person {
  const byField = new Map<string, string>();
  let anyEmail = '';
  for (const [name, given] of Object.entries(answers ?? {})) {
    if (typeof given !== 'string' || given.trim() === '' || given.length > 300) continue;
    const field = domainFieldOf(name)?.key;
    if (field !== undefined && !byField.has(field)) byField.set(field, given.trim());
    if (anyEmail === '' && isEmail(given.trim())) anyEmail = given.trim();
  }
  const said = (field: string) => byField.get(field) ?? '';
  const email = [said('email'), said('email2'), anyEmail].find(isEmail) ?? '';
  return { name: `${said('first_name')} ${said('last_name')}`.trim(), email };
}

/** As people count: the first has 1. */
export function numberOf(index: string): number | string {
  return /^\d{1,9}$/.test(index) ? Number(index) + 1 : index;
}
