/** Who has a tile, and which of them are in sight. */
import { isSamePerson, readUid } from '../domain/identity.ts';
import { isSpeaking, type LastSpoke } from '../domain/speaking.ts';
import { fewTiles, type TilePerson } from '../domain/tiles.ts';
import type { RemotePerson, StreamSize } from '../video/videoClient.ts';

export interface StageTile extends TilePerson {
  readonly name: string;
  readonly isOwn: boolean;
  readonly isMuted: boolean;
}

const isScreen = (uid: string): boolean => readUid(uid).suffix === 'screen';

/** Uids that speak now, each on a line: the same text as long as it is the same people. */
export const speakersOf = (spoke: LastSpoke, now: number): string =>
  [...spoke.keys()]
    .filter((uid) => isSpeaking(spoke, uid, now))
    .toSorted()
    .join('\n');

interface Hearing {
  readonly speakers: ReadonlySet<string>;
  /** All are alike, whatever their uids end on (S3 §6). */
  readonly isMeeting: boolean;
}

/** The tile of somebody in the room. */
export function tileOf(person: RemotePerson, { speakers, isMeeting }: Hearing): StageTile {
  const { uid, hasVideo, hasAudio } = person;
  const { name, suffix, id } = readUid(uid);
  return {
    uid,
    name: name || id,
    isOwn: false,
    isHost: suffix === 'host' && !isMeeting,
    hasCamera: hasVideo,
    isMuted: !hasAudio,
    isSpeaking: speakers.has(uid),
  };
}

/** Somebody who only watches stands on no stage, though some services name them. */
export const isOnStage = ({ uid, hasVideo, hasAudio }: RemotePerson): boolean =>
  !isScreen(uid) && (hasVideo || hasAudio || readUid(uid).suffix !== 'audience');

/** The screen that is shown: the newest of others, or `null`. */
export const screenIn = (people: readonly RemotePerson[], ownUid: string): RemotePerson | null =>
  people.findLast(({ uid, hasVideo }) => isScreen(uid) && hasVideo && !isSamePerson(uid, ownUid)) ?? null;

interface Sight {
  /** Uids of the small tiles in sight. */
  readonly tiles: readonly string[];
  /** What is shown large: a screen, or who is pinned. */
  readonly large: string | null;
  /** Something is shown large, also media. */
  readonly isBeside: boolean;
  readonly isLowBandwidth: boolean;
}

/** Whose video is wanted, and how large: small tiles and slow lines take the low stream, a screen must be readable. */
export function wantedOf({ tiles, large, isBeside, isLowBandwidth }: Sight): ReadonlyMap<string, StreamSize> {
  const size = isBeside || isLowBandwidth || tiles.length > fewTiles ? 'low' : 'high';
  const wanted = new Map<string, StreamSize>(tiles.map((uid) => [uid, size]));
  if (large !== null) wanted.set(large, isLowBandwidth && !isScreen(large) ? 'low' : 'high');
  return wanted;
}
