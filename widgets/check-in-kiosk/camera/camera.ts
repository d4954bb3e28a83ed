/** The kiosk's camera (S3 §2.3, §9.4), outside React: on as long as it is wanted, lost and found again, stopped for certain. */
import { openDevice, statusOf } from '#shared/lib/openDevice.ts';
import { report } from '#shared/lib/report.ts';
import { readTorch, type Torch } from './torch.ts';

/**
 * `paused`: not wanted now, or nobody sees the page. `lost`: it was on and went away, or another program has it; it is tried again.
 * `insecure`: the page has no cameras at all, since it is not served by HTTPS.
 */
export type CameraPhase = 'starting' | 'on' | 'paused' | 'lost' | 'denied' | 'missing' | 'insecure';

export interface CameraDevice {
  readonly id: string;
  /** Empty until somebody has allowed a camera. */
  readonly label: string;
}

export interface CameraState {
  readonly phase: CameraPhase;
  readonly stream: MediaStream | null;
  /** Whether it looks at who stands before the screen: then its picture is shown as in a mirror. */
  readonly isFacingUser: boolean;
  readonly devices: readonly CameraDevice[];
  /** Its lamp; `null` where it has none. */
  readonly torch: Torch | null;
}

export interface Camera {
  readonly subscribe: (listener: () => void) => () => void;
  /** The same object until something has changed. */
  readonly snapshot: () => CameraState;
  /** What is wanted; the same again changes nothing. */
  readonly want: (wish: CameraWish) => void;
  /** Stops what there is and starts anew. */
  readonly retry: () => void;
  /** Stops everything; `want` starts again. */
  readonly release: () => void;
}

export interface CameraWish {
  readonly isOn: boolean;
  /** The one that was chosen; `null` for the one that faces as it should. */
  readonly deviceId: string | null;
}

/** S3 §9.4: under this width the camera that looks away from the person. */
const desktopPx = 768;
/** One that has run for so long has come back for good. */
const steadyMs = 10_000;
/** Pauses between tries to get it back. */
const retryMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/** @param media missing on a page without TLS. */
export function createCamera(media: MediaDevices | undefined): Camera {
  const listeners = new Set<() => void>();
  let wish: CameraWish = { isOn: false, deviceId: null };
  let state: CameraState = {
    phase: media ? 'paused' : 'insecure',
    stream: null,
    isFacingUser: true,
    devices: [],
    torch: null,
  };
  /** Counts starts and stops: an answer to an older one is stopped. */
  let turn = 0;
  let failures = 0;
  let takenMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Ends the track in use. */
  let stopTrack = () => {};

  function set(next: Partial<CameraState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  /** Ends the track, and any answer or try that is still to come. */
  function stop(phase: CameraPhase): void {
    turn += 1;
    clearTimeout(timer);
    stopTrack();
    stopTrack = () => {};
    set({ phase, stream: null, torch: null });
  }

  async function start(phase: 'starting' | 'lost' | 'missing'): Promise<void> {
    stop(phase);
    const mine = turn;
    const facing = globalThis.innerWidth >= desktopPx ? 'user' : 'environment';
    try {
      const track = await openDevice({
        media,
        kind: 'camera',
        wish: { width: { ideal: 1280 }, height: { ideal: 720 }, facingMode: { ideal: facing } },
        id: wish.deviceId,
      });
      if (turn === mine) take(track, facing);
      else track.stop();
    } catch (error) {
      if (turn === mine) refuse(error, phase);
    }
  }

  function take(track: MediaStreamTrack, facing: 'user' | 'environment'): void {
    const over = new AbortController();
    const { signal } = over;
    track.addEventListener('ended', lose, { signal });
    // Another program, or the system for a call: what it takes it may give back by itself.
    track.addEventListener(
      'mute',
      () => {
        set({ phase: 'lost' });
        tryLater('lost');
      },
      { signal },
    );
    track.addEventListener(
      'unmute',
      () => {
        clearTimeout(timer);
        set({ phase: 'on' });
      },
      { signal },
    );
    takenMs = performance.now();
    stopTrack = () => {
      over.abort();
      track.stop();
    };
    const { facingMode = facing } = track.getSettings();
    set({
      phase: 'on',
      stream: new MediaStream([track]),
      isFacingUser: facingMode === 'user',
      torch: readTorch(track, (torch) => {
        if (!signal.aborted) set({ torch });
      }),
    });
    readDevices().catch(report);
  }

  function lose(): void {
    if (performance.now() - takenMs > steadyMs) failures = 0;
    stop('lost');
    tryLater('lost');
  }

  function refuse(error: unknown, before: CameraPhase): void {
    const status = statusOf(error);
    if (status === 'denied' || status === 'insecure') return set({ phase: status });
    const phase = status === 'none' && before !== 'lost' ? 'missing' : 'lost';
    set({ phase });
    tryLater(phase);
  }

  function tryLater(phase: 'lost' | 'missing'): void {
    clearTimeout(timer);
    const pauseMs = retryMs[Math.min(failures, retryMs.length - 1)] ?? 0;
    failures += 1;
    timer = setTimeout(() => void start(phase), pauseMs);
  }

  async function readDevices(): Promise<void> {
    const found = (await media?.enumerateDevices()) ?? [];
    const devices = found
      .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
      .map(({ deviceId, label }) => ({ id: deviceId, label }));
    set({ devices });
  }

  /** Something was plugged in or out. */
  async function followPlugs(): Promise<void> {
    await readDevices();
    const { phase, stream, devices } = state;
    const isThere = (id: string | null | undefined) => devices.some((device) => device.id === id);
    const current = stream?.getVideoTracks()[0]?.getSettings().deviceId;
    if (phase === 'lost' || phase === 'missing') retryAs(phase);
    else if (phase === 'on' && current !== undefined && !isThere(current)) retryAs('lost');
    else if (phase === 'on' && current !== wish.deviceId && isThere(wish.deviceId)) retryAs('starting');
  }
  const onPlug = () => void followPlugs().catch(report);

  function retryAs(phase: 'starting' | 'lost' | 'missing'): void {
    failures = 0;
    void start(phase);
  }

  return {
    subscribe: (listener) => {
      const entry = () => listener();
      if (listeners.size === 0) media?.addEventListener('devicechange', onPlug);
      listeners.add(entry);
      return () => {
        listeners.delete(entry);
        if (listeners.size === 0) media?.removeEventListener('devicechange', onPlug);
      };
    },
    snapshot: () => state,
    want: (next) => {
      const isSame = next.isOn === wish.isOn && next.deviceId === wish.deviceId;
      wish = next;
      if (!media || isSame) return;
      if (next.isOn) retryAs('starting');
      else stop('paused');
    },
    retry: () => {
      if (media && wish.isOn) retryAs('starting');
    },
    release: () => {
      wish = { ...wish, isOn: false };
      if (media) stop('paused');
    },
  };
}
