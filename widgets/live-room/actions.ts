/**
 * What the host's page can lend to the live room, as `mount` takes it. These types are published as they stand here, so they
 * refer to nothing outside of this file.
 */

/** Each may return a promise. What is not given is not offered. */
export interface Actions {
  /** Lets the caller into the video service. Refuse with `{ success: false, message }`, or by an error with a `status` from 400 to 499. */
  readonly getTokens?: (request: TokenRequest) => TokenAnswer | Promise<TokenAnswer>;
  /** A client in the place of Agora's own. */
  readonly createVideoClient?: (request: VideoClientRequest) => VideoClient | Promise<VideoClient>;
  /** Starts a poll: broadcast `LiveStreamPollStarted`. Done is whatever resolves, but for a refusal as above. */
  readonly startPoll?: (request: PollRequest) => unknown;
  /** Shares something with all: broadcast `ShareLiveStreamMedia`. */
  readonly shareMedia?: (request: MediaRequest) => unknown;
  /** Keeps somebody out: broadcast `LiveStreamBanUser`. */
  readonly banUser?: (request: BanRequest) => unknown;
  /** Everybody at once, bare or under `data` or `attendees`. */
  readonly loadAttendees?: (request: RoomRequest) => AttendeeList | Promise<AttendeeList>;
  /** Lowers the hand of another: broadcast `PutDownHand`. */
  readonly lowerHand?: (request: RoomRequest & { readonly uid: string }) => unknown;
  /** The address of a picture of whoever has that name. At once, not by promise. */
  readonly avatarUrl?: (name: string) => string | null | undefined;
}

/** Which room. */
export interface RoomRequest {
  readonly eventId: string;
  readonly channel: string;
}

export interface TokenRequest extends RoomRequest {
  /** For whom the token is to be: the own uid, or that of the own screen. */
  readonly uid: string;
  /** What it has to allow: a host sends, the audience only receives. */
  readonly role: 'host' | 'audience';
  readonly purpose: 'join' | 'renew' | 'promote' | 'downgrade' | 'screen';
}

interface Tokens {
  /** Beats `data-app-id`. */
  readonly appId?: string | null;
  /** `null` joins without one. */
  readonly token: string | null;
  /** On `join` and `renew`: `host` for somebody of the audience who was promoted before. */
  readonly role?: 'host' | 'audience' | null;
}

/** Bare or under `data`, or the token alone. */
type TokenAnswer = Tokens | { readonly data: Tokens } | string | Refusal;

interface Refusal {
  readonly success: false;
  /** For people. */
  readonly message?: string;
}

export interface VideoClientRequest extends RoomRequest {
  readonly uid: string;
  /** The room itself, or the own screen, which has a client of its own. */
  readonly purpose: 'room' | 'screen';
  readonly mode: 'live' | 'rtc';
  readonly codec: 'h264' | 'vp8';
}

interface PollRequest extends RoomRequest {
  readonly question: string;
  readonly options: readonly string[];
  /** `null`: until it is stopped. */
  readonly durationSeconds: number | null;
}

interface MediaRequest extends RoomRequest {
  /** Of the host who shares. */
  readonly uid: string;
  /** Either a file or an address. */
  readonly file: File | null;
  readonly url: string | null;
  readonly mimeType: string;
  /** Aborted where the host changes their mind, or leaves, before it is done: then nothing is to be shared. */
  readonly signal: AbortSignal;
}

interface BanRequest extends RoomRequest {
  /** The id in the uid. */
  readonly userId: string;
  readonly uid: string;
  readonly name: string;
  /** May be empty. */
  readonly reason: string;
  /** `null`: for good. */
  readonly minutes: number | null;
}

