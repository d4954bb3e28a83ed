import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createMemoryStore } from '#shared/drafts/memoryStore.ts';
import { createDraftVault } from '#shared/drafts/vault.ts';
import { newId } from '#shared/lib/ids.ts';
import { reading } from '#test/support/chatSamples.ts';
import { deferred } from '#test/support/deferred.ts';
import { toOutgoing, type Outbox } from '../domain/outbox.ts';
import { createOutboxStorage } from './outboxStorage.ts';

const item = toOutgoing({ id: 'a', intent: 'key-a', text: 'Hello', typedAt: 1 });

beforeEach(() => void vi.useFakeTimers());

function openStorage() {
  const vault = createDraftVault({ tenant: newId(), userId: undefined, memory: createMemoryStore() });
  const gate = deferred<void>();
  const slow = { ...vault, list: () => gate.promise.then(vault.list) };
  const left: Outbox[] = [];
  const open = () => {
    const storage = createOutboxStorage(slow, reading);
    const stop = storage.start((items) => left.push(items));
    onTestFinished(stop);
    return { ...storage, stop };
  };
  const read = async () => {
    await vi.advanceTimersByTimeAsync(1_000);
    gate.resolve();
    await vi.advanceTimersByTimeAsync(1_000);
  };
  return { open, left, read };
}

it('gives what an earlier page has left, once it is read', async () => {
  const { open, left, read } = openStorage();
  const before = open();
  before.follow([], [item]);
  before.stop();
  open();
  await read();
  expect(left).toEqual([[item]]);
});

it('gives nothing that this page has typed itself, settled or not by then', async () => {
  const { open, left, read } = openStorage();
  open().follow([], [item]);
  await read();
  expect(left).toEqual([[]]);
});

it('gives nothing once it has ended, though it was reading', async () => {
  const { open, left, read } = openStorage();
  const { stop } = open();
  await vi.advanceTimersByTimeAsync(1_000);
  stop();
  await read();
  expect(left).toEqual([]);
});
