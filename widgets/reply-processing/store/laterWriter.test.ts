import { describe, expect, it, vi } from 'vitest';
import * as reporting from '#shared/lib/report.ts';
import type { Decision, Settled } from '../domain/decision.ts';
import { createLaterWriter } from './laterWriter.ts';
import { createWriter, type WriterOptions } from './writer.ts';

const content = 'Anna';
const decision: Decision = {
  kind: 'dismiss',
  itemId: '1',
  who: 'Anna',
  wanted: { content, index: '0', page: 1, copies: 1 },
};

type LoadWriter = Parameters<typeof createLaterWriter>[0];

function setUp() {
  const settled: Settled[] = [];
  const options: WriterOptions = {
    undoMs: () => 60_000,
    isOver: () => false,
    readPage: () => Promise.reject(new Error('not asked')),
    readRecord: () => Promise.reject(new Error('not asked')),
    write: () => Promise.reject(new Error('not asked')),
    dismiss: () => Promise.reject(new Error('not asked')),
    onRead: () => undefined,
    onSettled: (one) => settled.push(one),
  };
  return { options, settled };
}

describe('a writer that comes with the first decision', () => {
  it('is not asked for before one, and then once', async () => {
    const { options } = setUp();
    const load = vi.fn<LoadWriter>(() => Promise.resolve({ createWriter }));
    const writer = createLaterWriter(load, options);
    await writer.flush();
    expect(load).not.toHaveBeenCalled();
    writer.decide([decision]);
    writer.decide([{ ...decision, itemId: '2' }]);
    await vi.waitFor(() => expect(writer.get().pending).toHaveLength(2));
    expect(load).toHaveBeenCalledTimes(1);
    expect(writer.undo()).toMatchObject([{ itemId: '2' }]);
  });

  it('what is undone before it is there is never written', async () => {
    const { options } = setUp();
    const writer = createLaterWriter(() => Promise.resolve({ createWriter }), options);
    writer.decide([decision]);
    expect(writer.undo()).toEqual([decision]);
    await writer.flush();
    expect(writer.get().pending).toEqual([]);
  });

  it('says of each decision that nothing was sent where it cannot be had, and asks again for the next', async () => {
    const { options, settled } = setUp();
    const load = vi.fn<LoadWriter>(() => Promise.reject(new Error('offline')));
    const writer = createLaterWriter(load, options);
    writer.decide([decision]);
    await writer.flush();
    expect(settled).toMatchObject([{ decision, outcome: { kind: 'not-read' } }]);
    const before = load.mock.calls.length;
    writer.decide([decision]);
    await writer.flush();
    expect(load.mock.calls.length).toBeGreaterThan(before);
  });

  it('can be brought before a decision, and says whether that was possible', async () => {
    vi.spyOn(reporting, 'report').mockReturnValue(undefined);
    const { options, settled } = setUp();
    const load = vi.fn<LoadWriter>(() => Promise.reject(new Error('offline')));
    const writer = createLaterWriter(load, options);
    expect(await writer.prepare()).toBe(false);
    load.mockImplementation(() => Promise.resolve({ createWriter }));
    expect(await writer.prepare()).toBe(true);
    writer.decide([decision]);
    expect(writer.get().pending).toHaveLength(1);
    expect(settled).toEqual([]);
  });

  it('says that it was not begun where whoever has decided is no longer there', async () => {
    const { options, settled } = setUp();
    const load = () => Promise.reject(new Error('offline'));
    const writer = createLaterWriter(load, { ...options, isOver: () => true });
    writer.decide([decision]);
    await writer.flush();
    expect(settled).toMatchObject([{ decision, outcome: { kind: 'not-begun' } }]);
  });
});
