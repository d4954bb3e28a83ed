import { randomFrom } from './random.ts';
import type { SeedContext } from './sizes.ts';
import { wellKnown } from './wellKnown.ts';

/** S1 §9: 2 is an assistant; any other is copy-to, so there are two kinds of it here. */
const assistant = 2;
const copyTo = 1;
const otherCopyTo = 3;

/** Contact, the one who assists or gets copies, type. */
type Link = readonly [number, number, number];

/** Who is linked with 60 people (examples/README.md). */
const hub = 7;

/** Links of the well-known contacts, and for some of the others up to three helpers. */
export function seedLinks({ db, size }: SeedContext): void {
  const random = randomFrom(13);
  const first = wellKnown.length + 1;
  const last = size.contacts - size.foreignContacts;
  const links = new Map<string, Link>();
  const add = (link: Link) => links.set(`${link[0]} ${link[1]}`, link);
  for (const link of [...ofJonas, ...ofLayla, ...ofHub(first)]) add(link);
  for (let contact = first; contact <= last; contact += 1) {
    const count = random.chance(0.15) ? random.int(1, 3) : 0;
    for (let index = 0; index < count; index += 1) {
      const helper = random.int(first, last);
      if (helper !== contact) add([contact, helper, random.pick([assistant, copyTo, otherCopyTo])]);
    }
  }
  const rows = [...links.values()].toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  db.insert('contact_links', ['contact_id', 'linked_contact_id', 'type_id'], rows);
}

/** Contact 3 in both directions; with 10 the link goes both ways. */
const ofJonas: readonly Link[] = [
  [3, 10, assistant],
  [3, 11, assistant],
  [3, 12, copyTo],
  [10, 3, copyTo],
  [18, 3, assistant],
  [19, 3, otherCopyTo],
];

const ofLayla: readonly Link[] = [
  [1, 2, assistant],
  [1, 5, copyTo],
  [2, 1, otherCopyTo],
];

/** 20 assistants, 15 who get copies, 25 whom the contact helps. */
function ofHub(first: number): Link[] {
  return Array.from({ length: 60 }, (_, index) => {
    if (index < 35) return [hub, first + index, index < 20 ? assistant : copyTo];
    return [first + index, hub, index % 2 === 0 ? assistant : copyTo];
  });
}
