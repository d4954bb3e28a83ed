import { afterEach, expect, it, vi } from 'vitest';
import { alone, OtherTabSends } from './alone.ts';

const form = { tenant: 'acme', submitUrl: '/forms/1', formId: '1' };

type Request = (name: string, how: object, work: (lock: object | null) => unknown) => Promise<unknown>;

function withLocks(request: Request) {
  vi.spyOn(globalThis, 'navigator', 'get').mockReturnValue(
    Object.create(navigator, { locks: { value: { request } } }),
  );
}

afterEach(() => void vi.unstubAllGlobals());

it('a browser that refuses its locks, as it refuses its storage, sends all the same, once', async () => {
  const report = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', report);
  withLocks(() => Promise.reject(new DOMException('denied', 'SecurityError')));
  const work = vi.fn<() => Promise<string>>().mockResolvedValue('sent');
  expect(await alone(form, work)).toBe('sent');
  expect([work.mock.calls.length, report.mock.calls.length]).toEqual([1, 1]);
});

it('what fails in its turn has failed, and is not done a second time', async () => {
  withLocks(async (_, __, work) => work({}));
  const work = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('no answer'));
  await expect(alone(form, work)).rejects.toThrow('no answer');
  expect(work).toHaveBeenCalledOnce();
});

it('is not done while another tab is at it', async () => {
  withLocks(async (_, __, work) => work(null));
  const work = vi.fn<() => Promise<string>>();
  await expect(alone(form, work)).rejects.toThrow(OtherTabSends);
  expect(work).not.toHaveBeenCalled();
});
