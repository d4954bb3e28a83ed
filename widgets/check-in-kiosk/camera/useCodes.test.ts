import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useCodes } from './useCodes.ts';

/** Gives a picture whenever the test says so. */
function createVideo() {
  const video = document.createElement('video');
  let next: (() => void) | undefined;
  Object.defineProperties(video, { videoWidth: { value: 1280 }, videoHeight: { value: 720 } });
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
