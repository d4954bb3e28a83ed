/** Who is in the room, as a host sees it: the host's own list, and whoever is on the channel and on the stage (S-38). */
import type { LiveAttendee } from '#shared/api/live.ts';
import { createWordMatcher, foldForSearch } from '#shared/lib/text.ts';
import { isHostUid, readUid } from '../../domain/identity.ts';
import { personOf, withoutGone, type Present } from '../../domain/presence.ts';
import type { RemotePerson } from '../../video/videoClient.ts';

export interface Attendee {
  /** Of the person, whatever uid they have. */
  readonly id: string;
  /** By which calls name them; `null`: not in the room now. */
  readonly uid: string | null;
  readonly name: string;
  readonly organisation: string | null;
  readonly function: string | null;
  readonly picture: string | null;
  /** One of the hosts of the room. */
  readonly isHost: boolean;
  /** Speaks without being one of its hosts: was promoted. */
  readonly isCohost: boolean;
  readonly isMe: boolean;
  /** As searches compare it. */
  readonly folded: string;
}

interface Sources {
  /** The host's list; `null` when it gives none. */
  readonly list: readonly LiveAttendee[] | null;
  readonly present: readonly Present[];
  /** Who has left the channel, by the person's id. */
  readonly gone: ReadonlySet<string>;
  readonly people: readonly RemotePerson[];
  /** `people` are those of before the line was cut. */
  readonly isCut?: boolean;
  readonly ownUid: string;
}

/** Everybody once, hosts first, then by name. */
export function toAttendees({
  list,
  present,
  gone,
  isCut,
  ownUid,
  ...sources
}: Sources): readonly Attendee[] {
  const people = isCut ? withoutGone(sources.people, gone) : sources.people;
  const me = readUid(ownUid).id;
  const onStage = new Map(
    people.filter(({ uid }) => readUid(uid).suffix !== 'screen').map(({ uid }) => [readUid(uid).id, uid]),
  );
  const isGone = ({ id, uid }: Found) => uid !== null && gone.has(id) && !onStage.has(id);
  const known = list ? fromList(list, present, onStage).filter((one) => !isGone(one)) : [];
  const listed = new Set(known.map(({ id }) => id));
  const here = fromRoom([
    ...present.map(toKnown),
    ...people.map(({ uid }) => ({ id: readUid(uid).id, name: '', uid })),
  ]);
  // Who has come since the list was read is in the room all the same.
  const all = [...known, ...here.filter(({ id }) => !listed.has(id))];
  const attendees = all.map((one): Attendee => {
    const isHost = one.isHost || (one.uid !== null && isHostUid(one.uid));
    const isCohost = onStage.has(one.id) && !(one.uid !== null && isHostUid(one.uid));
    const folded = foldForSearch([one.name, one.organisation, one.function].join(' '));
    return { ...one, isHost: isHost && !isCohost, isCohost, isMe: one.id === me, folded };
  });
  return attendees.toSorted((a, b) => Number(b.isHost) - Number(a.isHost) || inOrder.compare(a.name, b.name));
}

const inOrder = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });

type Found = Omit<Attendee, 'isCohost' | 'isMe' | 'folded'>;

interface Known {
  readonly id: string;
  readonly name: string;
  readonly uid: string | null;
}

/** On the channel; without a uid somebody may still have one on the stage. */
const toKnown = ({ id, name, uid }: Present): Known => ({
  id: personOf({ id, uid }),
  name,
  uid,
});

function fromList(
  list: readonly LiveAttendee[],
  present: readonly Present[],
  onStage: ReadonlyMap<string, string>,
): readonly Found[] {
  const here = new Map(present.map(toKnown).map(({ id, uid }) => [id, uid]));
  return list.map((one) => {
    // The list's own `id` may be that of a registration: who somebody is in the room `rtc_id` says, where it is given.
    const id = one.rtc_id === null ? one.id : readUid(one.rtc_id).id;
    const uid = one.rtc_uid ?? here.get(id) ?? onStage.get(id) ?? null;
    return {
      id: uid === null ? id : readUid(uid).id,
      uid,
      name: one.full_name || (uid === null ? '' : readUid(uid).name),
      organisation: one.organisation,
      function: one.function,
      picture: one.profile_picture_url,
      isHost: one.type === 'host',
    };
  });
}

function fromRoom(known: readonly Known[]): readonly Found[] {
  const byId = new Map<string, Found>();
  for (const { id, name, uid } of known) {
    if (uid !== null && readUid(uid).suffix === 'screen') continue;
    const before = byId.get(id);
    byId.set(id, {
      id,
      uid: before?.uid ?? uid,
      name: before?.name || name || (uid === null ? '' : readUid(uid).name),
      organisation: null,
      function: null,
      picture: null,
      isHost: false,
    });
  }
  return [...byId.values()];
}

/** Hosts are not promoted (S3 §5.6); nor is anybody who is not in the room. */
export const canPromote = ({ uid, isHost, isCohost }: Attendee): boolean =>
  uid !== null && !isHost && !isCohost;

/** Only those who were promoted go back (S3 §4.6, §5.6): a host of the room stays one. */
export const canDowngrade = ({ uid, isHost, isCohost }: Attendee): boolean =>
  uid !== null && (isHost || isCohost) && !isHostUid(uid);

/** Those in whose name, organisation or function each word of a search is. */
export function findAttendees(attendees: readonly Attendee[], search: string): readonly Attendee[] {
  const isMatch = createWordMatcher(search);
  return attendees.filter(({ folded }) => isMatch(folded));
}
