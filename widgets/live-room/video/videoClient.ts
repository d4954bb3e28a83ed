/**
 * The video service as this screen sees it (S3 §3.6, §7.7): types alone. Which client a host may give stands in `actions.ts`.
 */

import type { DeviceKind } from '#shared/lib/openDevice.ts';

/** Something that is seen or heard at a place of the page. */
export interface PlayableTrack {
  /** Shows it in `element`; again with another one, it moves there. */
  readonly play: (element: HTMLElement) => void;
  readonly stop: () => void;
}

/** One remote uid; somebody's screen is one of its own. */
export interface RemotePerson {
  readonly uid: string;
  readonly hasVideo: boolean;
  readonly hasAudio: boolean;
  /** Subscribed now; the same object as long as it is the same track. */
  readonly video: PlayableTrack | null;
}

/**
 * `reconnecting` ends by itself; `lost` does not: the room could not be joined, or the service has put one out. Another `round`
 * tries anew.
 */
export type Connection = 'joining' | 'joined' | 'reconnecting' | 'lost';

/** Which of somebody's two streams is received. */
export type StreamSize = 'high' | 'low';

/**
 * `camera` and `microphone`: what is on does not reach the others, until `onSent`. `sdk` is anything that the service did and nobody
 * asked for, `screen` the same of the own screen's client. `screen-failed`: it was never seen; `screen-sound`: it is seen, and not
 * heard; `screen-ended`: nobody sees it any more.
 */
export type VideoProblem =
  | 'no-h264'
  | 'join'
  | DeviceKind
  | 'subscribe'
  | 'sdk'
  | 'screen'
  | 'screen-failed'
  | 'screen-sound'
  | 'screen-ended';

/** With what a room is joined. A new `token` renews the present connection. */
export interface VideoSession {
  readonly appId: string;
  readonly channel: string;
  readonly uid: string;
  readonly token: string | null;
}

/** What the room tells; the newest object given is the one that is called. */
export interface VideoReport {
  readonly onConnection: (state: Connection) => void;
  /** Of camera or microphone there is nothing that does not go out: it does, or is off. */
  readonly onSent: (kind: DeviceKind) => void;
  /** How the own screen stands: seen, or about to come back. Its end is a problem. */
  readonly onScreenConnection: (state: 'joined' | 'reconnecting') => void;
  readonly onPeople: (people: readonly RemotePerson[]) => void;
  /** 0–100 by uid, one's own included; who is not named is silent. */
  readonly onLevels: (levels: ReadonlyMap<string, number>) => void;
  /** By uid, one's own included: 0 unknown, 1 excellent … 6 down. */
  readonly onQuality: (quality: ReadonlyMap<string, number>) => void;
  /** A new `session.token` is wanted: the present one ends soon, or a lost room is about to be joined again. */
  readonly onTokenEnding: () => void;
  /** The same of `screen.session`. */
  readonly onScreenTokenEnding: () => void;
  /** The browser plays no sound until somebody has clicked; `resume` belongs into that click. Returns what to call where it is wanted no more. */
  readonly onSoundBlocked: (resume: () => void) => () => void;
  readonly onProblem: (problem: VideoProblem, error: unknown) => void;
}

export interface VideoRoomProps {
  /** Another number is another try to be in the room, `null` is none; the own screen has a line of its own, and goes on. */
  readonly round: number | null;
  /** The host's own; `null`: Agora's, by `session.appId`. May return a promise. Asked anew for each try to join. */
  readonly createClient: ((purpose: 'room' | 'screen') => unknown) | null;
  readonly session: VideoSession;
  /** Mode rtc; else live with h264, the audience at level 2 (S3 §9.6). */
  readonly isMeeting: boolean;
  /** Host, co-host, meeting. The audience publishes nothing. */
  readonly isPublishing: boolean;
  /** The devices' own tracks: what is published is a copy, so that leaving never ends a preview. `null`: not published. */
  readonly camera: MediaStreamTrack | null;
  readonly microphone: MediaStreamTrack | null;
  /** Published by a second client, rtc with vp8, at `1080p_2`. */
  readonly screen: { readonly tracks: readonly MediaStreamTrack[]; readonly session: VideoSession } | null;
  /** Whose video is received, and how large; sound always is. Keep the map as long as nothing in it changes. */
  readonly wanted: ReadonlyMap<string, StreamSize>;
  readonly speakerId: string | null;
  readonly report: VideoReport;
}
