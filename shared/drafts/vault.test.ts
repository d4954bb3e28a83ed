import { IDBFactory, IDBObjectStore as ObjectStore, IDBOpenDBRequest } from 'fake-indexeddb';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftLifeMs, maxDraftBytes, type DraftStore } from './draft.ts';
import { databaseName, diskTimeoutMs } from './indexedDbStore.ts';
import { createMemoryStore } from './memoryStore.ts';
import { clearDevice, onClearDevice, type IsTheirs } from '../lib/clearDevice.ts';
import { createDraftVault } from './vault.ts';

const nobodyElse = () => Promise.resolve();

const campaign = {
  kind: 'campaign',
  recordId: '7',
  version: 2,
  schema: v.object({ subject: v.string(), step: v.optional(v.number(), 1) }),
};
const start = Date.parse('2026-05-12T10:00:00Z');

let disk: IDBFactory;
let memory: DraftStore;
let now: number;
const reported = vi.fn<(error: unknown) => void>();

beforeEach(() => {
  disk = new IDBFactory();
  memory = createMemoryStore();
  now = start;
  reported.mockReset();
  vi.stubGlobal('reportError', reported);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function open(userId: string | undefined = 'ann', tenant = 'acme', indexedDB: IDBFactory | null = disk) {
  return createDraftVault({ tenant, userId, guard: undefined, now: () => now, indexedDB, memory });
}

/** A vault after the page was loaded anew: memory is gone. */
function reopen(userId = 'ann', tenant = 'acme') {
  memory = createMemoryStore();
  return open(userId, tenant);
}

const write = (subject: string) => ({ ...campaign, value: { subject, step: 1 } });

/** A disk of which the named operation fails. */
function brokenDisk(name: 'open' | 'transaction'): IDBFactory {
  const quota = new DOMException('full', 'QuotaExceededError');
  const failing = vi.fn<() => never>().mockThrow(quota);
  return new Proxy(disk, {
    get: (target, property) => {
      if (property !== 'open') return Reflect.get(target, property);
      if (name === 'open') return failing;
      return (database: string, version: number) => {
        const request = target.open(database, version);
        request.addEventListener('success', () =>
          vi.spyOn(request.result, 'transaction').mockImplementation(failing),
        );
        return request;
      };
    },
  });
}

describe('createDraftVault (DESIGN.md §3)', () => {
  it('keeps drafts in memory where the mere question for a database throws', async () => {
    const own = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB');
    Object.defineProperty(globalThis, 'indexedDB', {
      configurable: true,
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
    try {
      const vault = createDraftVault({ tenant: 'acme', guard: undefined, userId: 'ann', memory });
      expect(await vault.save(write('Hello'))).toMatchObject({ kind: 'saved', storage: 'memory' });
    } finally {
      Reflect.deleteProperty(globalThis, 'indexedDB');
      if (own) Object.defineProperty(globalThis, 'indexedDB', own);
    }
  });

  it('gives back what was saved, also after the page was loaded anew', async () => {
    expect(await open().save(write('Hello'))).toEqual({ kind: 'saved', storage: 'disk', savedAt: start });
    expect(await reopen().load(campaign)).toEqual([{ value: { subject: 'Hello', step: 1 }, savedAt: start }]);
  });

  it('keeps only the last save of a record', async () => {
    const vault = open();
    await vault.save(write('one'));
    now += 1;
    await vault.save(write('two'));
    expect((await vault.load(campaign)).map(({ value }) => value.subject)).toEqual(['two']);
  });

  it('gives each save a moment of its own while the clock stands still', async () => {
    const vault = open();
    const saves = [await vault.save(write('a')), await vault.save(write('b')), await vault.save(write('c'))];
    const moments = saves.map((saved) => saved.kind === 'saved' && saved.savedAt - start);
    expect(moments).toEqual([0, 1, 2]);
  });

  it.each([
    ['another user', 'bob', 'acme', '7'],
    ['another tenant', 'ann', 'other', '7'],
    ['another record', 'ann', 'acme', '8'],
  ])('shows nothing to %s', async (_, user, tenant, recordId) => {
    await open().save(write('secret'));
    expect(await open(user, tenant).load({ ...campaign, recordId })).toEqual([]);
  });

  it('stores nothing that the schema does not name', async () => {
    const value = { subject: 'Hi', step: 1, token: 'abc', contacts: [{ email: 'x@y.org' }] };
    await open().save({ ...campaign, value });
    expect(await dump()).not.toMatch(/abc|x@y\.org|token|contacts/);
  });

  it('refuses a value that the schema does not allow', async () => {
    const schema = v.object({ subject: v.pipe(v.string(), v.maxLength(3)) });
    expect(await open().save({ ...campaign, schema, value: { subject: 'four' } })).toEqual({
      kind: 'invalid',
    });
    expect(await open().list()).toEqual([]);
  });

  it.each([
    [0, 'saved'],
    [1, 'too-large'],
  ])('takes 256 KB, counted in bytes, and %i more is %s', async (more, kind) => {
    const frame = JSON.stringify({ step: 1, subject: '' }).length;
    const subject =
      'я'.repeat((maxDraftBytes - frame - 1) / 2) + 'a'.repeat(((maxDraftBytes - frame - 1) % 2) + 1 + more);
    expect((await open().save(write(subject))).kind).toBe(kind);
  });

  it('keeps the earlier draft when the next is too large', async () => {
    const vault = open();
    await vault.save(write('small'));
    await vault.save(write('x'.repeat(maxDraftBytes)));
    expect((await vault.load(campaign))[0]?.value.subject).toBe('small');
  });

  it('drops the oldest beyond 5 MB in all', async () => {
    const vault = open();
    const subject = 'x'.repeat(maxDraftBytes - 100);
    for (let id = 1; id <= 21; id += 1) {
      now += 1;
      await vault.save({ ...write(subject), recordId: String(id) });
    }
    const ids = (await reopen().list()).map(({ recordId }) => recordId);
    expect(ids).toHaveLength(20);
    expect(ids).not.toContain('1');
    expect(ids[0]).toBe('21');
  });

  it.each([
    [draftLifeMs - 1, 1],
    [draftLifeMs, 0],
  ])('after %i ms offers %i', async (age, count) => {
    const vault = open();
    await vault.save(write('old'));
    now += age;
    expect(await vault.list()).toHaveLength(count);
    expect(await vault.load(campaign)).toHaveLength(count);
    now = start;
    expect(await vault.load(campaign)).toHaveLength(count);
  });

  it('removes one record, and only it', async () => {
    const vault = open();
    await vault.save(write('a'));
    await vault.save({ ...write('b'), recordId: '8' });
    await vault.remove(campaign);
    expect((await reopen().list()).map(({ recordId }) => recordId)).toEqual(['8']);
  });

  it('lists the newest first, each record once', async () => {
    const vault = open();
    for (const recordId of ['1', '2', '1']) {
      now += 1;
      await vault.layAside({ ...campaign, recordId });
      await vault.save({ ...write('x'), recordId });
    }
    expect(await vault.list()).toEqual([
      { kind: 'campaign', recordId: '1', savedAt: start + 3 },
      { kind: 'campaign', recordId: '2', savedAt: start + 2 },
    ]);
  });

  it('clears a user, nobody else, and says so', async () => {
    vi.stubGlobal('indexedDB', disk);
    const cleared = vi.fn<(isTheirs: IsTheirs) => void>();
    const stop = onClearDevice(cleared);
    const vault = open();
    await open('bob').save(write('b'));
    void vault.save(write('a'));
    await clearDevice({ tenant: 'acme', userId: 'ann' }, nobodyElse);
    stop();
    const isTheirs = cleared.mock.calls[0]?.[0];
    expect([vault, open('bob'), open('ann', 'globex')].map(({ owner }) => isTheirs?.(owner))).toEqual([
      true,
      false,
      false,
    ]);
    expect(await reopen().list()).toEqual([]);
    expect(await reopen('bob').list()).toHaveLength(1);
  });
});

describe('what is too old', () => {
  it('is dropped when the drafts are opened, whoever it is of, not only when something is written', async () => {
    await open('bob').save(write('of bob'));
    now += draftLifeMs - 1;
    await open('carl').save(write('of carl'));
    now += 1;
    // Another connection, as another page has.
    const later = new Proxy(disk, { get: (target, name) => Reflect.get(target, name).bind(target) });
    const vault = open('ann', 'acme', later);
    await vault.list();
    now = start;
    await expect.poll(() => open('bob', 'acme', later).list()).toEqual([]);
    expect(await open('carl', 'acme', later).list()).toHaveLength(1);
  });
});

describe('what is kept for less than the others', () => {
  const hourMs = 3_600_000;
  const brief = (recordId: string) => ({ ...write('brief'), recordId, lifeMs: hourMs });

  it('goes by its own time when another record is written, though nobody asks for it', async () => {
    await open().save(brief('7'));
    await open().save(write('long'));
    await open('bob').save(brief('8'));
    now += hourMs;
    await open('carl').save(write('of carl'));
    now = start;
    await expect.poll(() => open('bob').list()).toEqual([]);
    expect(await open().load(brief('7'))).toMatchObject([{ value: { subject: 'long' } }]);
  });

  it('is not put away by a later page of the tab either', async () => {
    open().keepAtOnce(brief('7'));
    vi.resetModules();
    now += hourMs;
    const { createDraftVault: create } = await import('./vault.ts');
    const vault = create({
      tenant: 'acme',
      userId: 'ann',
      guard: undefined,
      now: () => now,
      indexedDB: disk,
    });
    await vault.list();
    now = start;
    expect(await vault.list()).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('a draft that is still being offered', () => {
  it('is kept beside the new one until it is declined', async () => {
    const vault = open();
    await vault.save(write('offered'));
    now += 5;
    await vault.layAside(campaign);
    await vault.save(write('typed since'));
    const subjects = async () => (await reopen().load(campaign)).map(({ value }) => value.subject);
    expect(await subjects()).toEqual(['typed since', 'offered']);
    await vault.remove(campaign, ({ savedAt }) => savedAt === start);
    expect(await subjects()).toEqual(['typed since']);
  });
});

describe('versions', () => {
  const older = { ...campaign, version: 1, schema: v.object({ title: v.string() }), value: { title: 'Old' } };
  const migrate = vi.fn<(value: unknown, version: number) => unknown>();

  it('offers an older draft to be migrated', async () => {
    const vault = open();
    await vault.save(older);
    migrate.mockReturnValue({ subject: 'Old', extra: 1 });
    expect(await vault.load({ ...campaign, migrate })).toMatchObject([
      { value: { subject: 'Old', step: 1 } },
    ]);
    expect(migrate).toHaveBeenCalledWith({ title: 'Old' }, 1);
  });

  it.each([
    ['nothing migrates it', undefined],
    ['the schema refuses the result', () => ({ subject: 1 })],
    [
      'migrating throws',
      () => {
        throw new Error('no way');
      },
    ],
  ])('drops an older draft when %s', async (_, how) => {
    const vault = open();
    await vault.save(older);
    expect(await vault.load({ ...campaign, migrate: how })).toEqual([]);
    expect(await vault.list()).toEqual([]);
  });

  it('leaves a draft of a newer build alone', async () => {
    const vault = open();
    await vault.save({ ...write('new'), version: 3 });
    expect(await vault.load(campaign)).toEqual([]);
    expect(await vault.list()).toHaveLength(1);
  });
});

describe('where nothing is kept on disk', () => {
  it('stays in memory without a user id, and never touches the disk', async () => {
    const openDatabase = vi.spyOn(disk, 'open');
    const vault = createDraftVault({
      tenant: 'acme',
      userId: undefined,
      guard: undefined,
      indexedDB: disk,
      memory,
      now: () => now,
    });
    expect(await vault.save(write('x'))).toMatchObject({ kind: 'saved', storage: 'memory' });
    expect(await vault.load(campaign)).toHaveLength(1);
    expect(openDatabase).not.toHaveBeenCalled();
  });

  it('shares its memory with other vaults of the page', async () => {
    const one = createDraftVault({ tenant: 'shared', guard: undefined, userId: undefined, now: () => now });
    await one.save(write('x'));
    const two = createDraftVault({ tenant: 'shared', guard: undefined, userId: undefined, now: () => now });
    expect(await two.load(campaign)).toHaveLength(1);
    await clearDevice({ tenant: 'shared' }, nobodyElse);
    expect(await two.load(campaign)).toEqual([]);
  });

  it.each(['open', 'transaction'] as const)('goes to memory when %s fails, and says so', async (name) => {
    const vault = open('ann', 'acme', brokenDisk(name));
    expect(await vault.save(write('x'))).toMatchObject({ kind: 'saved', storage: 'memory' });
    expect(await vault.load(campaign)).toMatchObject([{ value: { subject: 'x' } }]);
    expect(await vault.list()).toHaveLength(1);
    await vault.remove(campaign);
    expect(await vault.load(campaign)).toEqual([]);
    expect(reported).toHaveBeenCalled();
  });

  it('is on the disk all the same where no room can be made for the next', async () => {
    vi.spyOn(ObjectStore.prototype, 'getAll').mockImplementation(() => {
      throw new DOMException('no more', 'UnknownError');
    });
    expect(await open().save(write('x'))).toMatchObject({ kind: 'saved', storage: 'disk' });
    expect(await reopen().load(campaign)).toHaveLength(1);
    // On opening and after the save.
    await expect.poll(() => reported.mock.calls).toHaveLength(2);
  });

  it('goes to memory where the browser has no database', async () => {
    expect(await open('ann', 'acme', null).save(write('x'))).toMatchObject({ storage: 'memory' });
  });

  it('does not wait for a database that never answers', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const silent = vi.spyOn(disk, 'open').mockReturnValue(new IDBOpenDBRequest());
    const saved = open().save(write('x'));
    await vi.advanceTimersByTimeAsync(diskTimeoutMs);
    expect(await saved).toMatchObject({ storage: 'memory' });
    expect(silent).toHaveBeenCalledOnce();
  });

  it('prefers what is newer in memory over the disk', async () => {
    await open().save(write('on disk'));
    now += 1;
    await open('ann', 'acme', brokenDisk('transaction')).save(write('in memory'));
    expect((await open().load(campaign))[0]?.value.subject).toBe('in memory');
    await open().save(write('on disk again'));
    expect((await reopen().load(campaign))[0]?.value.subject).toBe('on disk again');
  });

  it('reads no draft that someone else wrote into the database', async () => {
    await open().save(write('x'));
    await tamper((entry) => ({ ...entry, savedAt: 'yesterday' }));
    expect(await reopen().load(campaign)).toEqual([]);
    expect(await reopen().list()).toEqual([]);
  });
});

function database(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = disk.open(databaseName);
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}

function allOf(source: IDBObjectStore): Promise<object[]> {
  return new Promise((resolve) => {
    const request = source.getAll();
    request.addEventListener('success', () => resolve(request.result));
  });
}

async function dump(): Promise<string> {
  const transaction = (await database()).transaction(['entries', 'texts']);
  const [entries, texts] = ['entries', 'texts'].map((name) => allOf(transaction.objectStore(name)));
  return JSON.stringify([await entries, await texts]);
}

async function tamper(change: (entry: object) => object): Promise<void> {
  const transaction = (await database()).transaction('entries', 'readwrite');
  const store = transaction.objectStore('entries');
  const done = new Promise((resolve) => transaction.addEventListener('complete', resolve));
  for (const entry of await allOf(store)) store.put(change(entry));
  await done;
}
