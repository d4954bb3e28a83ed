import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { offeredTitles, titleList } from './titles.ts';

describe('titleList (X-16)', () => {
  it.each([
    ['a list of names', ['Dr', ' Prof. '], ['Dr', 'Prof.']],
    ['a list of {id, name}', [{ id: 1, name: 'Dr' }], ['Dr']],
    ['a list of {title}', [{ title: 'Dr' }], ['Dr']],
    ['a map of id to name', { 3: 'Dr', 4: 'Ms' }, ['Dr', 'Ms']],
    ['an empty map of PHP', [], []],
    ['repetitions', ['Dr', 'Dr'], ['Dr']],
    ['what cannot be read beside what can', ['Dr', null, '', 7, {}], ['Dr']],
  ])('reads %s', (_, given, titles) => {
    expect(v.parse(titleList, given)).toEqual(titles);
  });

  it.each([['Dr'], [7], [null]])('refuses %s', (given) => {
    expect(v.safeParse(titleList, given).success).toBe(false);
  });
});

describe('offeredTitles', () => {
  it('keeps one that is chosen but no longer offered', () => {
    expect(offeredTitles(['Dr'], 'Prof.')).toEqual(['Prof.', 'Dr']);
    expect(offeredTitles(['Dr'], 'Dr')).toEqual(['Dr']);
    expect(offeredTitles(['Dr'], '')).toEqual(['Dr']);
  });
});
