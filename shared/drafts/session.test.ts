import { IDBFactory } from 'fake-indexeddb';
import * as v from 'valibot';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { deferred } from '#test/support/deferred.ts';
import { clearDevice } from '../lib/clearDevice.ts';
import { maxDraftBytes } from './draft.ts';
import { createMemoryStore } from './memoryStore.ts';
import { createDraftSession } from './session.ts';
import { createDraftVault, type DraftVault } from './vault.ts';

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

const shape = { ...name, schema, version: 1 };

it('keeps nothing of what is begun after its owner has signed out', async () => {
  const owner = { tenant: 'acme', guard: undefined, userId: 'gone' };
  await clearDevice(owner, () => Promise.resolve());
  const vault = createDraftVault({ ...owner, memory: createMemoryStore() });
  const session = createDraftSession<{ text: string }>(vault, name);
  const stop = session.start(() => shape);
  session.save({ text: 'typed' });
  await session.flush();
  stop();
  expect(await vault.load(shape)).toEqual([]);
});

it.each(['public', undefined])(
  'keeps what is begun for %s after everybody has signed out',
  async (userId) => {
    await clearDevice({ tenant: 'left' }, () => Promise.resolve());
    const vault = createDraftVault({ tenant: 'left', guard: undefined, userId, memory: createMemoryStore() });
    const session = createDraftSession<{ text: string }>(vault, name);
    const stop = session.start(() => shape);
    session.save({ text: 'typed' });
    await session.flush();
    stop();
    expect(await vault.load(shape)).toMatchObject([{ value: { text: 'typed' } }]);
  },
);

it.each([
  ['public', true],
  [undefined, true],
  ['7', false],
])(
  'an editor of %s that is open while everybody signs out: what was kept goes, what is typed next is kept: %s',
  async (userId, isKeptAgain) => {
    const owner = { tenant: `all-${userId}`, guard: undefined };
    const vault = createDraftVault({ ...owner, userId, memory: createMemoryStore() });
    const session = createDraftSession<{ text: string }>(vault, name);
    const stop = session.start(() => shape);
    session.save({ text: 'before' });
    await session.flush();
    await clearDevice({ tenant: owner.tenant }, () => vault.remove(name));
    expect(session.state()).toMatchObject({ storage: null, savedAt: null });
    session.save({ text: 'after' });
    await session.flush();
    const after = isKeptAgain ? [{ value: { text: 'after' } }] : [];
    expect(await vault.load(shape)).toMatchObject(after);
    stop();
  },
);

it('says «waiting», never «saved», while newer text than the saved one waits', async () => {
  const { sessionIn, vault, memory } = openTwo();
  const session = sessionIn(vault);
  await session.flush();
  const disk = deferred<void>();
  const write = memory.write;
  vi.spyOn(memory, 'write').mockImplementationOnce(async (...given) => {
    await disk.promise;
    await write(...given);
  });
  const first = session.keep('first');
  session.save({ text: 'first and more' });
  disk.resolve();
  await first;
  expect(session.state()).toMatchObject({ status: 'waiting', savedAt: 1e12 });
  await session.flush();
  expect(session.state().status).toBe('saved');
});

/** Two tabs with one store, and one clock that stands still. */
function openTwo() {
  const memory = createMemoryStore();
  const now = () => 1e12;
  const [vault, other] = [0, 1].map(() =>
    createDraftVault({ tenant: 'acme', guard: undefined, userId: undefined, memory, now }),
  );
  if (!vault || !other) throw new Error('no vaults');
  const sessionIn = (from: DraftVault) => {
    const session = createDraftSession<{ text: string }>(from, name);
    onTestFinished(session.start(() => shape));
    const keep = (text: string) => {
      session.save({ text });
      return session.flush();
    };
    return { ...session, keep };
  };
  const kept = async () => (await vault.load(shape)).map(({ value }) => value.text);
  return { vault, other, sessionIn, kept, memory };
}

it('is one draft for an editor that comes as soon as it is accepted, though something was typed before', async () => {
  const { sessionIn, vault, kept } = openTwo();
  await vault.save({ ...shape, value: { text: 'left' } });
  const session = sessionIn(vault);
  await vi.waitFor(() => expect(session.state().offered).not.toBeNull());
  await session.keep('typed');
  session.accept();
  expect(await kept()).toEqual(['left']);
});

describe('a record that is open in two tabs', () => {
  it('keeps the draft of the one when the other’s work was saved for good', async () => {
    const tabs = openTwo();
    const { kept } = tabs;
    const [one, other] = [tabs.sessionIn(tabs.vault), tabs.sessionIn(tabs.other)];
    await vi.waitFor(() => expect([one, other].map((s) => s.state().isOpenElsewhere)).toEqual([true, true]));
    await other.keep('theirs');
    await one.keep('mine');
    await other.clear();
    expect(await kept()).toEqual(['mine']);
    await other.keep('again theirs');
    await other.clear();
    expect(await kept()).toEqual([]);
    globalThis.dispatchEvent(new Event('beforeunload'));
    await one.flush();
    expect(await kept()).toEqual(['mine']);
  });

  it('loses nothing that is typed beside an offer of the same moment when that is declined', async () => {
    const { vault, other, sessionIn, kept } = openTwo();
    await other.save({ ...shape, value: { text: 'left' } });
    const session = sessionIn(vault);
    await session.keep('mine');
    await session.discard();
    expect(await kept()).toEqual(['mine']);
  });
});

