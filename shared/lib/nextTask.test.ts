import { describe, expect, it } from 'vitest';
import { createPause, nextTask } from './nextTask.ts';

describe('work in slices', () => {
  it('lets other tasks run before it goes on', async () => {
    const order: string[] = [];
    const other = nextTask().then(() => order.push('other'));
    await nextTask();
    order.push('own');
    await other;
    expect(order).toEqual(['other', 'own']);
  });

  it('pauses only where enough was done since the last time', async () => {
    let now = 0;
    const pause = createPause(() => now);
    now = 9;
    expect(pause()).toBeUndefined();
    now = 12;
    await expect(pause()).resolves.toBeUndefined();
    now = 20;
    expect(pause()).toBeUndefined();
  });
});
