/** Replies as the screen knows them: each with a key that stays the same while the list shifts (T-26, T-27). */
import type { FormReply } from '#shared/api/form-replies.ts';
import { contentOf } from '#shared/lib/replyContent.ts';
import { domainFieldOf } from '#shared/lib/formFields.ts';
import { isEmail } from '#shared/lib/emails.ts';

export interface Reply extends FormReply {
  /** By what was answered, not by the place: colleagues shift the indexes. */
  readonly key: string;
}

const keyed = new WeakMap<FormReply, { readonly count: number; readonly reply: Reply }>();

/**
 * The replies of all pages in their order. Of those that say the same each has a key of its own. The same reply stays the same
 * object while further pages come.
 */
export function withKeys(replies: readonly FormReply[]): readonly Reply[] {
  const counts = new Map<string, number>();
  return replies.map((reply) => {
    const content = contentOf(reply);
    const count = (counts.get(content) ?? 0) + 1;
    counts.set(content, count);
    const known = keyed.get(reply);
    if (known?.count === count) return known.reply;
    const made = { ...reply, key: `${count} ${content}` };
    keyed.set(reply, { count, reply: made });
    return made;
  });
}

export interface Person {
  /** First and last name, or what stands for them; empty where there is none. */
  readonly name: string;
  readonly email: string;
}

const nobody: Person = { name: '', email: '' };
const persons = new WeakMap<object, Person>();

/** Who sent a reply, by the names of its questions; looked for once. */
export function personOf({ answers }: Pick<FormReply, 'answers'>): Person {
  if (!answers) return nobody;
  const known = persons.get(answers) ?? personIn(answers);
  persons.set(answers, known);
  return known;
}

function personIn(answers: NonNullable<FormReply['answers']>): Person {
  const byField = new Map<string, string>();
  let anyEmail = '';
  for (const [name, given] of Object.entries(answers)) {
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
