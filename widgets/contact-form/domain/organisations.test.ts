import { describe, expect, it } from 'vitest';
import type { FoundOrganisation } from '#shared/api/organisations.ts';
import { officeAddress } from './organisations.ts';

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
