import { describe, expect, it } from 'vitest';
import { sortMessages } from '#shared/forms/problems.ts';
import {
  contactFields,
  emptyContact,
  fullName,
  otherNames,
  toNewContact,
  type ContactValues,
} from './fields.ts';

const full: ContactValues = {
  organisation: { id: '7', name: 'WHO' },
  email: ' ana@example.org ',
  title: 'Dr',
  firstName: ' Ana ',
  lastName: 'García',
  email2: 'a@example.net',
  phone: '+34 (91) 555-01 02 ext. 3',
  mobile: '0034 600 000 000',
  department: 'Events',
  addressOffice: 'Calle Mayor 5\nMadrid',
  function: 'Head',
  tags: ['VIP', 'press'],
  tagText: 'beg',
  comments: 'Comes late.',
  biography: 'Born …',
};

describe('the one mapping table (S2 §7, X-11)', () => {
  it('sends every field under the name that the server reads', () => {
    expect(toNewContact(full)).toEqual({
      organisation_id: '7',
      email: 'ana@example.org',
      title: 'Dr',
      first_name: 'Ana',
      last_name: 'García',
      email2: 'a@example.net',
      phone: '+34 (91) 555-01 02 ext. 3',
      mobile: '0034 600 000 000',
      department: 'Events',
      address_office: 'Calle Mayor 5\nMadrid',
      function: 'Head',
      tags: ['VIP', 'press'],
      comments: 'Comes late.',
      biography: 'Born …',
    });
  });

  it('sends «Email 2» as email2 and the title as its name (X-11)', () => {
    expect(toNewContact({ ...emptyContact, email2: 'a@b.example' }).email2).toBe('a@b.example');
    expect(toNewContact({ ...emptyContact, title: 'H.E.' }).title).toBe('H.E.');
  });

  it.each(Object.entries(toNewContact(full)))('sends %s, and knows it again in a 422', (name, value) => {
    const empty: Readonly<Record<string, unknown>> = { ...toNewContact(emptyContact) };
    expect(value).not.toEqual(empty[name]);
    const { fields, others } = sortMessages({ [name]: ['Wrong.'] }, contactFields, otherNames);
    expect([fields.size, others]).toEqual([1, []]);
  });

  it('sends nothing for what is empty or blank', () => {
    expect(toNewContact({ ...emptyContact, lastName: '  ', phone: '\n' })).toMatchObject({
      organisation_id: null,
      title: null,
      last_name: null,
      phone: null,
      tags: [],
      biography: null,
    });
  });
});

describe('fullName', () => {
  it.each([
    ['Ana', 'García', 'Ana García'],
    [' Ana ', '', 'Ana'],
    ['علی', 'رضایی', 'علی رضایی'],
  ])('joins «%s» and «%s»', (firstName, lastName, name) => {
    expect(fullName({ firstName, lastName })).toBe(name);
  });
});
