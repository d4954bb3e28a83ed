/** A browser's cameras and microphones in unit tests, in place of `navigator.mediaDevices`. */
import { act } from '@testing-library/react';
import { onTestFinished } from 'vitest';

/** How the browser answers: it gives the device, or refuses by the name of its error. */
export type DeviceAnswer = 'ok' | 'NotAllowedError' | 'NotReadableError' | 'NotFoundError';

export interface LiveDevices {
  /** All tracks that were ever given out, oldest first. */
  readonly tracks: readonly MediaStreamTrack[];
  /** Those that still run: their light is on. */
  readonly running: () => readonly MediaStreamTrack[];
  /** From now on. */
  readonly answer: (kind: 'camera' | 'microphone', answer: DeviceAnswer) => void;
  /** Takes a device away, as unplugging does; its tracks end. */
  readonly unplug: (id: string) => void;
}

const kinds = { camera: 'videoinput', microphone: 'audioinput', speaker: 'audiooutput' } as const;

const everything = [
  { deviceId: 'cam-1', kind: kinds.camera, label: 'Front camera' },
  { deviceId: 'cam-2', kind: kinds.camera, label: 'Desk camera' },
  { deviceId: 'mic-1', kind: kinds.microphone, label: 'Built-in microphone' },
  { deviceId: 'mic-2', kind: kinds.microphone, label: 'Headset' },
  { deviceId: 'out-1', kind: kinds.speaker, label: 'Built-in speaker' },
  { deviceId: 'out-2', kind: kinds.speaker, label: 'Headset' },
];

/** A track that runs until it is stopped. */
export function liveTrack(kind: 'audio' | 'video', deviceId = '', label = ''): MediaStreamTrack {
  const [track] = document.createElement('canvas').captureStream().getVideoTracks();
  if (!track) throw new Error('no track');
  let state: MediaStreamTrackState = 'live';
  Object.defineProperties(track, {
    kind: { value: kind },
    label: { value: label },
    readyState: { get: () => state },
    getSettings: { value: () => ({ deviceId }) },
    clone: { value: () => liveTrack(kind, deviceId, label) },
    stop: {
      value: () => {
        state = 'ended';
      },
    },
  });
  return track;
}

/** Replaces `navigator.mediaDevices` until the test ends: two cameras, two microphones, two loudspeakers. */
export function serveDevices(): LiveDevices {
  const tracks: MediaStreamTrack[] = [];
  const allowed = new Set<string>();
  /** As browsers tell it: of a kind that was never allowed, that there is one. */
  const told = () =>
    list
      .map((device) => ({ ...device, groupId: '' }))
      .filter(({ kind }, at) => allowed.has(kind) || list.findIndex((one) => one.kind === kind) === at)
      .map((device) => (allowed.has(device.kind) ? device : { ...device, deviceId: '', label: '' }));
  const answers = { camera: 'ok', microphone: 'ok' };
  let list = everything;
  const find = (kind: string, constraints: unknown) => {
    const wanted: unknown = Object(Object(constraints).deviceId).exact;
    const found = list.find(
      (device) => device.kind === kind && (wanted === undefined || device.deviceId === wanted),
    );
    if (!found)
      throw new DOMException('none', wanted === undefined ? 'NotFoundError' : 'OverconstrainedError');
    return found;
  };
  const media = Object.assign(new EventTarget(), {
    enumerateDevices: async () => told(),
    getUserMedia: async ({ audio, video }: MediaStreamConstraints) => {
      const kind = video ? 'camera' : 'microphone';
      if (answers[kind] !== 'ok') throw new DOMException('refused', answers[kind]);
      const { deviceId, label } = find(kinds[kind], video ?? audio);
      const track = liveTrack(video ? 'video' : 'audio', deviceId, label);
      tracks.push(track);
      allowed.add(kinds[kind]);
      if (audio) allowed.add(kinds.speaker);
      return Object.assign(new MediaStream([track]), { getTracks: () => [track] });
    },
  });
  Object.defineProperty(navigator, 'mediaDevices', { value: media, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'mediaDevices');
  });
  return {
    tracks,
    running: () => tracks.filter(({ readyState }) => readyState === 'live'),
    answer: (kind, answer) => {
      answers[kind] = answer;
    },
    unplug: (id) => {
      list = list.filter(({ deviceId }) => deviceId !== id);
      act(() => {
        media.dispatchEvent(new Event('devicechange'));
        for (const track of tracks) {
          if (track.readyState !== 'live' || track.getSettings().deviceId !== id) continue;
          track.stop();
          track.dispatchEvent(new Event('ended'));
        }
      });
    },
  };
}
