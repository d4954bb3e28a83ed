import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDraftVault } from '#shared/drafts/vault.ts';
import { clearDevice, tellSignedIn } from '#shared/lib/clearDevice.ts';
import { newId } from '#shared/lib/ids.ts';
import { ownerOf } from '#shared/lib/owner.ts';
import { reading } from '#test/support/chatSamples.ts';
import { toOutgoing } from '../domain/outbox.ts';
import { createLazyStorage } from './lazyStorage.ts';

const item = toOutgoing({ id: 'a', intent: 'key-a', text: 'Hello', typedAt: 1 });

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => vi.unstubAllGlobals());

function open() {
  const owner = { tenant: newId(), userId: '7', guard: 'admin' };
  const storage = createLazyStorage({ ...owner, parties: reading });
  const kept = async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return (await createDraftVault(owner).list()).length;
  };
  const signOut = () => clearDevice(owner, () => Promise.resolve());
  return { owner, storage, kept, signOut };
}

it('keeps nothing of who has signed out before it was loaded, until that one is there again', async () => {
  const { owner, storage, kept, signOut } = open();
  const stop = storage.start(() => undefined);
  storage.follow([], [item]);
  await signOut();
  expect(await kept()).toBe(0);
  storage.follow([], [item]);
  expect(await kept()).toBe(0);
  tellSignedIn(ownerOf(owner));
  storage.follow([], [item]);
  expect(await kept()).toBe(1);
  stop();
});

it('keeps nothing of who has signed out when it is started anew, as for another recipient', async () => {
  const { owner, storage, kept, signOut } = open();
  const stop = storage.start(() => undefined);
  await storage.written();
  await signOut();
  stop();
  const stopAgain = storage.start(() => undefined);
  storage.follow([], [item]);
  expect(await kept()).toBe(0);
  tellSignedIn(ownerOf(owner));
  storage.follow([], [item]);
  expect(await kept()).toBe(1);
  stopAgain();
});
