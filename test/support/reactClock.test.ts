import { expect, it, onTestFinished, vi } from 'vitest';
import { scheduler } from './reactClock.ts';

it('React’s clock is not set by a test that sets the page’s ahead', () => {
  onTestFinished(() => void vi.restoreAllMocks());
  const before = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(before + 1e9);
  expect(performance.now()).toBe(before + 1e9);
  expect(scheduler).toHaveProperty('unstable_now');
  const asked: unknown = Reflect.get(Object(scheduler), 'unstable_now');
  expect(typeof asked === 'function' && asked()).toBeLessThan(before + 1e6);
});
