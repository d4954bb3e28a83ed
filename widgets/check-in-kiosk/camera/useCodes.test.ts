import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useCodes } from './useCodes.ts';

function sizeOf(video: HTMLVideoElement, size: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(size))
    Object.defineProperty(video, name, { value, configurable: true });
}

/** Gives a picture whenever the test says so. */
function createVideo() {
  const video = document.createElement('video');
  let next: (() => void) | undefined;
  sizeOf(video, { videoWidth: 1280, videoHeight: 720 });
  Object.assign(video, {
    requestVideoFrameCallback: (callback: () => void) => {
      next = callback;
      return 1;
    },
    cancelVideoFrameCallback: () => {
      next = undefined;
    },
  });
  const show = async (ms = 125) => {
    await act(() => vi.advanceTimersByTimeAsync(ms));
    await act(async () => next?.());
  };
  return { video, show, isFollowed: () => next !== undefined };
}

/** A worker that answers as the test says; `null` is never. */
function stubWorkers(answer: () => readonly string[] | 'fails' | null) {
  const workers: { readonly asked: unknown[]; isEnded: boolean }[] = [];
  class StubWorker extends EventTarget {
    readonly own = { asked: [] as unknown[], isEnded: false };
    constructor() {
      super();
      workers.push(this.own);
    }
    postMessage(bitmap: unknown) {
      this.own.asked.push(bitmap);
      const data = answer();
      if (data === null) return;
      queueMicrotask(() =>
        this.dispatchEvent(data === 'fails' ? new Event('error') : new MessageEvent('message', { data })),
      );
    }
    terminate() {
      this.own.isEnded = true;
    }
  }
  vi.stubGlobal('Worker', StubWorker);
  return workers;
}

/** A browser that gives frames of a video. */
function serveFrames(size: { width: number; height: number }, format: string | null = 'NV12') {
  const frames: { of: unknown; rect: unknown; isClosed: boolean }[] = [];
  class StubFrame {
    isClosed = false;
    readonly format = format;
    readonly visibleRect = { x: 0, y: 0, ...size };
    readonly rect: unknown;
    constructor(
      readonly of: unknown,
      init?: { readonly visibleRect: unknown },
    ) {
      this.rect = init?.visibleRect;
      frames.push(this);
    }
    close() {
      this.isClosed = true;
    }
  }
  vi.stubGlobal('VideoFrame', StubFrame);
  return frames;
}

const grabbed: unknown[][] = [];

beforeEach(() => {
  vi.useFakeTimers();
  grabbed.length = 0;
  vi.stubGlobal('createImageBitmap', async (...given: unknown[]) => {
    grabbed.push(given);
    return { width: 640, height: 640, close: () => {} };
  });
  Object.assign(HTMLVideoElement.prototype, { requestVideoFrameCallback: () => 0 });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    Reflect.deleteProperty(HTMLVideoElement.prototype, 'requestVideoFrameCallback');
  };
});

function follow(isOn = true) {
  const { video, ...more } = createVideo();
  const seen: (readonly string[])[] = [];
  const hook = renderHook(
    (wish: { isOn: boolean }) =>
      useCodes({ video, isOn: wish.isOn, onCodes: (texts) => seen.push(texts), onFrozen: () => {} }),
    {
      initialProps: { isOn },
    },
  );
  return { ...more, ...hook, video, seen };
}

