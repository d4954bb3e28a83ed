import type { HostActions } from '#shared/island/island.ts';
import type { Actions } from '../../actions.ts';
import { readUid } from '../../domain/identity.ts';
import type { Room } from '../../store/room.ts';
import type { RehearsalClient, RehearsalPerson } from '../../video/rehearsalClient.ts';

/** How long after one has come in somebody raises a hand. */
const handAfterMs = 3_000;
/** An invented vote comes this often, and so many do. */
const voteEveryMs = 800;
const votesInAll = 24;

interface PlayedHostOptions {
  readonly room: () => Room;
  /** The newest of the room's video; `null` before there is one. */
  readonly client: () => RehearsalClient | null;
  /** On the stage from the beginning. */
  readonly onStage: readonly RehearsalPerson[];
  /** Only listens, and raises a hand. */
  readonly listener: RehearsalPerson;
  readonly nameOf: (uid: string) => string;
  /** What is said of a file, which is sent nowhere. */
  readonly noFiles: string;
  readonly onVotes: () => void;
}

type Given<Name extends keyof Actions> = Parameters<NonNullable<Actions[Name]>>[0];

/** The host's page and the server's events, played for one person: whatever a host may do can be tried, and reaches nobody. */
export function createPlayedHost(options: PlayedHostOptions) {
  const { room, client, listener, nameOf } = options;
  let there = [listener, ...options.onStage].map(({ uid }) => uid);
  let voting: ReturnType<typeof setInterval> | undefined;

  const tellPresence = () => {
    const { uid: own, name } = room().options;
    const present = there.map((uid) => ({ id: readUid(uid).id, name: nameOf(uid), uid }));
    room().heardChannel('joined', [...present, { id: readUid(own).id, name, uid: own }]);
  };
  const leave = (uid: string) => {
    there = there.filter((one) => one !== uid);
    client()?.goOut(uid);
    tellPresence();
  };

  const startPoll = ({ question, options: answers, durationSeconds }: Given<'startPoll'>) => {
    const now = Date.now();
    room().poll.started({
      question,
      start_date: new Date(now).toISOString(),
      end_date: durationSeconds === null ? null : new Date(now + durationSeconds * 1_000).toISOString(),
      options: answers.map((option, at) => ({ option_id: `${at + 1}`, option, votes: 0 })),
    });
    options.onVotes();
    clearInterval(voting);
    let votes = 0;
    voting = setInterval(() => {
      votes += 1;
      // Not as many for each.
      const option = `${((votes * votes) % answers.length) + 1}`;
      room().poll.voted({ option, uid: listener.uid });
      if (votes === votesInAll) clearInterval(voting);
    }, voteEveryMs);
  };
  const shareMedia = ({ uid, url, mimeType }: Given<'shareMedia'>) => {
    if (url === null) return { success: false, message: options.noFiles };
    room().sharing.shared({ uid, url, mimeType, started_at: null });
    return { success: true };
  };
  const actions = {
    startPoll,
    shareMedia,
    banUser: ({ uid }: Given<'banUser'>) => {
      room().people.banned({ uid, banned_at: null, ends_at: null, reason: null });
      leave(uid);
    },
    lowerHand: ({ uid }: Given<'lowerHand'>) => room().people.handLowered({ uid }),
  } satisfies HostActions;

  return {
    actions,
    /** What the silent server was asked for: whoever is moved comes to the stage, or leaves it. */
    heard: (path: string, body: unknown) => {
      const { uid }: { readonly uid?: unknown } = Object(body);
      if (typeof uid !== 'string') return;
      const isKnown = [listener, ...options.onStage].find((person) => person.uid === uid);
      if (path.includes('promote-to-host') && isKnown) {
        client()?.comeIn(isKnown);
        room().people.promoted({ uid });
      }
      if (path.includes('downgrade-to-audience')) client()?.goOut(uid);
    },
    /** Once one is inside; the returned function ends it. */
    begin: () => {
      tellPresence();
      const hand = setTimeout(() => {
        if (there.includes(listener.uid))
          room().people.handRaised({ uid: listener.uid, name: nameOf(listener.uid) });
      }, handAfterMs);
      return () => {
        clearTimeout(hand);
        clearInterval(voting);
      };
    },
  };
}

export type PlayedHost = ReturnType<typeof createPlayedHost>;
