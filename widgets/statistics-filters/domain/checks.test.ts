import { describe, expect, it } from 'vitest';
import { createIds } from '#test/support/randomFilters.ts';
import { problemsOf, type Choices } from './checks.ts';
import { changeRow } from './commands.ts';
import type { FilterType } from './tree.ts';
import { readItem, writeItem } from './wire.ts';

const choices: Choices = { events: [{ id: '3', name: 'Congress' }], titles: [{ id: 'Dr.', name: 'Dr.' }] };
const problems = (row: object, type: FilterType = 'registrations') =>
  problemsOf(readItem({ filter: 'and', ...row }, createIds()), { type, choices });
const ofEvent = (value: unknown) => problems({ filterType: 'registration', field: 'Event', value });
const ofText = (value: unknown, inputCondition?: unknown) =>
  problems({ filterType: 'contact', field: 'Email', value, inputCondition });
const ofFlag = (value: unknown) => problems({ filterType: 'registration', field: 'Current Day', value });
const ofDay = (value: unknown) => problems({ filterType: 'registration', field: 'Registration Date', value });
const ofPeriod = (value: unknown) =>
  problems({ filterType: 'registration', field: 'Registration Period', value });
const ofGroup = (...filters: readonly unknown[]) =>
  problemsOf(readItem({ condition: 'and', filters }, createIds()), { type: 'contacts', choices });
const empty = [{ kind: 'empty' }];
const unreadable = (value: string) => [{ kind: 'unreadable', value }];

describe('what is wrong with a row (screens.md §15)', () => {
  it.each([
    ['a choice', ofEvent(3), []],
    ['a choice as text', ofEvent('3'), []],
    ['a list of choices', ofEvent([3, '3']), []],
    ['no choice', ofEvent(null), empty],
    ['an empty list', ofEvent([]), empty],
    ['a list of nothing', ofEvent(['', null]), empty],
    ['a choice that is not offered', ofEvent(4), [{ kind: 'unknownValue', value: '4' }]],
    ['a map for a choice', ofEvent({ id: 3, name: 'C' }), unreadable('{"id":3,"name":"C"}')],
    ['a map among choices', ofEvent([3, { id: 4 }]), unreadable('[3,{"id":4}]')],
    ['a text', ofText('ana'), []],
    ['no text', ofText('  '), empty],
    ['a list for a text', ofText(['a', 'b']), unreadable('["a","b"]')],
    ['yes', ofFlag(true), []],
    ['no, as a number', ofFlag(0), []],
    ['neither yes nor no', ofFlag('perhaps'), unreadable('perhaps')],
    ['no flag', ofFlag(null), empty],
    ['a map for a flag', ofFlag({ is: true }), unreadable('{"is":true}')],
    ['a day', ofDay('2026-02-28'), []],
    ['a day with its time', ofDay('2026-02-28T10:00:00'), []],
    ['no day of the calendar', ofDay('2026-02-30'), unreadable('2026-02-30')],
    ['a list for a day', ofDay(['2026-02-28']), unreadable('["2026-02-28"]')],
    ['a period', ofPeriod(['2026-01-01', '2026-02-01']), []],
    ['a period of one day', ofPeriod(['2026-01-01', '2026-01-01']), []],
    ['half a period', ofPeriod(['2026-01-01', '']), empty],
    ['no period', ofPeriod(['', '']), empty],
    ['a period backwards', ofPeriod(['2026-02-01', '2026-01-01']), [{ kind: 'fromAfterTill' }]],
    ['a period as a map', ofPeriod({ from: 'a', to: 'b' }), unreadable('{"from":"a","to":"b"}')],
    ['a period as one text', ofPeriod('2026-01-01'), unreadable('"2026-01-01"')],
    ['three days', ofPeriod(['a', 'b', 'c']), unreadable('["a","b","c"]')],
    ['a period that is no day', ofPeriod(['2026-01-01', 'soon']), unreadable('soon')],
  ])('with %s', (_, found, expected) => {
    expect(found).toEqual(expected);
  });

  it.each([
    ['equals', []],
    [' Includes', []],
    ['', []],
    [null, []],
    ['begins', unreadable('begins')],
    [5, unreadable('5')],
  ])('with the comparison %j', (condition, expected) => {
    expect(ofText('ana', condition)).toEqual(expected);
  });

  it('is told of the comparison and of the missing text', () => {
    expect(ofText('', 'begins')).toEqual([...unreadable('begins'), ...empty]);
  });

  it('is nothing of the comparison where nothing is compared', () => {
    expect(
      problems({ filterType: 'contact', field: 'Title', value: 'Dr.', inputCondition: 'begins' }),
    ).toEqual([]);
  });

  it.each([
    ['contact', 'email'],
    ['Contact', ' EMAIL'],
  ])('knows its field however that is written: %s, %s (X-12)', (filterType, field) => {
    expect(problems({ filterType, field, value: 'ana' })).toEqual([]);
    expect(problems({ filterType, field, value: '' })).toEqual(empty);
  });

  it('says that its field is not known', () => {
    expect(problems({ filterType: 'organisation', field: 'Email', value: 'ana' })).toEqual([
      { kind: 'unknownField', value: 'Email' },
    ]);
  });

  it.each([
    ['is not there', {}],
    ['is empty', { events: [] }],
  ])('judges no choice by a list that %s', (_, offered) => {
    const row = readItem(
      { filterType: 'registration', field: 'Event', value: 4, filter: 'and' },
      createIds(),
    );
    expect(problemsOf(row, { type: 'registrations', choices: offered })).toEqual([]);
  });

  it('of a group is that it is empty, and nothing of what is in it', () => {
    expect(ofGroup()).toEqual([{ kind: 'emptyGroup' }]);
    expect(ofGroup({ filterType: 'contact', field: 'Email', value: '', filter: 'and' })).toEqual([]);
  });

  it('asks all contacts, and whoever is registered, for what is not of registrations', () => {
    const row = { filterType: 'contact', field: 'Title', value: 'Dr.' };
    expect([problems(row, 'contacts'), problems(row)]).toEqual([[], []]);
  });

  it('says before anything else that all contacts cannot be asked for registrations', () => {
    expect(problems({ filterType: 'registration', field: 'Event', value: null }, 'contacts')).toEqual([
      { kind: 'needsRegistrations' },
    ]);
  });
});

describe('a comparison that is spelled otherwise', () => {
  const stored = {
    filterType: 'contact',
    field: 'Email',
    value: 'a',
    filter: 'and',
    inputCondition: 'Includes',
  };

  it('is read as what it means, and written as it was', () => {
    const row = readItem(stored, createIds());
    expect(row).toMatchObject({ condition: 'includes' });
    expect(writeItem(row, true)).toEqual(stored);
  });

  it('is written anew once another is chosen', () => {
    const row = readItem(stored, createIds());
    const [changed] = changeRow([row], row.id, { condition: 'equals' });
    expect(changed && writeItem(changed, true)).toEqual({ ...stored, inputCondition: 'equals' });
  });
});
