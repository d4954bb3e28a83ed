import { afterEach, describe, expect, it, vi } from 'vitest';
import { canCaptureScreen, captureScreen } from './captureScreen.ts';

class Picture extends EventTarget {
  readonly kind = 'video';
  contentHint = '';
}

const answer = (getDisplayMedia: unknown) =>
  vi.stubGlobal('navigator', { mediaDevices: { getDisplayMedia } });

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('one’s own screen (S3 §9.6)', () => {
  it('is asked for at the documented size, kept sharp, and its end by the browser is told once', async () => {
    const picture = new Picture();
    const asked: unknown[] = [];
    const stream = { getVideoTracks: () => [picture], getTracks: () => [picture] };
    answer(async (wanted: unknown) => {
      asked.push(wanted);
      return stream;
    });
    let endings = 0;
    const onEnded = () => void (endings += 1);
    expect(await captureScreen(onEnded)).toEqual([picture]);
    expect(asked).toEqual([
      { video: { width: { max: 1920 }, height: { max: 1080 }, frameRate: { max: 30 } }, audio: true },
    ]);
    expect(picture.contentHint).toBe('detail');
    expect(endings).toBe(0);
    picture.dispatchEvent(new Event('ended'));
    picture.dispatchEvent(new Event('ended'));
    expect(endings).toBe(1);
  });

  it('is nothing when somebody has changed their mind, and an error where the browser fails', async () => {
    answer(async () => Promise.reject(new DOMException('no', 'NotAllowedError')));
    expect(await captureScreen(() => {})).toBeNull();
    answer(async () => Promise.reject(new DOMException('no', 'NotReadableError')));
    await expect(captureScreen(() => {})).rejects.toThrow('no');
  });

  it.each([
    'Permission denied by system',
    'Access to the feature "display-capture" is disallowed by permissions policy.',
  ])('is an error, too, where nobody was asked: %s', async (words) => {
    answer(async () => Promise.reject(new DOMException(words, 'NotAllowedError')));
    await expect(captureScreen(() => {})).rejects.toThrow(words);
  });

  it.each([
    ['can be shared', { mediaDevices: { getDisplayMedia: () => {} } }, true],
    ['cannot be shared by a phone', { mediaDevices: {} }, false],
    ['cannot be shared on a page without TLS', {}, false],
  ])('%s', (_, navigator, can) => {
    vi.stubGlobal('navigator', navigator);
    expect(canCaptureScreen()).toBe(can);
  });
});
