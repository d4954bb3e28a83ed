import { describe, expect, it } from 'vitest';
import { domainFieldOf, domainFields, isRegistrationType } from './formFields.ts';

describe('names of fields (S2 §3, X-11)', () => {
  it.each([
    ['Email2', 'email2'],
    ['Email 2', 'email2'],
    ['email2', 'email2'],
    ['EMAIL_2', 'email2'],
    ['First Name', 'first_name'],
    ['first_name', 'first_name'],
    ['contact_title', 'title'],
    ['Organization', 'organisation'],
    ['Flights In Date Time', 'flights_in_date_time'],
    ['gala-dinner-table', 'gala_dinner_table'],
  ])('«%s» is %s', (name, key) => {
    expect(domainFieldOf(name)?.key).toBe(key);
  });

  it.each(['', 'Dietary needs', 'email3', 'constructor', '__proto__'])('«%s» is none', (name) => {
    expect(domainFieldOf(name)).toBeNull();
  });

  it('no two fields go by one name', () => {
    const names = domainFields.flatMap(({ key, formName, aliases }) => [
      ...new Set(
        [key, formName, ...aliases].map((name) => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')),
      ),
    ]);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each([
    ['registration', true],
    ['Registration', true],
    ['registrations', true],
    [' Registration form', true],
    ['contact', false],
    ['', false],
    [null, false],
    ['pre-registration', false],
  ])('a form of the type %j is of registrations: %s (T-34)', (type, is) => {
    expect(isRegistrationType(type)).toBe(is);
  });
});
