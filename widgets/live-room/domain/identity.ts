/** Who somebody in the room is (S3 §3.6): `{user id}-{name}-{suffix}`. Names may hold hyphens themselves (S-39). */

export type Suffix = 'host' | 'audience' | 'screen';

export interface Identity {
  /** The user's id; the whole uid where it cannot be taken apart. */
  readonly id: string;
  /** May be empty. */
  readonly name: string;
  /** `null` for a uid of some other make. */
  readonly suffix: Suffix | null;
}

const suffixes: readonly Suffix[] = ['host', 'audience', 'screen'];

/** Reads a uid: the suffix from its end, the id from its start, the rest is the name. */
export function readUid(uid: string): Identity {
  const suffix = suffixes.find((one) => uid.endsWith(`-${one}`)) ?? null;
  const rest = suffix === null ? uid : uid.slice(0, -suffix.length - 1);
  const hyphen = rest.indexOf('-');
  if (hyphen <= 0) return { id: rest, name: '', suffix };
  return { id: rest.slice(0, hyphen), name: rest.slice(hyphen + 1), suffix };
}

/** The other way round; without a name `{id}-{suffix}`. */
export function writeUid({ id, name, suffix }: Identity & { readonly suffix: Suffix }): string {
  return [id, name, suffix].filter(Boolean).join('-');
}

/** The uid under which somebody shares their screen. */
export const screenUid = (uid: string): string => writeUid({ ...readUid(uid), suffix: 'screen' });

/** Whether two uids are one person: a host and their screen, a promoted member of the audience. */
export function isSamePerson(one: string, other: string): boolean {
  if (one === other) return true;
  const [first, second] = [readUid(one), readUid(other)];
  return first.suffix !== null && second.suffix !== null && first.id === second.id;
}

/** Somebody whose presence counts as that of a host (S3 §6): a co-host's does not. */
export const isHostUid = (uid: string): boolean => readUid(uid).suffix === 'host';

interface Named {
  readonly isHost: boolean;
  readonly isMeeting: boolean;
  readonly userId: string;
  readonly uid: string | undefined;
}

/** What is wrong with who somebody is to be, for developers: nobody would count as a host, or no one be told from another. */
export function wrongName({ isHost, isMeeting, userId, uid }: Named): string | null {
  const suffix = isHost || isMeeting ? 'host' : 'audience';
  if (uid === undefined) return userId.includes('-') ? 'data-user-id holds a hyphen: give a data-uid' : null;
  return readUid(uid).suffix === suffix ? null : `data-uid does not end on -${suffix}`;
}
