import { describe, expect, it } from 'vitest';
import { createWatchdog } from './watchdog.ts';

/** Eight pictures a second of scenes one after another; gives the seconds at which the camera should be started anew. */
function watch(scenes: readonly { readonly forS: number; readonly picture: 'moves' | 'same' | 'none' }[]) {
  const video = document.createElement('video');
  let shown = 'first';
  const dog = createWatchdog(() => shown);
  const frozen: number[] = [];
  let now = 0;
  dog.start(0);
  for (const { forS, picture } of scenes)
    for (const end = now + forS * 1_000; now < end; now += 125) {
      if (picture === 'moves') shown = String(now);
      if (picture !== 'none') dog.see(video, now);
      if (now % 1_000 === 0 && dog.isFrozen(now)) frozen.push(now / 1_000);
    }
  return frozen;
}

describe('a frozen picture', () => {
  it('is none while it moves', () => {
    expect(watch([{ forS: 60, picture: 'moves' }])).toEqual([]);
  });

  it.each(['same', 'none'] as const)('is noticed after five seconds: %s', (picture) => {
    const [first] = watch([
      { forS: 10, picture: 'moves' },
      { forS: 7, picture },
    ]);
    expect(first).toBeGreaterThanOrEqual(14);
    expect(first).toBeLessThanOrEqual(15);
  });

  it('is told less and less often where a start does not help', () => {
    const still = { forS: 200, picture: 'same' } as const;
    expect(watch([still])).toEqual([5, 15, 35, 75, 135, 195]);
  });

  it('is noticed as fast again after it has moved', () => {
    const still = { forS: 30, picture: 'same' } as const;
    const frozen = watch([still, { forS: 10, picture: 'moves' }, still]);
    expect(frozen.filter((second) => second > 40)).toEqual([45, 55]);
  });

  it('is not what the page itself has slept through', () => {
    const dog = createWatchdog(() => 'same');
    dog.start(0);
    expect(dog.isFrozen(1_000)).toBe(false);
    expect(dog.isFrozen(3_600_000)).toBe(false);
  });
});
