import { afterEach, describe, expect, it, vi } from 'vitest';
import { listenForSounds } from '#test/support/liveSounds.ts';
import { createSounds } from './sounds.ts';

afterEach(() => vi.unstubAllGlobals());

describe('sounds (S3 §9.6)', () => {
  it('of coming and going are made at 0.1, all others at 1', () => {
    const heard = listenForSounds();
    const sounds = createSounds(() => null);
    for (const sound of ['join', 'exit', 'hand', 'promotion', 'chat'] as const) sounds.play(sound);
    expect(heard.volumes).toEqual([0.1, 0.1, 1, 1, 1]);
  });

  it('rise for who comes and fall for who goes', () => {
    const heard = listenForSounds();
    const sounds = createSounds(() => null);
    sounds.play('join');
    sounds.play('exit');
    const [low = 0, high = 0, ...back] = heard.hertz;
    expect(low).toBeLessThan(high);
    expect(back).toEqual([high, low]);
  });

  it('go to the loudspeaker that is chosen by then (S3 §2.7)', async () => {
    const heard = listenForSounds();
    let speaker: string | null = null;
    const sounds = createSounds(() => speaker);
    sounds.play('hand');
    expect(heard).toMatchObject({ volumes: [1], sinks: [] });
    for (const id of ['out-2', 'out-2', 'out-1']) {
      speaker = id;
      sounds.play('hand');
    }
    await vi.waitFor(() => expect(heard.volumes).toHaveLength(4));
    expect(heard.sinks).toEqual(['out-2', 'out-1']);
  });

  it('are made by another one where the chosen is gone', async () => {
    const reported = vi.fn<(error: unknown) => void>();
    vi.stubGlobal('reportError', reported);
    const heard = listenForSounds();
    vi.spyOn(heard.sinks, 'push').mockImplementation(() => {
      throw new DOMException('gone', 'NotFoundError');
    });
    createSounds(() => 'out-2').play('hand');
    await vi.waitFor(() => expect(heard.volumes).toHaveLength(1));
    expect(reported).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'NotFoundError' }));
  });

  it('are none where the browser makes none', () => {
    vi.stubGlobal('AudioContext', undefined);
    expect(() => createSounds(() => null).play('join')).not.toThrow();
  });
});
