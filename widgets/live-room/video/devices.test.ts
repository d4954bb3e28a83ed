import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createDevices, type ChosenDevices, type Devices } from './devices.ts';

class FakeTrack extends EventTarget {
  readyState = 'live';
  readonly kind: string;
  readonly label: string;
  constructor(readonly deviceId: string) {
    super();
    this.kind = deviceId.startsWith('cam') ? 'video' : 'audio';
    this.label = `Label of ${deviceId}`;
  }
  getSettings() {
    return { deviceId: this.deviceId };
  }
  stop() {
    this.readyState = 'ended';
  }
  /** As when it is unplugged. */
  unplug() {
    this.stop();
    this.dispatchEvent(new Event('ended'));
  }
}

/** Soon: nothing here waits for a clock. */
const until = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { interval: 2 });

const refusal = (name: string) => new DOMException('refused', name);

class FakeMedia extends EventTarget {
  present = ['cam-1', 'cam-2', 'mic-1', 'mic-2', 'out-1'];
  readonly asked: unknown[] = [];
  readonly tracks: FakeTrack[] = [];
  refuse: (deviceId: string) => DOMException | null = () => null;
  /** While it is set, answers wait. */
  gate: Promise<void> | null = null;

  enumerateDevices = async () =>
    this.present.map((deviceId) => ({
      // As browsers have it for a kind that was never allowed.
      deviceId: deviceId.includes('-') ? deviceId : '',
      label: `Label of ${deviceId}`,
      kind: { cam: 'videoinput', mic: 'audioinput', out: 'audiooutput' }[deviceId.slice(0, 3)],
    }));

  getUserMedia = async (wanted: MediaStreamConstraints) => {
    this.asked.push(wanted);
    await this.gate;
    const { video, audio } = wanted;
    const exact: unknown = Object(Object(video ?? audio).deviceId).exact;
    const name = video ? 'cam' : 'mic';
    const found = this.present.find((id) => id.startsWith(name) && (exact === undefined || id === exact));
    if (found === undefined) throw refusal(exact === undefined ? 'NotFoundError' : 'OverconstrainedError');
    const error = this.refuse(found);
    if (error) throw error;
    const track = new FakeTrack(found);
    this.tracks.push(track);
    return { getTracks: () => [track] };
  };

  live = () => this.tracks.filter(({ readyState }) => readyState === 'live').map(({ deviceId }) => deviceId);
  newest = () => this.tracks.at(-1) ?? new FakeTrack('none');
  plugIn(...ids: string[]) {
    this.present = ids;
    this.dispatchEvent(new Event('devicechange'));
  }
}

const nothingChosen: ChosenDevices = { camera: null, microphone: null, speaker: null };

let media: FakeMedia;
let kept: ChosenDevices[];

function open(chosen: Partial<ChosenDevices> = {}): Devices {
  const given: unknown = media;
  const isMedia = (value: unknown): value is MediaDevices => value === media;
  return createDevices({
    media: isMedia(given) ? given : undefined,
    chosen: { ...nothingChosen, ...chosen },
    keep: (next) => void kept.push(next),
    canChooseSpeaker: true,
  });
}

beforeEach(() => {
  media = new FakeMedia();
  kept = [];
});

const statusOf = (devices: Devices, kind: 'camera' | 'microphone' = 'camera') =>
  until(() => {
    const { status } = devices.snapshot()[kind];
    if (status === 'asking') throw new Error('still asking');
    return status;
  });
const turnedOn = async (devices: Devices, kind: 'camera' | 'microphone' = 'camera') => {
  devices.turnOn(kind);
  expect(await statusOf(devices, kind)).toBe('on');
  await until(() => expect(devices.snapshot()[kind].list.length).toBeGreaterThan(0));
};

