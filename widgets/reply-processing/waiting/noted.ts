/** Which lists have left decisions on this device: read at the start, without the draft vault. */
import { storageKey, type Owner } from '#shared/lib/owner.ts';
import { readStored } from '#shared/lib/stored.ts';
import { typedForms } from '../review/works.ts';

export interface ListOfOwner {
  readonly form: string;
  readonly type: string;
  readonly owner: Owner;
}

export const keyOfNoted = (owner: Owner): string => storageKey('reply-processing-waiting', owner);

/** Of all lists of somebody. */
export const allNoted = (owner: Owner): readonly string[] => readStored(keyOfNoted(owner), typedForms) ?? [];

/** How the names of a list's sittings begin. */
export const startOf = ({ form, type }: ListOfOwner): string => JSON.stringify([form, type]);

/** The sittings at a list in which something waits, or did when their pages ended. */
export const notedSittings = (list: ListOfOwner): readonly string[] =>
  allNoted(list.owner).filter((one) => one.startsWith(startOf(list)));
