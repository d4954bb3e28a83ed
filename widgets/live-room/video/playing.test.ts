import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { playableOf } from './playing.ts';

const tile = document.createElement('div');
let reported: unknown[] = [];

beforeEach(() => {
  reported = [];
  vi.stubGlobal('reportError', (error: unknown) => void reported.push(error));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Plays with these answers, one each time; tells what came of it. */
async function play(...answers: (string | null)[]) {
  const played: unknown[] = [];
  const resumes: (() => void)[] = [];
  const track = {
    play: (element: HTMLElement): unknown => {
      played.push(element);
      const name = answers.shift();
      return name === undefined
        ? undefined
        : name === null
          ? Promise.resolve()
          : Promise.reject(new DOMException('', name));
    },
    stop: () => void played.push('stop'),
  };
  const playable = playableOf(track, (resume) => void resumes.push(resume));
  playable.play(tile);
  await new Promise((resolve) => setTimeout(resolve));
  return { playable, track, played, resumes };
}

describe('what is received', () => {
  it.each([
    ['says nothing of it, as Agora', []],
    ['plays', [null]],
    ['was taken away while it began', ['AbortError']],
  ])('is begun, and is no problem when it %s', async (_, answers) => {
    const { played, resumes } = await play(...answers);
    expect([played, resumes, reported]).toEqual([[tile], [], []]);
  });

  it('is reported when it cannot be played', async () => {
    const { resumes } = await play('NotSupportedError');
    expect(resumes).toEqual([]);
    expect(reported).toMatchObject([{ name: 'NotSupportedError' }]);
  });

  it('waits for a click where the browser blocks it, as often as it does', async () => {
    const { played, resumes } = await play('NotAllowedError', 'NotAllowedError', null);
    resumes[0]?.();
    await new Promise((resolve) => setTimeout(resolve));
    resumes[1]?.();
    await new Promise((resolve) => setTimeout(resolve));
    expect([played, resumes.length, reported]).toEqual([[tile, tile, tile], 2, []]);
  });

  it('is the same object for the same track', async () => {
    const { playable, track, played } = await play();
    expect(playableOf(track, () => {})).toBe(playable);
    playable.stop();
    expect(played).toEqual([tile, 'stop']);
  });
});
