import { expect, it } from 'vitest';
import { hasScrolledUp, isNearEnd } from './endOfLog.ts';

const before = { scrollTop: 700, scrollHeight: 1_000, clientHeight: 300 };

it('knows a log that was scrolled up from one that became shorter above an input that grew', () => {
  // A refused message of eight lines goes back into the input: 200 px less above it, 150 px more of it.
  const edited = { scrollTop: 500, scrollHeight: 800, clientHeight: 150 };
  expect(hasScrolledUp(before, edited)).toBe(false);
  expect(isNearEnd(edited)).toBe(false);
  expect(hasScrolledUp(before, { ...before, scrollTop: 400 })).toBe(true);
  expect(hasScrolledUp(before, { ...edited, scrollTop: 300 })).toBe(true);
  expect(hasScrolledUp(before, { ...before, scrollTop: 690 })).toBe(false);
});
