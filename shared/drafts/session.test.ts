import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { maxDraftBytes } from './draft.ts';
import { createMemoryStore } from './memoryStore.ts';
import { createDraftSession } from './session.ts';
import { createDraftVault } from './vault.ts';

const name = { kind: 'note', recordId: '1' };
const schema = v.object({ text: v.string() });

describe('an accepted draft (DESIGN.md §3)', () => {
  it.each([
    ['goes on as the draft of its new form', 10, 2],
    ['stays as it was when its new form is too large to be saved', maxDraftBytes, 1],
  ])('%s', async (_, length, version) => {
    const vault = createDraftVault({
      tenant: 'acme',
      guard: undefined,
      userId: undefined,
      memory: createMemoryStore(),
    });
    await vault.save({ ...name, schema, version: 1, value: { text: 'old' } });
    const session = createDraftSession<{ text: string }>(vault, name);
    const isOffered = new Promise<void>((resolve) => {
      session.subscribe(() => session.state().offered && resolve());
    });
    const stop = session.start(() => ({ schema, version: 2, migrate: () => ({ text: 'x'.repeat(length) }) }));
    await isOffered;
    expect(session.accept()?.text).toHaveLength(length);
    await session.flush();
    stop();
    expect(await vault.load({ ...name, schema, version })).toHaveLength(1);
  });
});

describe('what is being typed without a pause', () => {
  it('is saved within a second, and before the page goes', async () => {
    vi.useFakeTimers();
    const vault = createDraftVault({
      tenant: 'acme',
      guard: undefined,
      userId: undefined,
      memory: createMemoryStore(),
    });
    const shape = { ...name, schema, version: 1 };
    const kept = async () => (await vault.load(shape)).map(({ value }) => value.text);
    const session = createDraftSession<{ text: string }>(vault, name);
    const stop = session.start(() => shape);
    await vi.advanceTimersByTimeAsync(0);
    for (const text of ['a', 'ab', 'abc', 'abcd']) {
      session.save({ text });
      await vi.advanceTimersByTimeAsync(300);
    }
    expect(await kept()).toEqual(['abcd']);
    session.save({ text: 'abcde' });
    globalThis.dispatchEvent(new Event('beforeunload'));
    await vi.advanceTimersByTimeAsync(0);
    expect(await kept()).toEqual(['abcde']);
    stop();
  });
});

describe('a record that is open in two tabs', () => {
  it('keeps the draft of the one when the other’s work was saved for good', async () => {
    const vault = createDraftVault({
      tenant: 'acme',
      guard: undefined,
      userId: undefined,
      memory: createMemoryStore(),
      // All within one millisecond.
      now: () => 1e12,
    });
    const shape = { ...name, schema, version: 1 };
    const kept = async () => (await vault.load(shape)).map(({ value }) => value.text);
    const [one, other] = [0, 1].map(() => createDraftSession<{ text: string }>(vault, name));
    if (!one || !other) throw new Error('no sessions');
    const stops = [one, other].map((session) => session.start(() => shape));
    await vi.waitFor(() => expect([one, other].map((s) => s.state().isOpenElsewhere)).toEqual([true, true]));
    other.save({ text: 'theirs' });
    await other.flush();
    one.save({ text: 'mine' });
    await one.flush();
    await other.clear();
    expect(await kept()).toEqual(['mine']);
    other.save({ text: 'again theirs' });
    await other.flush();
    await other.clear();
    expect(await kept()).toEqual([]);
    globalThis.dispatchEvent(new Event('beforeunload'));
    await one.flush();
    expect(await kept()).toEqual(['mine']);
    for (const stop of stops) stop();
  });
});

describe('a draft that is still being offered', () => {
  it('makes room as soon as something is typed, so that the last save of a page waits for nothing', async () => {
    vi.useFakeTimers();
    const memory = createMemoryStore();
    const rename = vi.spyOn(memory, 'rename');
    const vault = createDraftVault({ tenant: 'acme', guard: undefined, userId: undefined, memory });
    const shape = { ...name, schema, version: 1 };
    await vault.save({ ...shape, value: { text: 'left' } });
    const session = createDraftSession<{ text: string }>(vault, name);
    const stop = session.start(() => shape);
    await vi.advanceTimersByTimeAsync(0);
    session.save({ text: 'new' });
    await vi.advanceTimersByTimeAsync(0);
    expect(rename).toHaveBeenCalledOnce();
    globalThis.dispatchEvent(new Event('pagehide'));
    await session.flush();
    stop();
    expect(rename).toHaveBeenCalledOnce();
    expect((await vault.load(shape)).map(({ value }) => value.text).toSorted()).toEqual(['left', 'new']);
  });
});
