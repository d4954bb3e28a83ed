/** Agora's service (DESIGN.md §6): its settings, its clients, its tracks. Nothing of it is asked of a network before a join. */
import AgoraRTC, { type IAgoraRTCClient, type ILocalTrack } from 'agora-rtc-react';

/** Nothing is logged, neither here nor at Agora. */
const silent = 4;
AgoraRTC.setLogLevel(silent);
AgoraRTC.disableLogUpload();

/** How often levels are told: its own 2 s are late for who speaks. */
const levelsMs = 400;
Object(AgoraRTC).setParameter('AUDIO_VOLUME_INDICATION_INTERVAL', levelsMs);

/** S3 §9.6: «1080p_2» as Agora defines it, in kbit/s and pictures a second. */
const screenQuality = {
  width: 1920,
  height: 1080,
  frameRate: 30,
  bitrateMin: 120,
  bitrateMax: 3_000,
} as const;

export interface Wanted {
  readonly purpose: 'room' | 'screen';
  readonly isMeeting: boolean;
}

/** S3 §9.6: a stream is live with h264, a shared screen rtc with vp8; so is a meeting, which no browser lacks. */
export const createAgoraClient = ({ purpose, isMeeting }: Wanted): IAgoraRTCClient =>
  AgoraRTC.createClient(
    purpose === 'screen' || isMeeting ? { mode: 'rtc', codec: 'vp8' } : { mode: 'live', codec: 'h264' },
  );

/**
 * Whether this browser has H.264, without which it can neither show nor send a stream of Agora's (S-47). One that cannot say
 * what it has is tried; one without video calls has none.
 */
export function hasH264(): boolean {
  if (typeof RTCRtpReceiver !== 'function') return false;
  const known = RTCRtpReceiver.getCapabilities?.('video');
  if (!known) return true;
  return known.codecs.some(({ mimeType }) => mimeType.toLowerCase() === 'video/h264');
}

/** Something to publish, of a copy: closing it ends the copy alone. */
export function createTrack(source: MediaStreamTrack, purpose: Wanted['purpose']): ILocalTrack {
  const mediaStreamTrack = source.clone();
  if (source.kind === 'audio') return AgoraRTC.createCustomAudioTrack({ mediaStreamTrack });
  if (purpose === 'room') return AgoraRTC.createCustomVideoTrack({ mediaStreamTrack });
  return AgoraRTC.createCustomVideoTrack({
    mediaStreamTrack,
    ...screenQuality,
    optimizationMode: 'detail',
  });
}

/** Hears when the browser plays no sound of Agora's own; the returned function stops. */
export function watchBlockedSound(onBlocked: () => void): () => void {
  AgoraRTC.onAutoplayFailed = onBlocked;
  return () => {
    AgoraRTC.onAutoplayFailed = () => {};
  };
}

/** Belongs into a click. */
export const wakeSound = (): void => AgoraRTC.resumeAudioContext();
