import { describe, expect, it } from 'vitest';
import type { Speaker } from '#shared/api/sessions.ts';
import { shownSpeakers, sortedBy, statusesOf, type Sorting } from './shownSpeakers.ts';

const speaker = (
  id: string,
  last: string | null,
  first = 'Ana',
  status: string | null = 'Confirmed',
): Speaker => ({
  id,
  first_name: first,
  last_name: last,
  profile_picture: null,
  organisation: null,
  role: null,
  status,
  mobile: null,
  chair_number: null,
});

const compare = (a: string, b: string) => a.localeCompare(b, 'en');
const sorting: Sorting = { by: 'name', isDown: false };
const ids = (speakers: readonly Speaker[]) => speakers.map(({ id }) => id);

describe('shownSpeakers', () => {
  it('sorts by last name or the only name, first name and id', () => {
    const all = [speaker('4', 'Li', 'Bo'), speaker('3', 'Li'), speaker('1', 'Águila'), speaker('2', null)];
    expect(ids(shownSpeakers(all, { status: null, sorting, compare }))).toEqual(['1', '2', '3', '4']);
  });

  it('sorts by a column either way: without a value comes last, those alike stand by name', () => {
    const of = (id: string, last: string, organisation: string | null) => ({
      ...speaker(id, last),
      organisation,
    });
    const all = [of('1', 'D', 'Zeta'), of('2', 'C', null), of('3', 'B', 'Alfa'), of('4', 'A', 'Zeta')];
    const up = sortedBy('organisation', sorting);
    expect(ids(shownSpeakers(all, { status: null, sorting: up, compare }))).toEqual(['3', '4', '1', '2']);
    const down = sortedBy('organisation', up);
    expect(ids(shownSpeakers(all, { status: null, sorting: down, compare }))).toEqual(['4', '1', '3', '2']);
    expect(sortedBy('name', down)).toEqual(sorting);
  });

  it('filters by status, blanks aside', () => {
    const all = [speaker('1', 'A', 'A', 'Pending '), speaker('2', 'B', 'B', null), speaker('3', 'C')];
    expect(statusesOf(all)).toEqual(['Pending', 'Confirmed']);
    expect(ids(shownSpeakers(all, { status: 'Pending', sorting, compare }))).toEqual(['1']);
  });
});