describe('devices (S3 §2.7, §8)', () => {
  it('ask for nothing until something is turned on', () => {
    open().subscribe(() => {});
    expect(media.asked).toEqual([]);
  });

  it.each([
    ['NotAllowedError', 'denied'],
    ['SecurityError', 'denied'],
    ['NotReadableError', 'in-use'],
    ['AbortError', 'in-use'],
    ['NotFoundError', 'none'],
    ['OverconstrainedError', 'none'],
    ['TypeError', 'none'],
  ])('say by %s that it is %s', async (name, status) => {
    media.refuse = () => refusal(name);
    const devices = open();
    for (const kind of ['camera', 'microphone'] as const) {
      devices.turnOn(kind);
      expect(devices.snapshot()[kind].status).toBe('asking');
      expect(await statusOf(devices, kind)).toBe(status);
    }
  });

  it('say so on a page without TLS, where nothing that is connected helps', async () => {
    const devices = createDevices({
      media: undefined,
      chosen: nothingChosen,
      keep: () => {},
      canChooseSpeaker: false,
    });
    devices.subscribe(() => {});
    devices.turnOn('camera');
    expect(devices.snapshot().canAsk).toBe(false);
    expect(await statusOf(devices)).toBe('insecure');
  });

  it('let the preview run on while the microphone is turned on and off', async () => {
    const devices = open();
    await turnedOn(devices);
    const { track } = devices.snapshot().camera;
    await turnedOn(devices, 'microphone');
    devices.turnOff('microphone');
    expect(devices.snapshot().camera.track).toBe(track);
    expect(media.live()).toEqual(['cam-1']);
  });

  it('remember what is chosen while it is off, and use it then', async () => {
    const devices = open({ microphone: 'mic-1' });
    devices.choose('camera', 'cam-2');
    devices.choose('speaker', 'out-1');
    expect(media.asked).toEqual([]);
    expect(kept.at(-1)).toEqual({ camera: 'cam-2', microphone: 'mic-1', speaker: 'out-1' });
    await turnedOn(devices);
    expect(media.live()).toEqual(['cam-2']);
    expect(devices.snapshot().speaker).toMatchObject({ id: 'out-1', canChoose: true });
  });

  it('take any device in place of a remembered one that is no longer there, and keep what was chosen', async () => {
    const devices = open({ camera: 'cam-9' });
    await turnedOn(devices);
    expect(devices.snapshot().camera).toMatchObject({ status: 'on', deviceId: 'cam-1' });
    devices.choose('speaker', 'out-1');
    expect(kept).toEqual([{ camera: 'cam-9', microphone: null, speaker: 'out-1' }]);
  });

  it('show the one camera until the other one is there', async () => {
    const devices = open();
    await turnedOn(devices);
    const first = media.newest();
    let answer: () => void = () => {};
    media.gate = new Promise((resolve) => {
      answer = resolve;
    });
    devices.choose('camera', 'cam-2');
    expect(devices.snapshot().camera).toMatchObject({ status: 'on', track: first });
    answer();
    await until(() => expect(media.live()).toEqual(['cam-2']));
    expect(devices.snapshot().camera).toMatchObject({ status: 'on', deviceId: 'cam-2' });
  });

  it('stop the other camera when all is turned off before it is there', async () => {
    const devices = open();
    await turnedOn(devices);
    let answer: () => void = () => {};
    media.gate = new Promise((resolve) => {
      answer = resolve;
    });
    devices.choose('camera', 'cam-2');
    devices.turnOff('camera');
    answer();
    await until(() => expect(media.tracks).toHaveLength(2));
    await until(() => expect(media.live()).toEqual([]));
    expect(devices.snapshot().camera).toMatchObject({ status: 'off', track: null, deviceId: 'cam-2' });
  });

  it('stay off when they were turned off before the other one was refused', async () => {
    const devices = open();
    await turnedOn(devices);
    media.refuse = (id) => (id === 'cam-2' ? refusal('NotReadableError') : null);
    let goOn = () => {};
    media.gate = new Promise((resolve) => {
      goOn = resolve;
    });
    devices.choose('camera', 'cam-2');
    devices.turnOff('camera');
    goOn();
    media.gate = null;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(devices.snapshot().camera.status).toBe('off');
    expect([media.live(), media.asked.length]).toEqual([[], 2]);
  });

  it('go on with the one before where the other does not open, which is said', async () => {
    const devices = open();
    await turnedOn(devices);
    const told = new Set<string>();
    devices.subscribe(() => void told.add(devices.snapshot().camera.status));
    media.refuse = (id) => (id === 'cam-2' ? refusal('NotReadableError') : null);
    devices.choose('camera', 'cam-2');
    await until(() => expect(told).toContain('in-use'));
    await until(() => expect(devices.snapshot().camera).toMatchObject({ status: 'on', deviceId: 'cam-1' }));
    expect(media.live()).toEqual(['cam-1']);
  });

  it('stay off when they were turned off before the one before was opened again', async () => {
    const devices = open();
    await turnedOn(devices);
    media.refuse = (id) => (id === 'cam-2' ? refusal('NotReadableError') : null);
    const seen = new Promise<void>((resolve) => {
      devices.subscribe(() => {
        if (devices.snapshot().camera.status !== 'in-use') return;
        devices.turnOff('camera');
        resolve();
      });
    });
    devices.choose('camera', 'cam-2');
    await seen;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([devices.snapshot().camera.status, media.live()]).toEqual(['off', []]);
  });

  it('give the first camera back where a phone opens only one at a time', async () => {
    const devices = open();
    await turnedOn(devices);
    media.refuse = () => (media.live().length > 0 ? refusal('NotReadableError') : null);
    devices.choose('camera', 'cam-2');
    await until(() => expect(media.live()).toEqual(['cam-2']));
  });

  it('try anew when another one is chosen after a refusal', async () => {
    media.refuse = (id) => (id === 'cam-1' ? refusal('NotReadableError') : null);
    const devices = open();
    devices.turnOn('camera');
    expect(await statusOf(devices)).toBe('in-use');
    devices.choose('camera', 'cam-2');
    expect(await statusOf(devices)).toBe('on');
  });
});

