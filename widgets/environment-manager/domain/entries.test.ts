import { describe, expect, it } from 'vitest';
import { cautionsFor } from './confirmation.ts';
import { countBeingCreated, mergeEntries, oldestOf, type Entry, type SortOrder } from './entries.ts';
import { refusal } from './problems.ts';
import { changeWork, noWork, type WorkChange } from './work.ts';

const compareNames = new Intl.Collator('en', { numeric: true }).compare;
const environment = (id: string, name: string, created: string | null = `2024-01-0${id} 10:00:00`) => ({
  id,
  display_name: name,
  created_at: created,
  updated_at: null,
});
const list = [environment('1', 'production'), environment('2', 'Staging'), environment('3', 'env-10')];
const after = (...changes: readonly WorkChange[]) => changes.reduce(changeWork, noWork);
const begin = (name: string): WorkChange => ({ kind: 'begin', intent: name, name });

function show(entry: Entry): string {
  if (entry.kind === 'creation') return `${entry.creation.name} (${entry.creation.phase})`;
  const { environment: shown, isNew, deletion } = entry;
  return [shown.display_name, isNew && '(new)', deletion && `(${deletion.phase})`].filter(Boolean).join(' ');
}

interface Wanted {
  readonly search?: string;
  readonly order?: SortOrder;
  readonly environments?: typeof list;
}

const merge = (work = noWork, { search = '', order = 'oldest', environments = list }: Wanted = {}) =>
  mergeEntries(environments, work, { search, order, compareNames }).map(show);

describe('mergeEntries (S3 §4.5)', () => {
  it('shows an empty list as empty', () => {
    expect(merge(noWork, { environments: [] })).toEqual([]);
  });

  it('puts what is on its way first, newest on top', () => {
    expect(merge(after(begin('alpha'), begin('beta')))).toEqual([
      'beta (sending)',
      'alpha (sending)',
      'production',
      'Staging',
      'env-10',
    ]);
  });

  it('shows one whose answer is missing once, although the list has it already', () => {
    expect(merge(after(begin('STAGING')))).toEqual(['STAGING (sending)', 'production', 'env-10']);
    expect(merge(after(begin('staging'), { kind: 'check', intent: 'staging' }))[0]).toBe(
      'staging (checking)',
    );
  });

  it('marks a created one in the list, and shows it as created until the list has it', () => {
    const created = after(begin('staging'), { kind: 'succeed', intent: 'staging', at: 0 });
    expect(merge(created)).toEqual(['Staging (new)', 'production', 'env-10']);
    expect(merge(created, { environments: [] })).toEqual(['staging (created)']);
  });

  it('shows a failed one beside the environment of that name', () => {
    const failed = after(begin('staging'), { kind: 'fail', intent: 'staging', problem: refusal('Taken.') });
    expect(merge(failed)).toEqual(['staging (failed)', 'production', 'Staging', 'env-10']);
  });

  it('dims a deleted one in its place (S-36)', () => {
    expect(merge(after({ kind: 'delete', id: '2', name: 'Staging' }))).toEqual([
      'production',
      'Staging (deleting)',
      'env-10',
    ]);
  });

  it('gives every entry a key of its own', () => {
    const entries = mergeEntries(list, after(begin('1')), { search: '', order: 'newest', compareNames });
    expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
  });
});

describe('search and sort (screens.md §20)', () => {
  it.each<[SortOrder, readonly string[]]>([
    ['newest', ['env-10', 'Staging', 'production']],
    ['oldest', ['production', 'Staging', 'env-10']],
    ['name', ['env-10', 'production', 'Staging']],
  ])('sorts by %s', (order, names) => {
    expect(merge(noWork, { order })).toEqual(names);
  });

  it.each<SortOrder>(['newest', 'oldest'])('puts those without a date last by %s', (order) => {
    const environments = [environment('8', 'undated', null), ...list, environment('9', 'undated too', null)];
    expect(merge(noWork, { order, environments }).slice(-2)).toEqual(['undated', 'undated too']);
  });

  it('keeps the order of the server among equal dates', () => {
    const environments = ['b', 'a', 'c'].map((name) => environment(name, name, '2024-01-01'));
    expect(merge(noWork, { order: 'newest', environments })).toEqual(['b', 'a', 'c']);
  });

  it.each([
    ['PROD', ['production']],
    ['env 10', ['env-10']],
    ['2', ['Staging']],
    ['nothing', []],
    ['  ', ['production', 'Staging', 'env-10']],
  ])('finds by name and id: %j', (search, names) => {
    expect(merge(noWork, { search })).toEqual(names);
  });

  it('shows work whether it matches or not', () => {
    const work = after(
      begin('alpha'),
      begin('staging'),
      { kind: 'succeed', intent: 'staging', at: 0 },
      { kind: 'wait', id: '3', name: 'env-10', until: 1 },
    );
    expect(merge(work, { search: 'prod' })).toEqual([
      'alpha (sending)',
      'Staging (new)',
      'production',
      'env-10 (waiting)',
    ]);
  });
});

describe('countBeingCreated', () => {
  it('counts what takes a licence and is not in the list yet', () => {
    const work = after(
      begin('alpha'),
      begin('beta'),
      begin('gamma'),
      begin('staging'),
      begin('delta'),
      { kind: 'check', intent: 'beta' },
      { kind: 'succeed', intent: 'gamma', at: 0 },
      { kind: 'fail', intent: 'delta', problem: refusal(null) },
    );
    expect(countBeingCreated(list, work)).toBe(3);
    expect(countBeingCreated([], noWork)).toBe(0);
  });
});

describe('oldestOf and cautionsFor (screens.md §20)', () => {
  it('finds the one that has been there longest', () => {
    expect(oldestOf(list.toReversed())?.id).toBe('1');
  });

  it.each([
    ['none', []],
    ['only one', list.slice(0, 1)],
    ['two of the same date', [environment('1', 'a', '2024-01-01'), environment('2', 'b', '2024-01-01')]],
    ['no dates', [environment('1', 'a', null), environment('2', 'b', null)]],
  ])('finds none of %s', (_, environments) => {
    expect(oldestOf(environments)).toBeNull();
  });

  it('finds the only dated one', () => {
    expect(oldestOf([environment('1', 'a', null), environment('2', 'b')])?.id).toBe('2');
  });

  it.each([
    ['1', '1', { isCurrent: true, isOldest: true }],
    ['1', undefined, { isCurrent: false, isOldest: true }],
    ['2', '2', { isCurrent: true, isOldest: false }],
    ['3', '2', { isCurrent: false, isOldest: false }],
  ])('warns of %s while in %s', (id, current, expected) => {
    const shown = list.find((one) => one.id === id);
    expect(shown && cautionsFor(shown, list, current)).toEqual(expected);
  });
});
