import { IDBFactory } from 'fake-indexeddb';
import * as v from 'valibot';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';

const name = { kind: 'note', recordId: '1' };
const shape = { ...name, version: 1, schema: v.object({ text: v.string() }) };
const nobodyElse = () => Promise.resolve();

beforeEach(() => {
  sessionStorage.clear();
});

/** A page of the tab: whatever a page before it had in memory is gone. */
async function openPage(disk: IDBFactory, userId: string | null = 'ann') {
  vi.resetModules();
  const [{ createDraftVault }, { createDraftSession }] = await Promise.all([
    import('./vault.ts'),
    import('./session.ts'),
  ]);
  const vault = createDraftVault({
    tenant: 'acme',
    guard: undefined,
    userId: userId ?? undefined,
    indexedDB: disk,
  });
  const session = createDraftSession<{ text: string }>(vault, name);
  const texts = async () => (await vault.load(shape)).map(({ value }) => value.text);
  onTestFinished(session.start(() => shape));
  return { vault, session, texts };
}

/** One whose database is still being opened when the page goes. */
const slowDisk = (disk: IDBFactory) =>
  new Proxy(disk, {
    get: (target, property) =>
      property === 'open' ? () => Object.assign(new EventTarget(), {}) : Reflect.get(target, property),
  });

const refusingDisk = () =>
  new Proxy(new IDBFactory(), {
    get: (target, property) =>
      property === 'open' ? vi.fn<() => never>().mockThrow(new Error('full')) : Reflect.get(target, property),
  });

const leave = () => globalThis.dispatchEvent(new Event('beforeunload'));

it('finds what was typed though the page went before its disk had answered, once', async () => {
  const disk = new IDBFactory();
  const first = await openPage(slowDisk(disk));
  first.session.save({ text: 'typed' });
  leave();
  const second = await openPage(disk);
  expect(await second.texts()).toEqual(['typed']);
  await second.vault.remove(name);
  expect(sessionStorage).toHaveLength(0);
  expect(await (await openPage(disk)).texts()).toEqual([]);
});

it('lays beside it what was there before', async () => {
  const disk = new IDBFactory();
  const first = await openPage(disk);
  await first.vault.save({ ...shape, value: { text: 'older' } });
  const second = await openPage(slowDisk(disk));
  second.session.save({ text: 'newer' });
  leave();
  expect((await (await openPage(disk)).texts()).toSorted()).toEqual(['newer', 'older']);
});

it('loses nothing where two pages go before the disk has answered', async () => {
  const disk = new IDBFactory();
  for (const text of ['first', 'second']) {
    const { session } = await openPage(slowDisk(disk));
    session.save({ text });
    leave();
  }
  expect((await (await openPage(disk)).texts()).toSorted()).toEqual(['first', 'second']);
});

it('outlives a page whose disk keeps nothing, until there is one that does', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const refusing = refusingDisk();
  const { session } = await openPage(refusing);
  session.save({ text: 'typed' });
  leave();
  await session.flush();
  expect(session.state()).toMatchObject({ status: 'saved', storage: 'memory' });
  expect(await (await openPage(refusing)).texts()).toEqual(['typed']);
  expect(await (await openPage(new IDBFactory())).texts()).toEqual(['typed']);
  expect(sessionStorage).toHaveLength(0);
});

it('comes back once where it was accepted by a page whose disk keeps nothing', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { vault } = await openPage(refusingDisk());
  vault.keepAtOnce({ ...shape, value: { text: 'typed' }, session: 'first' });
  const { session } = await openPage(refusingDisk());
  await vi.waitFor(() => expect(session.state().offered).not.toBeNull());
  session.accept();
  await session.flush();
  leave();
  expect(await (await openPage(new IDBFactory())).texts()).toEqual(['typed']);
});

it('does not come back once it was put away, though the disk has not answered', async () => {
  const disk = new IDBFactory();
  const { session } = await openPage(slowDisk(disk));
  session.save({ text: 'typed' });
  leave();
  void session.drop();
  expect(await (await openPage(disk)).texts()).toEqual([]);
});

it('takes nothing of newer text of its own editor', async () => {
  const disk = new IDBFactory();
  const { session } = await openPage(disk);
  await session.flush();
  session.save({ text: 'older' });
  leave();
  const [place = '', older = ''] = Object.entries(sessionStorage)[0] ?? [];
  await session.flush();
  session.save({ text: 'newer' });
  await session.flush();
  sessionStorage.setItem(place, older);
  expect(await (await openPage(disk)).texts()).toEqual(['newer']);
});

it('keeps nothing beside the disk once that has it, nor what was put away', async () => {
  const disk = new IDBFactory();
  const { session, texts } = await openPage(disk);
  session.save({ text: 'typed' });
  leave();
  await session.flush();
  expect(await texts()).toEqual(['typed']);
  expect(sessionStorage).toHaveLength(0);
  session.save({ text: 'more' });
  leave();
  await session.drop();
  expect(sessionStorage).toHaveLength(0);
  expect(await texts()).toEqual([]);
});

it.each([
  ['an unknown user', null, 'typed'],
  ['what a save would refuse', 'ann', 'x'.repeat(300_000)],
])('keeps nothing of %s', async (_, userId, text) => {
  const { session } = await openPage(slowDisk(new IDBFactory()), userId);
  session.save({ text });
  leave();
  expect(sessionStorage).toHaveLength(0);
});

it('goes with whoever signs out', async () => {
  const { session } = await openPage(slowDisk(new IDBFactory()));
  session.save({ text: 'typed' });
  leave();
  expect(sessionStorage).toHaveLength(1);
  const { clearDevice } = await import('../lib/clearDevice.ts');
  void clearDevice({ userId: 'ann' }, nobodyElse);
  expect(sessionStorage).toHaveLength(0);
});

it('reads nothing that somebody else has written there', async () => {
  sessionStorage.setItem('event-widgets.last-words.["acme","ann","web","a","b"]', '{"key":1}');
  expect(await (await openPage(new IDBFactory())).texts()).toEqual([]);
});
