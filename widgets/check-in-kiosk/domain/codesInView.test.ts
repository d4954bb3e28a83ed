import { describe, expect, it } from 'vitest';
import { leftInView, nothingInView, see } from './codesInView.ts';

/** A camera that gives eight pictures a second. */
const stepMs = 125;

interface Scene {
  readonly forMs: number;
  readonly codes?: readonly string[];
  readonly isBusy?: boolean;
  /** Nothing is looked at: the camera is lost, the page hidden. */
  readonly isOff?: boolean;
}

/** What is taken of scenes one after another, and in which of them a hint is shown. */
function watch(scenes: readonly Scene[], from = nothingInView) {
  let state = from;
  let nowMs = 10_000;
  const taken: string[] = [];
  const hinted = scenes.map(({ forMs, codes = [], isBusy = false, isOff }) => {
    let isHinted = false;
    for (const endMs = nowMs + forMs; nowMs < endMs; nowMs += stepMs) {
      if (isOff) continue;
      const look = see(state, codes, nowMs, { isBusy });
      ({ state } = look);
      if (look.taken !== null) taken.push(look.taken);
      isHinted ||= look.hasSeveral;
    }
    return isHinted;
  });
  return { taken, hinted };
}

describe('codes in view (S-22)', () => {
  it('takes a code that two pictures show alone, and once as long as it is held', () => {
    const first = see(nothingInView, ['a'], 0);
    expect(first.taken).toBeNull();
    expect(see(first.state, ['a'], stepMs).taken).toBe('a');
    expect(watch([{ forMs: 30_000, codes: ['a'] }]).taken).toEqual(['a']);
  });

  it.each([
    ['a blink', 250, ['a']],
    ['a little less than two seconds', 1_750, ['a']],
    ['two seconds', 2_250, ['a', 'a']],
  ])('after %s out of view', (_, forMs, taken) => {
    const held = { forMs: 500, codes: ['a'] };
    expect(watch([held, { forMs }, held]).taken).toEqual(taken);
  });

  it('takes it again after another one', () => {
    const scenes = ['a', 'b', 'a'].map((code) => ({ forMs: 1_000, codes: [code] }));
    expect(watch(scenes).taken).toEqual(['a', 'b', 'a']);
  });

  it('does not take it for one that went away while the camera was off', () => {
    const held = { forMs: 500, codes: ['a'] };
    expect(watch([held, { forMs: 60_000, isOff: true }, held]).taken).toEqual(['a']);
    expect(watch([held, { forMs: 250 }, { forMs: 60_000, isOff: true }, held]).taken).toEqual(['a']);
    expect(watch([held, { forMs: 60_000, isOff: true }, { forMs: 250 }, held]).taken).toEqual(['a']);
  });

  it('takes none of two, and says so', () => {
    const both = watch([{ forMs: 3_000, codes: ['a', 'b'] }, { forMs: 2_000 }]);
    expect(both).toEqual({ taken: [], hinted: [true, true] });
  });

  it('takes none of two that are seen in turn, until one has been away for 0.7 s', () => {
    const turns = ['b', 'a', 'b', 'a', 'b'].map((code) => ({ forMs: 250, codes: [code] }));
    const both = [{ forMs: 125, codes: ['a', 'b'] }, ...turns];
    expect(watch(both).taken).toEqual([]);
    expect(watch(both).hinted).not.toContain(false);
    expect(watch([...both, { forMs: 1_000, codes: ['b'] }]).taken).toEqual(['b']);
  });

  it('lets a second code wait that comes right after one that was taken', () => {
    const { taken, hinted } = watch([
      { forMs: 250, codes: ['a'] },
      { forMs: 500, codes: ['b'] },
      { forMs: 500, codes: ['b'] },
    ]);
    expect(taken).toEqual(['a', 'b']);
    expect(hinted).toEqual([false, true, true]);
  });

  it('is not confused by the same code twice in one picture', () => {
    expect(watch([{ forMs: 1_000, codes: ['a', 'a'] }])).toEqual({ taken: ['a'], hinted: [false] });
  });

  it('takes nothing while it is busy, and knows afterwards what was held up meanwhile', () => {
    const first = { forMs: 250, codes: ['a'] };
    const busy = { forMs: 5_000, isBusy: true };
    expect(watch([first, { ...busy, codes: ['a'] }, first]).taken).toEqual(['a']);
    expect(watch([first, busy, first]).taken).toEqual(['a', 'a']);
    expect(watch([{ ...busy, codes: ['b'] }]).taken).toEqual([]);
    expect(watch([first, { ...busy, codes: ['b'] }, { forMs: 250, codes: ['b'] }]).taken).toEqual(['a', 'b']);
  });

  it('takes none of two of which the first picture shows only one', () => {
    expect(
      watch([
        { forMs: stepMs, codes: ['a'] },
        { forMs: 3_000, codes: ['a', 'b'] },
      ]).taken,
    ).toEqual([]);
    const turns = ['a', 'b', 'a', 'b'].map((code) => ({ forMs: stepMs, codes: [code] }));
    expect(watch(turns).taken).toEqual([]);
  });

  it('asks of one of two two pictures of its own, also where the next one comes late', () => {
    const { state } = see(nothingInView, ['a', 'b'], 0);
    const late = see(state, ['a'], 900);
    expect(late.taken).toBeNull();
    expect(see(late.state, ['a'], 1_000).taken).toBe('a');
  });

  it('begins anew after nobody looked for a while', () => {
    const { state } = see(nothingInView, ['a'], 0);
    expect(see(state, ['a'], 5_000).taken).toBeNull();
  });

  it.each([
    ['what the staff have left there', [{ forMs: 3_000, codes: ['a'] }], []],
    ['that, seen only after a moment', [{ forMs: 500 }, { forMs: 3_000, codes: ['a'] }], []],
    ['who comes at once', [{ forMs: 2 * stepMs, codes: ['b'] }], ['b']],
    [
      'who comes after it',
      [
        { forMs: 1_000, codes: ['a'] },
        { forMs: 1_000, codes: ['b'] },
      ],
      ['b'],
    ],
    ['it once it comes back', [{ forMs: 2_250 }, { forMs: 1_000, codes: ['a'] }], ['a']],
  ])('after the staff were at it takes no guest but a new one: %s', (_, scenes, taken) => {
    expect(watch(scenes, leftInView('a')).taken).toEqual(taken);
  });

  it('takes a code that says nothing: what it means is for others to tell', () => {
    const { state } = see(nothingInView, [''], 0);
    expect(see(state, [''], stepMs).taken).toBe('');
  });
});
