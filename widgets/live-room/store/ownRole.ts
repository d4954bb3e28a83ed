/** What others decide about oneself (S3 §4.6, §5.6): to the stage, back to the audience, out of the room. */
import { banQuery, type ToldBan } from '#shared/api/live.ts';
import { isSamePerson, readUid } from '../domain/identity.ts';
import { rightsOf } from '../domain/role.ts';
import { isToldWhole } from '../domain/room.ts';
import { createRead } from './reading.ts';
import { visitOf } from './rejoin.ts';
import { reportError, type RoomWork } from './roomWork.ts';

export interface OwnRole {
  readonly promoted: (person: { uid: string }) => void;
  readonly downgraded: (person: { uid: string }) => void;
  readonly banned: (person: { uid: string } & ToldBan) => void;
  /** Asks whether one is still welcome: the event may have been missed. */
  readonly readBan: () => Promise<void>;
  /** Takes one's own part from the list of attendees, where there is one: a promotion may have been missed (S-46). */
  readonly readRole: () => Promise<void>;
}

interface OwnRoleOptions {
  /** Somebody comes to the stage. */
  readonly onSpeaker: (uid: string) => void;
  readonly onDowngraded: () => void;
  /** Somebody is put out of the room, oneself or another. */
  readonly onBanned: (uid: string) => void;
  readonly loadAttendees: () => Promise<void>;
}

export function createOwnRole(work: RoomWork, to: OwnRoleOptions): OwnRole {
  const { options, store } = work;
  const isMe = (uid: string) => isSamePerson(uid, options.uid);
  /** The list says who is a host; whoever has never looked at it reads it then. */
  const moved = () => {
    const { role, attendees } = store.state();
    if (rightsOf(role.role).canModerate && attendees.status !== 'idle') to.loadAttendees().catch(reportError);
  };
  const promoted = ({ uid }: { readonly uid: string }) => {
    to.onSpeaker(uid);
    if (isMe(uid)) work.role({ kind: 'promoted', now: Date.now() });
    else moved();
  };
  const downgraded = ({ uid }: { readonly uid: string }) => {
    if (!isMe(uid)) return moved();
    const before = store.state().role;
    work.role({ kind: 'downgraded' });
    if (store.state().role !== before) to.onDowngraded();
  };
  const readBan = createRead(work, {
    question: () => banQuery(work.api(), { eventId: options.eventId }),
    known: () => null,
    // Nothing that is known here is newer.
    isSame: () => true,
    take: (ban) => ban && work.place({ kind: 'ban', ban, now: Date.now() }),
  });
  return {
    promoted,
    downgraded,
    banned: ({ uid, ...ban }) => {
      to.onBanned(uid);
      if (!isMe(uid) || options.isMeeting) return;
      work.place({ kind: 'ban', ban, now: Date.now() });
      // What the event does not tell the call does (S3 §7.7).
      if (!isToldWhole(ban)) readBan().catch(reportError);
    },
    readBan: async () => (options.isMeeting ? undefined : readBan()),
    readRole: async () => {
      const before = store.state();
      await to.loadAttendees();
      const now = store.state();
      // A list may be older than what was heard meanwhile, or of an earlier visit.
      if (now.role !== before.role || visitOf(now) !== visitOf(before)) return;
      const { attendees, role } = now;
      const { uid } = options;
      const mine = attendees.list.find(({ id, rtc_uid }) =>
        rtc_uid ? isMe(rtc_uid) : id === readUid(uid).id,
      );
      if (attendees.status !== 'ready' || !mine) return;
      if (mine.type === 'host' && role.role === 'audience') promoted({ uid });
      if (mine.type === 'attendee' && role.role === 'cohost') downgraded({ uid });
    },
  };
}
