import { describe, expect, it } from 'vitest';
import { aliasOptions, removedOf } from './aliases.ts';

describe('aliasOptions (S1 §5, C-18)', () => {
  it('shows a choice that is no alias any more as removed', () => {
    expect(aliasOptions(['a@x.org'], 'old@x.org')).toEqual([
      { email: 'a@x.org', isRemoved: false },
      { email: 'old@x.org', isRemoved: true },
    ]);
  });

  it.each([
    [['a@x.org'], 'a@x.org', 1],
    [['a@x.org'], '', 1],
    [[], '', 0],
  ])('of %j with %j chosen are as many as there are', (aliases, chosen, count) => {
    expect(aliasOptions(aliases, chosen)).toHaveLength(count);
  });

  it('takes nothing for removed while the aliases are not known', () => {
    expect(aliasOptions(undefined, 'a@x.org')).toEqual([{ email: 'a@x.org', isRemoved: false }]);
  });
});

describe('removedOf (C-18)', () => {
  it.each([
    [['a@x.org'], ['old@x.org', 'old@x.org', 'a@x.org', ''], ['old@x.org']],
    [undefined, ['old@x.org'], []],
  ])('of the aliases %j, of %j these are gone: %j', (aliases, used, removed) => {
    expect(removedOf(aliases, used)).toEqual(removed);
  });
});
