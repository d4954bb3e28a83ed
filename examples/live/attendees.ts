/** Who is in a room, as the list of attendees has them (S3 §3.6). */
import type { HostContext } from '../http/types.ts';
import { toUser } from '../http/sessions.ts';
import { photoPath } from '../pages/photos/photos.ts';
import { crowdOf } from './crowd.ts';
import { wire } from './rooms.ts';
import { liveStateOf } from './state.ts';
import { readUid } from './uids.ts';

export interface Attendee {
  id: number;
  type: 'host' | 'attendee';
  full_name: string;
  organisation: string | null;
  function: string | null;
  rtc_id: string;
  rtc_uid: string;
  profile_picture_url: string | null;
}

/** Everybody who is on the presence channel. */
export function attendeesOf(context: HostContext, eventId: number, channel: string): readonly Attendee[] {
  const { hub } = context;
  const state = liveStateOf(hub);
  const bots = crowdOf(context).botsIn(channel);
  const botIds = new Set(bots.map(({ id }) => String(id)));
  const people = hub.membersOn(wire.room(channel)).filter(({ id }) => !botIds.has(id));
  const typeOf = (id: number, uid: string): Attendee['type'] =>
    state.isPromoted(eventId, id) || readUid(uid)?.suffix === 'host' ? 'host' : 'attendee';
  return [
    ...people.flatMap(({ id }) => personOf(context, eventId, Number(id))),
    ...bots.map(({ id, name, uid, organisation, function: does }) => ({
      id,
      type: typeOf(id, uid),
      full_name: name,
      organisation,
      function: does,
      profile_picture_url: null,
      ...inVideo(uid),
    })),
  ];

  function personOf({ db }: HostContext, event: number, id: number): Attendee[] {
    const user = toUserOf(db, id);
    if (!user) return [];
    const uid = state.uidFor(event, user);
    const sql = `SELECT function, has_photo, organisations.name AS organisation FROM contacts
      LEFT JOIN organisations ON organisations.id = organisation_id WHERE contacts.id = ?`;
    const contact = db.get(sql, [user.contactId ?? 0]);
    return [
      {
        id,
        type: typeOf(id, uid),
        full_name: user.name,
        organisation: contact?.textOrNull('organisation') ?? null,
        function: contact?.textOrNull('function') ?? user.role,
        profile_picture_url:
          contact?.flag('has_photo') && user.contactId !== null ? photoPath(user.contactId) : null,
        ...inVideo(uid),
      },
    ];
  }
}

const inVideo = (uid: string) => ({ rtc_id: readUid(uid)?.userId ?? uid, rtc_uid: uid });

function toUserOf(db: HostContext['db'], id: number) {
  const row = db.get('SELECT * FROM users WHERE id = ?', [id]);
  return row && toUser(row);
}
