import { describe, expect, it } from 'vitest';
import { createLatest } from './latest.ts';

describe('createLatest', () => {
  it('gives the answer of a single question', async () => {
    expect(await createLatest().ask(async () => 7)).toEqual({ kind: 'answer', value: 7 });
  });

  it('drops an earlier answer, whichever comes first', async () => {
    const latest = createLatest();
    let answer: ((text: string) => void) | undefined;
    const slow = new Promise<string>((resolve) => {
      answer = resolve;
    });
    const one = latest.ask(() => slow);
    const two = latest.ask(async () => 'two');
    expect(await two).toEqual({ kind: 'answer', value: 'two' });
    answer?.('one');
    expect(await one).toEqual({ kind: 'overtaken' });
  });

  it('aborts the earlier question and drops its failure', async () => {
    const latest = createLatest();
    const one = latest.ask(
      (signal) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    );
    await latest.ask(async () => 2);
    expect(await one).toEqual({ kind: 'overtaken' });
  });

  it('passes on a failure of the latest', async () => {
    await expect(createLatest().ask(() => Promise.reject(new Error('500')))).rejects.toThrow('500');
  });

  it('drops everything after cancel', async () => {
    const latest = createLatest();
    const one = latest.ask(async () => 1);
    latest.cancel();
    expect(await one).toEqual({ kind: 'overtaken' });
  });
});
