/** What is published: Agora's local tracks have it all, and a few lines of one's own. */
export interface LocalTrack {
  readonly trackMediaType: 'audio' | 'video' | 'data';
  readonly getMediaStreamTrack: () => MediaStreamTrack;
  readonly on?: (event: string, listener: (...args: never[]) => void) => void;
  readonly off?: (event: string, listener: (...args: never[]) => void) => void;
}

export type Kind = 'audio' | 'video';

/** What somebody wants of somebody else. */
export interface Wants {
  audio: boolean;
  video: 'high' | 'low' | null;
}

export const nothingWanted: Readonly<Wants> = { audio: false, video: null };

/** What somebody sends, and whether they are of the audience. */
export interface Published {
  audio: boolean;
  video: boolean;
  role: 'host' | 'audience';
}

/** Somebody as the server tells of them. */
export interface PeerInfo {
  id: string;
  uid: string;
  /** Another one when their connections are made anew. */
  epoch: number;
  published: Published;
}

/** What the one who makes no offers needs one for. */
export interface Ask {
  /** What it has no place for. */
  kinds: readonly Kind[];
  /** The way that was found is lost. */
  isAnew: boolean;
}

/** What two browsers say to each other. */
export interface Signal {
  ask?: Ask;
  description?: RTCSessionDescriptionInit;
  /** Which offer it is, or is the answer to. */
  turn?: number;
  candidate?: RTCIceCandidateInit | null;
  want?: Wants;
}
