/** Replies that may be the same person's: those with one e-mail address, among those that have come. */
import { personOf, type Reply } from './replies.ts';

/** By the key of a reply: the keys of all with its address, itself among them, in order. Addresses that come once are not in it. */
export type Duplicates = ReadonlyMap<string, readonly string[]>;

/** Groups replies by their e-mail address, whatever its case. */
export function findDuplicates(replies: readonly Reply[]): Duplicates {
  const byEmail = new Map<string, string[]>();
  for (const reply of replies) {
    const email = personOf(reply).email.toLowerCase();
    if (email === '') continue;
    const group = byEmail.get(email);
    if (group) group.push(reply.key);
    else byEmail.set(email, [reply.key]);
  }
  const groups = [...byEmail.values()].filter(({ length }) => length > 1);
  return new Map(groups.flatMap((group) => group.map((key) => [key, group] as const)));
}
