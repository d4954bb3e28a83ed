import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { openIndexedDbStore } from './indexedDbStore.ts';

const draft = {
  key: 'k',
  owner: 'ann',
  kind: 'campaign',
  recordId: 'new',
  version: 1,
  bytes: 2,
  text: '{}',
} as const;

/** The stores of two tabs of one browser, with a draft in them. */
async function twoTabs() {
  const disk = new IDBFactory();
  const one = await openIndexedDbStore(disk, 0);
  const other = await openIndexedDbStore(disk, 0);
  await one.write({ ...draft, savedAt: 1 }, 1);
  return { one, other };
}

describe('a draft that another tab writes while it is to be removed here', () => {
  const isFirst = ({ savedAt }: { readonly savedAt: number }) => savedAt === 1;

  it('stays when it is written meanwhile', async () => {
    const { one, other } = await twoTabs();
    await Promise.all([other.remove(['k'], isFirst), one.write({ ...draft, savedAt: 2 }, 2)]);
    expect(await other.list('ann')).toMatchObject([{ savedAt: 2 }]);
    expect(await other.read('k')).toMatchObject({ savedAt: 2, text: '{}' });
  });

  it('goes when nobody wrote to it', async () => {
    const { one, other } = await twoTabs();
    await other.remove(['k'], isFirst);
    expect(await one.list('ann')).toEqual([]);
    expect(await one.read('k')).toBeNull();
  });
});
