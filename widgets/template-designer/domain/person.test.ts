import { describe, expect, it } from 'vitest';
import { readPerson, valueForTag } from './person.ts';

const known = [
  { tag: '{{first_name}}', name: 'First name', sample: 'Marta' },
  { tag: '{{city}}', name: 'City', sample: 'Brussels' },
];
const values = { firstName: 'Ana', lastName: null, email: null, organisation: null, eventName: null };

describe('preview as a person (screens.md §4)', () => {
  it('looks into five groups within each other, no deeper', () => {
    const within = (depth: number) =>
      Array.from({ length: depth }).reduce<unknown>((inside) => ({ a: inside }), 'x');
    expect(readPerson(JSON.stringify(within(5)))).toMatchObject({ values: new Map([['a.a.a.a.a', 'x']]) });
    expect(readPerson(JSON.stringify(within(6)))).toBeNull();
  });

  it.each([
    ['{{first_name}}', 'Marta'],
    ['{{ City }}', 'Brussels'],
    ['{{nick}}', null],
  ])('without one %s is the sample %j', (tag, value) => {
    expect(valueForTag(tag, null, known)).toBe(value);
  });

  it('of a contact who was found', () => {
    const person = { kind: 'contact', values } as const;
    expect(valueForTag('{{first_name}}', person, known)).toBe('Ana');
    expect(valueForTag('{{nick}}', person, known)).toBeNull();
  });

  it.each([
    ['{"first_name":"Ana"}', '{{first_name}}', 'Ana'],
    ['{"First_Name":"Ana"}', '{{ first_name }}', 'Ana'],
    ['{"contact":{"first_name":"Ana"}}', '{{contact.first_name}}', 'Ana'],
    ['{"first_name":"Ana"}', '{{contact.first_name}}', 'Ana'],
    ['{"seats":3,"vip":true}', '{{seats}}', '3'],
    ['{"a":"b"}', '{{first_name}}', null],
  ])('of pasted %s %s is %j', (text, tag, value) => {
    expect(valueForTag(tag, readPerson(text), known)).toBe(value);
  });

  it.each(['', 'Ana', '[]', '{}', '{"a":null}', '{"__proto__":{"a":"b"}}', '3'])(
    'is nobody in %s',
    (text) => {
      expect(readPerson(text)).toBeNull();
    },
  );
});