describe('codes of a video (S3 §2.3)', () => {
  it('reads the middle square in a worker, smaller, and tells pictures without a code too', async () => {
    let texts: readonly string[] = ['a'];
    const [worker] = [stubWorkers(() => texts)];
    const { show, seen, video } = follow();
    await show();
    texts = [];
    await show();
    expect(seen).toEqual([['a'], []]);
    expect(worker).toHaveLength(1);
    const size = { resizeWidth: 640, resizeHeight: 640, resizeQuality: 'low' };
    expect(grabbed[0]).toEqual([video, 280, 0, 720, 720, size]);
  });

  it('hands a worker the frame itself where the browser gives it, as much as is shown, and closes it', async () => {
    const [workers, frames] = [stubWorkers(() => ['a']), serveFrames({ width: 1280, height: 720 })];
    const { show, seen, video } = follow();
    await show();
    expect(seen).toEqual([['a']]);
    expect(workers[0]?.asked).toEqual([frames.at(-1)]);
    expect(frames.map(({ of, rect }) => [of, rect])).toEqual([
      [video, undefined],
      [frames[0], { x: 280, y: 0, width: 720, height: 720 }],
    ]);
    expect(frames.every(({ isClosed }) => isClosed)).toBe(true);
    expect(grabbed).toEqual([]);
  });

  it('finds the middle of a phone’s frame, which lies while it is shown upright', async () => {
    stubWorkers(() => []);
    const frames = serveFrames({ width: 1280, height: 720 });
    const { show, video } = follow();
    sizeOf(video, { videoWidth: 720, videoHeight: 1280, clientWidth: 361, clientHeight: 640 });
    await show();
    expect(frames.at(-1)?.rect).toEqual({ x: 280, y: 0, width: 720, height: 720 });
  });

  it('makes a picture of a video whose frames have other pixels than it shows', async () => {
    stubWorkers(() => []);
    const frames = serveFrames({ width: 640, height: 360 });
    await follow().show();
    expect(frames.map(({ isClosed }) => isClosed)).toEqual([true]);
    expect(grabbed[0]?.slice(1, 5)).toEqual([280, 0, 720, 720]);
  });

  it.each([
    ['a little larger than what is read', { width: 1280, height: 800 }, 'NV12'],
    ['almost twice as large', { width: 1920, height: 1080 }, 'I420'],
    ['in colours alone', { width: 1280, height: 720 }, 'BGRA'],
  ])('makes a picture of a frame that is %s', async (_, size, format) => {
    stubWorkers(() => []);
    const frames = serveFrames(size, format);
    const { show, video } = follow();
    sizeOf(video, { videoWidth: size.width, videoHeight: size.height });
    await show();
    expect(frames.map(({ isClosed }) => isClosed)).toEqual([true]);
    expect(grabbed[0]?.slice(3)).toMatchObject([size.height, size.height, { resizeWidth: 640 }]);
  });

  it('makes a picture where a browser gives no frames', async () => {
    stubWorkers(() => []);
    const refuse = vi.fn<() => never>(() => {
      throw new DOMException('no', 'SecurityError');
    });
    vi.stubGlobal('VideoFrame', refuse);
    await follow().show();
    expect(refuse).toHaveBeenCalled();
    expect(grabbed).toHaveLength(1);
  });

  it('reads no more than is shown: a tablet held upright crops the picture at its sides', async () => {
    stubWorkers(() => []);
    const { show, video } = follow();
    sizeOf(video, { clientWidth: 768, clientHeight: 1024 });
    await show();
    expect(grabbed[0]?.slice(1, 5)).toEqual([370, 90, 540, 540]);
  });

  it('has one picture under way, and about eight a second', async () => {
    const workers = stubWorkers(() => null);
    const { show } = follow();
    await show();
    await show();
    expect(workers[0]?.asked).toHaveLength(1);
    const quick = stubWorkers(() => []);
    const another = follow();
    for (let picture = 0; picture < 30; picture += 1) await another.show(33);
    expect(quick[0]?.asked.length).toBeGreaterThan(6);
    expect(quick[0]?.asked.length).toBeLessThan(9);
  });

  it('reads nothing while it is off, and ends its worker with the screen', async () => {
    const workers = stubWorkers(() => []);
    const { show, rerender, unmount, isFollowed } = follow();
    await show();
    rerender({ isOn: false });
    expect(isFollowed()).toBe(false);
    expect(workers[0]?.isEnded).toBe(false);
    unmount();
    expect(workers[0]?.isEnded).toBe(true);
  });

  it('leaves it to the browser where that reads codes, until it fails', async () => {
    serveFrames({ width: 1280, height: 720 });
    const workers = stubWorkers(() => ['from the worker']);
    let fails = false;
    class Detector {
      static getSupportedFormats = async () => ['aztec', 'qr_code'];
      detect = async () => {
        if (fails) throw new DOMException('gone', 'NotSupportedError');
        return [{ rawValue: 'native' }, { rawValue: 'native' }];
      };
    }
    vi.stubGlobal('BarcodeDetector', Detector);
    const { show, seen } = follow();
    await show();
    expect(seen).toEqual([['native']]);
    // It may look beside the part of a frame that is shown.
    expect(grabbed).toHaveLength(1);
    expect(workers).toHaveLength(0);
    fails = true;
    await show();
    await show();
    expect(seen).toEqual([['native'], ['from the worker']]);
  });

  it('does without the browser’s own where it does not answer', async () => {
    stubWorkers(() => ['from the worker']);
    class Detector {
      static getSupportedFormats = async () => ['qr_code'];
      detect = () => new Promise(() => {});
    }
    vi.stubGlobal('BarcodeDetector', Detector);
    const { show, seen } = follow();
    await show();
    expect(seen).toEqual([]);
    await show(15_100);
    await show();
    expect(seen[0]).toEqual(['from the worker']);
  });

  it('takes a worker where the browser’s own knows no QR codes', async () => {
    const workers = stubWorkers(() => []);
    vi.stubGlobal('BarcodeDetector', { getSupportedFormats: async () => [] });
    await follow().show();
    expect(workers).toHaveLength(1);
  });

  it.each(['fails', null] as const)('does without a worker that gives no answer: %s', async (answer) => {
    const workers = stubWorkers(() => answer);
    const { show } = follow();
    await show();
    await show(16_000);
    expect(workers[0]?.isEnded).toBe(true);
    await show();
    expect(workers).toHaveLength(1);
  });
});
