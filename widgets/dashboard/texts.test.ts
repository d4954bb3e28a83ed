/** What the screen says, word for word as it is specified (T-33): S2 §4, §5, §8. Corrections live in other catalogues. */
import { describe, expect, it } from 'vitest';
import texts from '../../locales/en/dashboard.json';
import { firstShown } from './domain/groups.ts';
import { noteDeleteMs, undoMs } from './domain/limits.ts';

describe('the documented texts of the dashboard (S2 §4, §5, §8, T-33)', () => {
  it.each([
    ['S2 §5: a task that is not added', texts.tasks.notAdded, 'Task not added'],
    [
      'S2 §5: why',
      texts.tasks.notAddedText,
      'There was an error adding the task. Please make sure all fields have valid data.',
    ],
    ['S2 §4: fewer', texts.tasks.showLess, 'Show less'],
  ])('T-33: %s', (_, said, documented) => {
    expect(said).toBe(documented);
  });

  it('T-33: S2 §4: “Show more”; how many there are, in brackets behind it, is ours', () => {
    for (const said of [texts.tasks.showMore_one, texts.tasks.showMore_other])
      expect(said.split(' (')).toEqual(['Show more', '{{count, number}})']);
  });

  it('S2 §9: has its limits, which its texts name', () => {
    expect([firstShown, noteDeleteMs]).toEqual([6, 2_000]);
    // As the README says.
    expect(undoMs).toBe(6_000);
    expect(texts.notes.struck).toContain('in 2 seconds');
  });
});
