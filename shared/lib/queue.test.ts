import { describe, expect, it } from 'vitest';
import { createQueue } from './queue.ts';

describe('createQueue', () => {
  it('begins each when the one before has ended, and gives its answer', async () => {
    const inTurn = createQueue();
    const log: string[] = [];
    const work = (name: string) => async () => {
      log.push(`${name} begins`);
      await Promise.resolve();
      log.push(`${name} ends`);
      return name;
    };
    expect(await Promise.all([inTurn(work('a')), inTurn(work('b'))])).toEqual(['a', 'b']);
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  });

  it('goes on after a failure, which only its caller hears of', async () => {
    const inTurn = createQueue();
    const bad = inTurn(() => Promise.reject(new Error('no')));
    const good = inTurn(async () => 'yes');
    await expect(bad).rejects.toThrow('no');
    expect(await good).toBe('yes');
  });

  it('is independent of other queues', async () => {
    const [one, two] = [createQueue(), createQueue()];
    void one(() => new Promise(() => {}));
    expect(await two(async () => 2)).toBe(2);
  });
});
