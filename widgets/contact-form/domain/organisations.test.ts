import { describe, expect, it } from 'vitest';
import type { FoundOrganisation } from '#shared/api/organisations.ts';
import { describeOrganisation, officeAddress, ofName } from './organisations.ts';

const organisation = (id: string, more: Partial<FoundOrganisation> = {}): FoundOrganisation => ({
  id,
  name: 'Acme',
  acronym: null,
  email: null,
  phone: null,
  address_street: null,
  address_building: null,
  address_postal_code: null,
  address_city: null,
  country: null,
  ...more,
});

describe('ofName (C-22)', () => {
  const found = [
    organisation('1'),
    organisation('2', { name: 'ACME' }),
    organisation('3', { name: 'Acme Ltd' }),
  ];

  it('takes the very name first, another case only when there is none, never a part', () => {
    expect(ofName(found, 'Acme').map(({ id }) => id)).toEqual(['1']);
    expect(ofName(found, 'acme').map(({ id }) => id)).toEqual(['1', '2']);
    expect(ofName(found, 'Acm')).toEqual([]);
  });
});

describe('officeAddress (screens.md §1)', () => {
  it.each([
    [
      {
        address_street: 'Mayor',
        address_building: '5',
        address_postal_code: '28013',
        address_city: 'Madrid',
      },
      'Mayor, 5, 28013 Madrid',
    ],
    [{ address_street: 'Mayor 5', address_city: 'Madrid' }, 'Mayor 5, Madrid'],
    [{ address_postal_code: '28013' }, '28013'],
    [{ country: 'Spain' }, null],
  ])('writes %j in one line', (parts, line) => {
    expect(officeAddress(organisation('1', parts))).toBe(line);
  });
});

describe('describeOrganisation', () => {
  it('tells those of one name apart by what is known', () => {
    expect(describeOrganisation(organisation('1', { acronym: 'AC', country: 'Spain' }))).toBe('AC · Spain');
    expect(describeOrganisation(organisation('1'))).toBe('');
  });
});
