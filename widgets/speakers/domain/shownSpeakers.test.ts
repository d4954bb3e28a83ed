import { describe, expect, it } from 'vitest';
import type { Speaker } from '#shared/api/sessions.ts';
import { shownSpeakers, statusesOf } from './shownSpeakers.ts';

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
const ids = (speakers: readonly Speaker[]) => speakers.map(({ id }) => id);

describe('shownSpeakers', () => {
  it('sorts by last name or the only name, first name and id', () => {
    const all = [speaker('4', 'Li', 'Bo'), speaker('3', 'Li'), speaker('1', 'Águila'), speaker('2', null)];
    expect(ids(shownSpeakers(all, { status: null, compare }))).toEqual(['1', '2', '3', '4']);
  });

  it('filters by status, blanks aside', () => {
    const all = [speaker('1', 'A', 'A', 'Pending '), speaker('2', 'B', 'B', null), speaker('3', 'C')];
    expect(statusesOf(all)).toEqual(['Pending', 'Confirmed']);
    expect(ids(shownSpeakers(all, { status: 'Pending', compare }))).toEqual(['1']);
  });
});
