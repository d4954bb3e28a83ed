import { afterEach, describe, expect, it, vi } from 'vitest';
import { listenForSounds } from '#test/support/liveSounds.ts';
import { createSounds } from './sounds.ts';

afterEach(() => vi.unstubAllGlobals());

describe('sounds (S3 §9.6)', () => {
  it('of coming and going have a tenth of the volume of the others', () => {
    const heard = listenForSounds();
    const sounds = createSounds();
    for (const sound of ['join', 'exit', 'hand', 'promotion', 'chat'] as const) sounds.play(sound);
    const [join = 0, exit = 0, ...others] = heard.volumes;
    expect(others.map((volume) => join / volume)).toEqual(others.map(() => expect.closeTo(0.1)));
    expect(exit).toBe(join);
  });

  it('rise for who comes and fall for who goes', () => {
    const heard = listenForSounds();
    const sounds = createSounds();
    sounds.play('join');
    sounds.play('exit');
    const [low = 0, high = 0, ...back] = heard.hertz;
    expect(low).toBeLessThan(high);
    expect(back).toEqual([high, low]);
  });

  it('are none where the browser makes none', () => {
    vi.stubGlobal('AudioContext', undefined);
    expect(() => createSounds().play('join')).not.toThrow();
  });
});