describe('what the browser lists', () => {
  const kindsOf = ({ camera, microphone, speaker }: ReturnType<Devices['snapshot']>) =>
    [camera, microphone, speaker].map(({ isListed }) => isListed);
  it.each([
    ['nothing yet, by entries without an id', ['cam', 'mic', 'out'], [false, false, false]],
    ['nothing yet, and no loudspeaker at all', ['cam', 'mic'], [false, false, false]],
    ['cameras alone', ['cam-1', 'mic', 'out'], [true, false, false]],
    ['everything', ['cam-1', 'mic-1', 'out-1'], [true, true, true]],
    ['that there is no camera', ['mic-1', 'out-1'], [true, true, true]],
    ['that there is nothing', [], [true, true, true]],
  ])('is %s', async (_, present, listed) => {
    media.present = present;
    const devices = open();
    devices.subscribe(() => {});
    await until(() => expect(kindsOf(devices.snapshot())).toEqual(listed));
    // What has no id can be chosen by nobody.
    const { camera, microphone, speaker } = devices.snapshot();
    expect([...camera.list, ...microphone.list, ...speaker.list].map(({ id }) => id)).toEqual(
      present.filter((id) => id.includes('-')),
    );
  });
});

describe('a device that goes away in the call', () => {
  it('gives way to another one, and is named', async () => {
    const devices = open();
    devices.subscribe(() => {});
    await turnedOn(devices);
    media.present = ['cam-2'];
    media.newest().unplug();
    await until(() =>
      expect(devices.snapshot().camera).toMatchObject({
        status: 'on',
        deviceId: 'cam-2',
        gone: 'Label of cam-1',
      }),
    );
    devices.turnOff('camera');
    expect(devices.snapshot().camera.gone).toBeNull();
  });

  it('is lost where there is no other, and back when it is plugged in', async () => {
    const devices = open();
    devices.subscribe(() => {});
    await turnedOn(devices);
    media.present = [];
    media.newest().unplug();
    await until(() => expect(devices.snapshot().camera).toMatchObject({ status: 'lost', track: null }));
    media.plugIn('cam-1', 'cam-2');
    await until(() => expect(media.live()).toEqual(['cam-1']));
    expect(devices.snapshot().camera.status).toBe('on');
  });

  it('says so when it went because the permission was taken back', async () => {
    const devices = open();
    await turnedOn(devices);
    media.refuse = () => refusal('NotAllowedError');
    media.newest().unplug();
    await until(() => expect(devices.snapshot().camera.status).toBe('denied'));
  });

  it('touches what is turned off no more than before', async () => {
    const devices = open();
    devices.subscribe(() => {});
    await turnedOn(devices);
    devices.turnOff('camera');
    media.plugIn('cam-3');
    await until(() => expect(devices.snapshot().camera.list).toMatchObject([{ id: 'cam-3' }]));
    expect(devices.snapshot().camera.status).toBe('off');
    expect(media.live()).toEqual([]);
  });
});

describe('an answer that comes too late', () => {
  it.each([
    ['turned off', (devices: Devices) => devices.turnOff('camera')],
    ['released', (devices: Devices) => devices.release()],
  ])('is stopped when the device was %s', async (_, end) => {
    const devices = open();
    let answer: () => void = () => {};
    media.gate = new Promise((resolve) => {
      answer = resolve;
    });
    devices.turnOn('camera');
    end(devices);
    answer();
    await until(() => expect(media.tracks).toHaveLength(1));
    await until(() => expect(media.live()).toEqual([]));
    expect(devices.snapshot().camera).toMatchObject({ status: 'off', track: null });
  });

  it('is no refusal when the device was turned off', async () => {
    const devices = open();
    media.refuse = () => refusal('NotAllowedError');
    devices.turnOn('camera');
    devices.turnOff('camera');
    await new Promise((resolve) => setTimeout(resolve));
    expect(devices.snapshot().camera.status).toBe('off');
  });

  it('leaves one track of two wishes', async () => {
    const devices = open();
    devices.turnOn('camera');
    devices.turnOff('camera');
    devices.turnOn('camera');
    devices.turnOn('camera');
    expect(await statusOf(devices)).toBe('on');
    expect(media.live()).toHaveLength(1);
  });
});

it('stops every track and every listener when released', async () => {
  const listening = vi.spyOn(media, 'addEventListener');
  const stopping = vi.spyOn(media, 'removeEventListener');
  const devices = open();
  const [first, second] = [devices.subscribe(() => {}), devices.subscribe(() => {})];
  await turnedOn(devices);
  await turnedOn(devices, 'microphone');
  devices.release();
  first();
  first();
  expect(stopping).not.toHaveBeenCalled();
  second();
  expect(media.live()).toEqual([]);
  expect([listening.mock.calls.length, stopping.mock.calls.length]).toEqual([1, 1]);
});
