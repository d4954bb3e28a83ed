import { describe, expect, it } from 'vitest';
import type { FoundContact } from '#shared/api/contacts.ts';
import { createdAfterAll, emailSearch, nameSearch, withSameEmail, withSameName } from './duplicates.ts';
import { emptyContact } from './fields.ts';

const person = (
  id: string,
  email: string | null,
  first = 'Ana',
  last: string | null = 'García',
): FoundContact => ({
  id,
  contact_title: null,
  first_name: first,
  last_name: last,
  email,
  organisation_name: null,
});

describe('withSameEmail (screens.md §1)', () => {
  const people = [person('1', 'Ana@Example.org'), person('2', 'ana@example.org.uk'), person('3', null)];

  it.each(['ana@example.org', 'ANA@EXAMPLE.ORG', ' ana@example.org '])(
    'finds «%s» whatever the case',
    (email) => {
      expect(withSameEmail(people, { email }).map(({ id }) => id)).toEqual(['1']);
    },
  );

  it('finds nobody for a part of an address, and nobody without one for an empty field', () => {
    expect(withSameEmail(people, { email: 'ana@example' })).toEqual([]);
    expect(withSameEmail(people, { email: '' })).toEqual([]);
  });
});

describe('withSameName', () => {
  const people = [person('1', null), person('2', null, 'Ana', null), person('3', null, 'Anabel')];

  it.each([
    ['Ana', 'García'],
    ['ANA', 'garcia'],
    [' ana ', 'GARCÍA '],
  ])('finds «%s» «%s» whatever case and accents', (firstName, lastName) => {
    expect(withSameName(people, { firstName, lastName }).map(({ id }) => id)).toEqual(['1']);
  });

  it('says nothing while only one name is there', () => {
    expect(withSameName(people, { firstName: 'Ana', lastName: '' })).toEqual([]);
  });
});

describe('what is searched for', () => {
  it('is a whole address', () => {
    expect(emailSearch({ email: ' ana@example.org ' })).toBe('ana@example.org');
    expect(emailSearch({ email: 'ana@' })).toBeNull();
  });

  it.each([
    ['Li', 'Wu', 'Li Wu'],
    ['A', 'B', 'A B'],
    ['Ana', ' ', null],
    ['', 'García', null],
  ])('are both names: «%s» «%s»', (firstName, lastName, text) => {
    expect(nameSearch({ firstName, lastName })).toBe(text);
  });
});

describe('createdAfterAll', () => {
  const values = { ...emptyContact, email: 'ana@example.org', firstName: 'Ana', lastName: 'García' };
  const found = [person('7', 'ana@example.org'), person('8', 'other@example.org')];

  it('finds the one of the same address and names, with one name too', () => {
    expect(createdAfterAll(found, values)).toBe('7');
    const alone = [person('7', 'ana@example.org', 'Ana', null)];
    expect(createdAfterAll(alone, { ...values, lastName: '' })).toBe('7');
  });

  it('concludes nothing from one that has other names, or from two', () => {
    expect(createdAfterAll(found, { ...values, lastName: 'López' })).toBeNull();
    expect(createdAfterAll([...found, person('9', 'ana@example.org')], values)).toBeNull();
  });
});
