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

/** The locks of the browser, one holder each. */
function serveLocks() {
  const waiting = new Map<string, Promise<unknown>>();
  const held = new Set<string>();
  const request = async (name: string, _: object, hold: () => unknown) => {
    const before = waiting.get(name);
    const turn = Promise.resolve(before).then(async () => {
      held.add(name);
      await hold();
      held.delete(name);
    });
    waiting.set(name, turn);
    await turn;
  };
  const query = async () => ({ held: [...held].map((name) => ({ name })) });
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request, query } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
}

function openStorage() {
  const vault = createDraftVault({
    tenant: newId(),
    guard: undefined,
    userId: undefined,
    memory: createMemoryStore(),
  });
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

it('gives nothing of a tab that is frozen, and is about to send it itself, until that is gone', async () => {
  serveLocks();
  const { open, left, read } = openStorage();
  vi.stubGlobal('BroadcastChannel', undefined);
  const frozen = open();
  vi.unstubAllGlobals();
  frozen.follow([], [item]);
  open();
  await read();
  expect(left.flat()).toEqual([]);
  frozen.stop();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(left.flat()).toEqual([item]);
});
