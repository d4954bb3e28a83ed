/** One camera or microphone: on, off, another one, gone (S3 §2.7, §8). */
import { statusOf } from '#shared/lib/openDevice.ts';
import { report } from '#shared/lib/report.ts';

/** `lost`: it was on, went away, and there is no other. */
export type DeviceStatus = 'off' | 'asking' | 'on' | 'denied' | 'in-use' | 'none' | 'insecure' | 'lost';

/** On, or about to be: what its button turns off. */
export const isTurnedOn = ({ status }: Pick<DeviceState, 'status'>): boolean =>
  status === 'on' || status === 'asking';

export interface DeviceChoice {
  readonly id: string;
  /** Empty until somebody has allowed a device of this kind. */
  readonly label: string;
}

/** What the browser says there is of one kind. */
export type FoundDevices = Pick<DeviceState, 'list' | 'isListed'>;

/** What there is to know of one of them. */
export interface DeviceState {
  readonly status: DeviceStatus;
  /** Also while another is being asked for after a choice: a preview runs on. */
  readonly track: MediaStreamTrack | null;
  /** The one in use, else the one that will be. */
  readonly deviceId: string | null;
  readonly list: readonly DeviceChoice[];
  /** Whether the browser says which there are: until one of a kind is allowed, many do not. */
  readonly isListed: boolean;
  /** Label of the device that went away while in use; until one is chosen or it is turned off. */
  readonly gone: string | null;
}

interface InputOptions {
  readonly deviceId: string | null;
  readonly open: (id: string | null) => Promise<MediaStreamTrack>;
  /** Reads the lists anew; `listed` gets what was found. */
  readonly readLists: () => Promise<void>;
  readonly onChange: () => void;
}

export interface DeviceInput {
  readonly state: () => DeviceState;
  readonly turnOn: () => void;
  readonly turnOff: () => void;
  readonly choose: (id: string) => void;
  readonly listed: (found: FoundDevices) => void;
  /** Takes up what was lost, when there is something again. */
  readonly resume: () => void;
}

/** Hears when a track ends by itself; the returned function ends it. */
function hold(track: MediaStreamTrack, onEnded: () => void): () => void {
  track.addEventListener('ended', onEnded);
  return () => {
    track.removeEventListener('ended', onEnded);
    track.stop();
  };
}

/** One input; nothing is asked for until it is turned on. An answer to an older wish is stopped. */
export function createInput({ deviceId, open, readLists, onChange }: InputOptions): DeviceInput {
  let state: DeviceState = { status: 'off', track: null, deviceId, list: [], isListed: false, gone: null };
  let wish = 0;
  /** Ends the track in use. */
  let stop = () => {};

  function set(next: Partial<DeviceState>): void {
    state = { ...state, ...next };
    onChange();
  }

  function take(track: MediaStreamTrack): void {
    stop();
    stop = hold(track, () => void replaceLost(track).catch(report));
    set({ status: 'on', track, deviceId: track.getSettings().deviceId ?? state.deviceId });
    readLists().catch(report);
  }

  /** The device is gone, or no longer allowed: another takes its place. */
  async function replaceLost(track: MediaStreamTrack): Promise<void> {
    stop();
    wish += 1;
    set({ status: 'lost', track: null, gone: track.label });
    await readLists();
    await resume();
  }

  async function resume(): Promise<void> {
    const next = state.list.find(({ id }) => id === state.deviceId) ?? state.list[0];
    if (state.status === 'lost' && next) await start(next.id, 'lost');
  }

  /** False where it does not open, and nothing else has been wished for since. */
  async function start(id: string | null, otherwise: DeviceStatus = 'none'): Promise<boolean> {
    const mine = ++wish;
    set({ status: 'asking' });
    try {
      const track = await open(id);
      if (wish === mine) take(track);
      else track.stop();
    } catch (error) {
      const status = statusOf(error);
      if (wish === mine) {
        set({ status: status === 'none' ? otherwise : status, track: null });
        return wish !== mine;
      }
    }
    return true;
  }

  /** The preview goes on until the other device gives one; where it gives none, the former one is opened again. */
  async function switchTo(id: string, former: string | null): Promise<void> {
    const mine = ++wish;
    try {
      const track = await open(id);
      if (wish === mine) take(track);
      else track.stop();
    } catch {
      if (wish !== mine) return;
      // Some phones have one camera open at a time: without the first, the second try tells.
      stop();
      set({ track: null });
      if ((await start(id)) || former === id) return;
      await start(former);
    }
  }

  return {
    state: () => state,
    turnOn: () => {
      if (!isTurnedOn(state)) start(state.deviceId).catch(report);
    },
    turnOff: () => {
      wish += 1;
      stop();
      set({ status: 'off', track: null, gone: null });
    },
    choose: (id) => {
      const { status, deviceId: former } = state;
      set({ deviceId: id, gone: null });
      if (status === 'on') switchTo(id, former).catch(report);
      else if (status !== 'off') start(id).catch(report);
    },
    listed: set,
    resume: () => void resume().catch(report),
  };
}
