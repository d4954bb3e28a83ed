// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { onceMore } from './onceMore.ts';

it('runs once for those who ask at the same moment, and once more for those who ask while it runs', async () => {
  const answers: (() => void)[] = [];
  const run = vi.fn<() => Promise<void>>(() => new Promise((resolve) => answers.push(resolve)));
  const ask = onceMore(run);
  const asked = [ask(), ask()];
  await Promise.resolve();
  expect(run).toHaveBeenCalledOnce();
  asked.push(ask(), ask());
  answers[0]?.();
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2));
  answers[1]?.();
  await Promise.all(asked);
  expect(run).toHaveBeenCalledTimes(2);
});

it('runs again after it has failed', async () => {
  const run = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('no')).mockResolvedValue();
  const ask = onceMore(run);
  await expect(ask()).rejects.toThrow('no');
  await ask();
  expect(run).toHaveBeenCalledTimes(2);
});
