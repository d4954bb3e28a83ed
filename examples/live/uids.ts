/** Who somebody is in a room: `{user id}-{name}-{suffix}`; names may hold hyphens (S-39). */
import type { User } from '../http/users.ts';

const suffixes = ['host', 'audience', 'screen'] as const;

export type Suffix = (typeof suffixes)[number];

export interface UidParts {
  userId: string;
  name: string;
  suffix: Suffix;
}

/** The id stands before the first hyphen, the suffix behind the last; null for anything else. */
export function readUid(uid: string): UidParts | null {
  const [, userId, name, end] = /^([^-]+)-(.+)-([^-]+)$/su.exec(uid) ?? [];
  const suffix = suffixes.find((one) => one === end);
  if (userId === undefined || name === undefined || suffix === undefined || uid.length > 255) return null;
  return { userId, name, suffix };
}

export function uidOf({ id, name }: Pick<User, 'id' | 'name'>, suffix: Suffix): string {
  return `${id}-${name}-${suffix}`;
}
