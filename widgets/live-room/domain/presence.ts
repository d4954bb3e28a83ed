/** Who has left the room's channel (S-38): lists of the host's page are read now and then, the channel tells at once. */
import { readUid } from './identity.ts';

/** Somebody on the room's presence channel. */
export interface Present {
  readonly id: string;
  readonly name: string;
  readonly uid: string | null;
}

/** Of the person, whatever uid they have. */
export const personOf = ({ id, uid }: Pick<Present, 'id' | 'uid'>): string =>
  uid === null ? id : readUid(uid).id;

export interface Presence {
  /** Everybody who is there now. */
  readonly here: ReadonlySet<string>;
  /** Who was there, and is not now: the newest of them, oldest first. */
  readonly gone: ReadonlySet<string>;
}

export const nobody: Presence = { here: new Set(), gone: new Set() };

/** So many of those who have left are remembered: a room that runs all day does not grow. */
export const goneKept = 5_000;

/** After the channel has told who is there. Whoever comes back is not gone; the same set while that changes nobody. */
export function followPresence(before: Presence, present: readonly Present[]): Presence {
  const here = new Set(present.map(personOf));
  const gone = [...before.gone, ...before.here].filter((id) => !here.has(id)).slice(-goneKept);
  const isSame = gone.length === before.gone.size && gone.every((id) => before.gone.has(id));
  return { here, gone: isSame ? before.gone : new Set(gone) };
}

/** Those who have not left the channel: what is known during a cut of the video. The same list where that is everybody. */
export const withoutGone = <T extends { readonly uid: string }>(
  people: readonly T[],
  gone: ReadonlySet<string>,
): readonly T[] => {
  const isGone = ({ uid }: T) => gone.has(readUid(uid).id);
  return gone.size > 0 && people.some(isGone) ? people.filter((person) => !isGone(person)) : people;
};