interface Attendee {
  /** As in the uid, or `rtc_id` is. */
  readonly id: number | string;
  /** A host is also who was promoted. */
  readonly type?: 'host' | 'attendee' | null;
  readonly full_name?: string | null;
  readonly organisation?: string | null;
  readonly function?: string | null;
  /** The id in the uid, where `id` is another one. */
  readonly rtc_id?: number | string | null;
  /** The uid; `null` for whoever is not in the room. */
  readonly rtc_uid?: string | null;
  readonly profile_picture_url?: string | null;
}

type AttendeeList =
  | readonly Attendee[]
  | { readonly data: readonly Attendee[] }
  | { readonly attendees: readonly Attendee[] };

/** What is published: made here of a device's track. */
export interface LocalTrack {
  readonly trackMediaType: 'audio' | 'video' | 'data';
  readonly getTrackId: () => string;
  readonly getMediaStreamTrack: () => MediaStreamTrack;
  readonly close: () => void;
}

/** What a client gives for a subscription. `play` may return a promise that rejects where the browser blocks sound. */
export interface RemoteTrack {
  readonly getUserId: () => string | number;
  readonly getTrackId: () => string;
  readonly isPlaying: boolean;
  play(element?: HTMLElement | string): unknown;
  stop(): void;
  /** 0–1. */
  readonly getVolumeLevel?: () => number;
  setPlaybackDevice?(id: string): Promise<void>;
}

/** Somebody whom the client knows: one object as long as they stay, changed in place. */
export interface RemoteUser {
  readonly uid: string | number;
  readonly hasAudio: boolean;
  readonly hasVideo: boolean;
  readonly audioTrack?: RemoteTrack | undefined;
  readonly videoTrack?: RemoteTrack | undefined;
}

/** Agora's client takes one in the place of a user; here the user is given always. */
type Uid = string | number;

/**
 * The part of Agora's `IAgoraRTCClient` that is used. Events: `connection-state-change` (now, before, reason), `user-joined`,
 * `user-left`, `user-published`, `user-unpublished` (user, 'audio' | 'video'); optional `volume-indicator`
 * ([{ uid, level 0–100 }]), `network-quality` ({ uplinkNetworkQuality, downlinkNetworkQuality }),
 * `token-privilege-will-expire`, `token-privilege-did-expire`.
 */
export interface VideoClient {
  readonly connectionState: 'DISCONNECTED' | 'CONNECTING' | 'RECONNECTING' | 'CONNECTED' | 'DISCONNECTING';
  /** One object for each as long as they stay. */
  readonly remoteUsers: readonly RemoteUser[];
  readonly localTracks?: readonly unknown[];
  on(event: string, listener: (...args: never[]) => void): void;
  off(event: string, listener: (...args: never[]) => void): void;
  join(appId: string, channel: string, token: string | null, uid: string): Promise<unknown>;
  leave(): Promise<void>;
  publish(tracks: LocalTrack | LocalTrack[]): Promise<unknown>;
  unpublish(tracks?: LocalTrack | LocalTrack[]): Promise<void>;
  subscribe(user: RemoteUser | Uid, kind: 'audio' | 'video'): Promise<RemoteTrack>;
  unsubscribe(user: RemoteUser | Uid, kind: 'audio' | 'video'): Promise<void>;
  massUnsubscribe?(list: { user: RemoteUser; mediaType?: 'audio' | 'video' }[]): Promise<void>;
  /** Called before joining, and when somebody is promoted or downgraded. */
  setClientRole?(role: 'host' | 'audience', options?: { level: number }): Promise<void>;
  renewToken?(token: string): Promise<void>;
  /** 0 is the high stream, 1 the low one. */
  setRemoteVideoStreamType?(uid: string | number, size: 0 | 1): Promise<void>;
  enableDualStream?(): Promise<void>;
  /** Without it, levels are asked of the tracks. */
  enableAudioVolumeIndicator?(): void;
  getRTCStats?(): { readonly RTT?: number };
  getRemoteNetworkQuality?(): Readonly<
    Record<string, { readonly uplinkNetworkQuality: number; readonly downlinkNetworkQuality: number }>
  >;
}