describe('what is put away', () => {
  it('stays away though it has been typed before it was known what was left, and what is typed next is kept', async () => {
    const { vault, sessionIn, kept } = openTwo();
    await vault.save({ ...shape, value: { text: 'left' } });
    const session = sessionIn(vault);
    const first = session.keep('sent');
    const cleared = session.clear();
    const second = session.keep('next');
    await Promise.all([first, cleared, second]);
    expect(session.state()).toMatchObject({ status: 'saved', offered: null });
    expect(await kept()).toEqual(['next']);
  });

  it.each(['clear', 'drop'] as const)(
    'by «%s» stays away while the disk is slow, and what is typed next is kept',
    async (way) => {
      const { vault, sessionIn, kept, memory } = openTwo();
      const session = sessionIn(vault);
      await session.flush();
      const disk = deferred<void>();
      const write = memory.write;
      const slow = vi.spyOn(memory, 'write').mockImplementationOnce(async (...given) => {
        await disk.promise;
        await write(...given);
      });
      const first = session.keep('sent');
      await vi.waitFor(() => expect(slow).toHaveBeenCalledOnce());
      const away = session[way]();
      session.save({ text: 'next' });
      disk.resolve();
      await Promise.all([first, away]);
      expect(session.state().status).toBe('waiting');
      await session.flush();
      expect(session.state().status).toBe('saved');
      expect(await kept()).toEqual(['next']);
    },
  );

  it('takes with it the draft that has just been taken up', async () => {
    const { vault, other, sessionIn, kept } = openTwo();
    await other.save({ ...shape, value: { text: 'left' } });
    const session = sessionIn(vault);
    await vi.waitFor(() => expect(session.state().offered).not.toBeNull());
    session.accept();
    await session.drop();
    await session.flush();
    expect(await kept()).toEqual([]);
  });

  it('is not written again by a page that is left before it is known what was left', async () => {
    const { vault, sessionIn, kept } = openTwo();
    const elsewhere = sessionIn(vault);
    const gate = deferred<void>();
    const session = sessionIn({ ...vault, load: (of) => gate.promise.then(() => vault.load(of)) });
    await vi.waitFor(() => expect(session.state().isOpenElsewhere).toBe(true));
    session.save({ text: 'sent' });
    const cleared = session.clear();
    globalThis.dispatchEvent(new Event('pagehide'));
    gate.resolve();
    await Promise.all([cleared, session.flush(), elsewhere.flush()]);
    expect(await kept()).toEqual([]);
  });
});

describe('an editor that goes before it is known what was left', () => {
  it('leaves what was typed in it to the next, beside what was there', async () => {
    const { vault, sessionIn, kept, memory } = openTwo();
    await vault.save({ ...shape, value: { text: 'left' } });
    const disk = deferred<void>();
    const read = memory.read;
    vi.spyOn(memory, 'read').mockImplementationOnce(async (key) => {
      await disk.promise;
      return read(key);
    });
    const session = createDraftSession<{ text: string }>(vault, name);
    const stop = session.start(() => shape);
    session.save({ text: 'typed' });
    stop();
    await new Promise((resolve) => setTimeout(resolve));
    const next = sessionIn(vault);
    disk.resolve();
    await vi.waitFor(() => expect(next.state().status).toBe('idle'));
    expect(next.state().offered?.value.text).toBe('typed');
    expect(await kept()).toEqual(['typed', 'left']);
  });
});

describe('an editor that comes in the place of another one at once', () => {
  it('is offered the last words of that one, and throws them away for good', async () => {
    const { vault, sessionIn, kept } = openTwo();
    const session = createDraftSession<{ text: string }>(vault, name);
    const stop = session.start(() => shape);
    session.save({ text: 'kept' });
    await session.flush();
    session.save({ text: 'kept, and the last words' });
    stop();
    const next = sessionIn(vault);
    await vi.waitFor(() => expect(next.state().offered).not.toBeNull());
    expect(next.state().offered?.value.text).toBe('kept, and the last words');
    await next.discard();
    expect(await kept()).toEqual([]);
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
    expect(rename).toHaveBeenCalledTimes(2);
    globalThis.dispatchEvent(new Event('pagehide'));
    await session.flush();
    stop();
    expect(rename).toHaveBeenCalledTimes(2);
    expect((await vault.load(shape)).map(({ value }) => value.text).toSorted()).toEqual(['left', 'new']);
  });
});

describe('drafts that are offered one after another, and left each time for something new', () => {
  it.each(['disk', 'memory'] as const)('are all there: on %s', async (storage) => {
    const disk = new IDBFactory();
    const vaultOf = () =>
      createDraftVault({
        tenant: 'acme',
        guard: undefined,
        userId: storage === 'disk' ? '1' : undefined,
        indexedDB: disk,
      });
    const kept = async () => (await vaultOf().load(shape)).map(({ value }) => value.text);
    onTestFinished(() => vaultOf().remove(name));
    for (const text of ['first', 'second', 'third']) {
      const session = createDraftSession<{ text: string }>(vaultOf(), name);
      const stop = session.start(() => shape);
      session.save({ text });
      await session.flush();
      stop();
    }
    expect(await kept()).toEqual(['third', 'second', 'first']);
  });
});
