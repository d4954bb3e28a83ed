import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { serveDevices } from '#test/support/liveDevices.ts';
import { useCamera } from './useCamera.ts';

function openCamera(deviceId: string | null = null) {
  return renderHook((wish: { isOn: boolean; deviceId: string | null }) => useCamera(wish), {
    initialProps: { isOn: true, deviceId },
  });
}

type Opened = ReturnType<typeof openCamera>;
const expectPhase = async ({ result }: Opened, expected: string) =>
  waitFor(() => expect(result.current.phase).toBe(expected));

/** What the browser is asked for, without changing its answer. */
const asked = () => vi.spyOn(navigator.mediaDevices, 'getUserMedia');

function hidePage(isHidden: boolean) {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

/** From now on the clock is the test's. */
async function pass(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(document, 'hidden');
});

describe('the camera (S3 §9.4)', () => {
  it.each([
    [767, 'environment', false],
    [768, 'user', true],
    [1280, 'user', true],
  ])('at %d px faces the %s', async (width, facing, isFacingUser) => {
    const { innerWidth } = globalThis;
    Object.assign(globalThis, { innerWidth: width });
    onTestFinished(() => void Object.assign(globalThis, { innerWidth }));
    serveDevices();
    const ask = asked();
    const camera = openCamera();
    await expectPhase(camera, 'on');
    expect(ask.mock.calls).toEqual([
      [{ video: { width: { ideal: 1280 }, height: { ideal: 720 }, facingMode: { ideal: facing } } }],
    ]);
    expect(camera.result.current.isFacingUser).toBe(isFacingUser);
  });

  it('takes the one that was chosen, and names all', async () => {
    const devices = serveDevices();
    const camera = openCamera('cam-2');
    await expectPhase(camera, 'on');
    expect(devices.tracks[0]?.getSettings().deviceId).toBe('cam-2');
    await waitFor(() =>
      expect(camera.result.current.devices).toEqual([
        { id: 'cam-1', label: 'Front camera' },
        { id: 'cam-2', label: 'Desk camera' },
      ]),
    );
    camera.rerender({ isOn: true, deviceId: 'cam-1' });
    await waitFor(() => expect(devices.running()[0]?.getSettings().deviceId).toBe('cam-1'));
    expect(devices.running()).toHaveLength(1);
  });

  it('takes another where the chosen one is gone', async () => {
    const devices = serveDevices();
    await expectPhase(openCamera('cam-9'), 'on');
    expect(devices.running()[0]?.getSettings().deviceId).toBe('cam-1');
  });

  it.each([
    ['NotAllowedError', 'denied'],
    ['NotFoundError', 'missing'],
    ['NotReadableError', 'lost'],
  ] as const)('tells %s as %s, and starts when asked again', async (refusal, expected) => {
    const devices = serveDevices();
    devices.answer('camera', refusal);
    const camera = openCamera();
    await expectPhase(camera, expected);
    devices.answer('camera', 'ok');
    act(() => camera.result.current.retry());
    await expectPhase(camera, 'on');
    expect(devices.running()).toHaveLength(1);
  });

  it('has none on a page without TLS', () => {
    expect(openCamera().result.current.phase).toBe('insecure');
  });

  it('is lost when it is unplugged, and another takes its place', async () => {
    const devices = serveDevices();
    const camera = openCamera();
    await expectPhase(camera, 'on');
    vi.useFakeTimers();
    devices.unplug('cam-1');
    await pass(1_500);
    expect(camera.result.current.phase).toBe('on');
    expect(devices.running().map((track) => track.getSettings().deviceId)).toEqual(['cam-2']);
  });

  it('is tried again with growing pauses, and said to be lost meanwhile', async () => {
    const devices = serveDevices();
    const camera = openCamera();
    await expectPhase(camera, 'on');
    vi.useFakeTimers();
    devices.answer('camera', 'NotFoundError');
    const ask = asked();
    act(() => {
      devices.tracks[0]?.stop();
      devices.tracks[0]?.dispatchEvent(new Event('ended'));
    });
    expect(camera.result.current.phase).toBe('lost');
    await pass(15_500);
    expect(ask).toHaveBeenCalledTimes(4);
    expect(camera.result.current.phase).toBe('lost');
    await pass(30_000);
    expect(ask).toHaveBeenCalledTimes(5);
    devices.answer('camera', 'ok');
    await pass(30_000);
    expect(camera.result.current.phase).toBe('on');
  });

  it('is lost while the system holds it, and goes on by itself', async () => {
    const devices = serveDevices();
    const camera = openCamera();
    await expectPhase(camera, 'on');
    const [track] = devices.tracks;
    act(() => void track?.dispatchEvent(new Event('mute')));
    expect(camera.result.current.phase).toBe('lost');
    act(() => void track?.dispatchEvent(new Event('unmute')));
    expect(camera.result.current.phase).toBe('on');
    expect(devices.tracks).toHaveLength(1);
  });

  it('is off while the page is hidden, while it is not wanted, and after the end', async () => {
    const devices = serveDevices();
    const camera = openCamera();
    await expectPhase(camera, 'on');
    hidePage(true);
    expect(camera.result.current).toMatchObject({ phase: 'paused', stream: null });
    expect(devices.running()).toEqual([]);
    hidePage(false);
    await expectPhase(camera, 'on');
    camera.rerender({ isOn: false, deviceId: null });
    expect(camera.result.current.phase).toBe('paused');
    expect(devices.running()).toEqual([]);
    camera.rerender({ isOn: true, deviceId: null });
    await expectPhase(camera, 'on');
    camera.unmount();
    expect(devices.running()).toEqual([]);
  });

  it('stops a camera that comes when nobody wants it any more', async () => {
    const devices = serveDevices();
    const camera = openCamera();
    camera.unmount();
    await waitFor(() => expect(devices.tracks).toHaveLength(1));
    await waitFor(() => expect(devices.running()).toEqual([]));
  });

  it('turns its lamp on where it has one', async () => {
    const devices = serveDevices();
    const camera = openCamera();
    await expectPhase(camera, 'on');
    expect(camera.result.current.torch).toBeNull();
    const lamps: unknown[] = [];
    const give = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async (wish) => {
      const stream = await give(wish);
      for (const track of stream.getTracks())
        Object.assign(track, {
          getCapabilities: () => ({ torch: true }),
          applyConstraints: async (lamp: unknown) => void lamps.push(lamp),
        });
      return stream;
    });
    act(() => camera.result.current.retry());
    await waitFor(() => expect(camera.result.current.torch?.isOn).toBe(false));
    act(() => camera.result.current.torch?.toggle());
    await waitFor(() => expect(camera.result.current.torch?.isOn).toBe(true));
    expect(lamps).toEqual([{ advanced: [{ torch: true }] }]);
    expect(devices.running()).toHaveLength(1);
  });
});
