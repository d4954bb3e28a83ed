import { afterEach, describe, expect, it } from 'vitest';
import { createRememberedDevices, readChosen } from './rememberedDevices.ts';

const key = 'event-widgets.live-devices.["","","web"]';

afterEach(() => {
  localStorage.clear();
});

describe('chosen devices (S3 §2.7)', () => {
  it('are there on the next visit, for whoever sits at this machine', () => {
    createRememberedDevices().choose('camera', 'cam-2');
    createRememberedDevices().choose('speaker', 'out-1');
    expect(readChosen()).toEqual({ camera: 'cam-2', microphone: null, speaker: 'out-1' });
    expect(createRememberedDevices().snapshot().camera).toMatchObject({ status: 'off', deviceId: 'cam-2' });
    expect(Object.keys(localStorage)).toEqual([key]);
  });

  it.each([
    '',
    'null',
    '[]',
    '{"camera":7,"microphone":"m","speaker":{}}',
    `{"camera":"${'x'.repeat(501)}"}`,
  ])('are read with care: %s', (text) => {
    localStorage.setItem(key, text);
    const { camera, speaker } = readChosen();
    expect([camera, speaker]).toEqual([null, null]);
  });
});
