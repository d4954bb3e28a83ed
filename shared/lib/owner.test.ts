import { describe, expect, it } from 'vitest';
import { isMeant, ownerOf, ownerOfKey, storageKey } from './owner.ts';

const seven = { tenant: 'acme', userId: '7', guard: 'admin' };

describe('storageKey', () => {
  it('keeps owners apart, whatever is in their names', () => {
    const owners = [
      seven,
      { ...seven, guard: undefined },
      { ...seven, guard: 'contact_web' },
      { ...seven, tenant: undefined },
      { ...seven, userId: undefined },
      { ...seven, tenant: 'acme","7', userId: 'admin' },
    ];
    const keys = [
      ...owners.map((owner) => storageKey('seats', owner)),
      storageKey('seats', seven, '1'),
      storageKey('rows', seven),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('tells its owner', () => {
    expect(ownerOfKey(storageKey('seats', seven, '1'))).toBe(ownerOf(seven));
    expect(['seats', 'event-widgets.seats', '["acme","7","admin"]'].map(ownerOfKey)).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('isMeant', () => {
  it.each([
    [{}, true],
    [seven, true],
    [{ tenant: 'acme', userId: '7' }, true],
    [{ tenant: 'globex', userId: '7' }, false],
    [{ tenant: 'acme', userId: '8' }, false],
    [{ tenant: 'acme', userId: '7', guard: 'contact_web' }, false],
  ])('by %j is the 7th admin: %s', (who, isIt) => {
    expect(isMeant(ownerOf(seven), who)).toBe(isIt);
  });

  it('takes what an older build has kept for a user of whatever guard', () => {
    const owners = ['["acme","7"]', '[null,"7"]'];
    expect(owners.map((owner) => isMeant(owner, seven))).toEqual([true, false]);
    expect(owners.map((owner) => isMeant(owner, { ...seven, tenant: '' }))).toEqual([false, true]);
  });
});
