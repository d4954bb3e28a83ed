import { describe, expect, it } from 'vitest';
import { firstDue, flushed, noPendingWrites, postponed, undone } from './pendingWrites.ts';

const at = (now: number) => ({ now, undoMs: 5_000 });
const two = postponed(postponed(noPendingWrites<string>(), ['a'], at(1_000)), ['b', 'c'], at(2_000));

describe('the undo window (screens §12)', () => {
  it.each([
    [5_999, null],
    [6_000, ['a']],
    [60_000, ['a']],
  ])('at %s ms %j is due', (now, decisions) => {
    expect(firstDue(two, now).taken?.decisions ?? null).toEqual(decisions);
  });

  it('is taken once, in the order of the decisions', () => {
    const first = firstDue(two, 7_000);
    const second = firstDue(first.pending, 7_000);
    expect([first.taken?.id, second.taken?.id, firstDue(second.pending, 9_000).taken]).toEqual([1, 2, null]);
  });

  it('undo takes back the latest, or the one that is named', () => {
    expect(undone(two).taken?.decisions).toEqual(['b', 'c']);
    expect(undone(two, 1).taken?.decisions).toEqual(['a']);
    expect(undone(undone(two, 1).pending).taken?.id).toBe(2);
  });

  it('undo comes too late for what is being written', () => {
    const { pending } = firstDue(two, 6_000);
    expect(undone(pending, 1)).toEqual({ pending, taken: null });
    expect(undone(noPendingWrites()).taken).toBeNull();
  });

  it('on leaving every window closes, and none opens again', () => {
    const left = flushed(two, 3_000);
    expect(left.waiting.map(({ dueAt }) => dueAt)).toEqual([3_000, 3_000]);
    expect(flushed(left, 9_000).waiting.map(({ dueAt }) => dueAt)).toEqual([3_000, 3_000]);
  });

  it('without a window it is due at once; nothing decided is nothing', () => {
    const none = postponed(noPendingWrites<string>(), ['a'], { now: 10, undoMs: 0 });
    expect(firstDue(none, 10).taken?.decisions).toEqual(['a']);
    expect(postponed(none, [], at(10))).toBe(none);
  });
});
