import { describe, expect, it } from 'vitest';
import { sortMessages } from '#shared/forms/problems.ts';
import {
  emptyOrganisation,
  organisationFields,
  otherNames,
  toNewOrganisation,
  type OrganisationValues,
} from './fields.ts';

const full: OrganisationValues = {
  acronym: ' WHO ',
  name: ' World Health Organization ',
  email: 'info@who.int',
  tags: ['UN'],
  tagText: 'beg',
  globalId: 'G-1',
  member: true,
  phone: '+41 22 791 21 11',
  country: { id: '41', name: 'Switzerland' },
  visibility: '1',
  rangeOfAction: { id: '2', name: 'Global' },
  type: { id: '3', name: 'Public' },
  industry: { id: '4', name: 'Health' },
  website: 'https://who.int',
  vatNumber: 'CHE-1',
  building: '20',
  street: 'Avenue Appia',
  postalCode: '1211',
  city: 'Geneva',
  poBox: '27',
};

describe('toNewOrganisation (S1 §3)', () => {
  it('sends every field under the name that the server reads', () => {
    expect(toNewOrganisation(full)).toEqual({
      acronym: 'WHO',
      name: 'World Health Organization',
      email: 'info@who.int',
      tags: ['UN'],
      global_id: 'G-1',
      member: true,
      phone: '+41 22 791 21 11',
      country_id: '41',
      public: 1,
      range_of_action_id: '2',
      type_id: '3',
      industry_id: '4',
      website: 'https://who.int',
      vat_number: 'CHE-1',
      address_building: '20',
      address_street: 'Avenue Appia',
      address_postal_code: '1211',
      address_city: 'Geneva',
      address_po_box: '27',
    });
  });

  it('sends private as 0, and no member until someone says so (C-23)', () => {
    expect(toNewOrganisation({ ...full, visibility: '0' }).public).toBe(0);
    expect(toNewOrganisation(emptyOrganisation).member).toBe(false);
  });

  it.each(Object.entries(toNewOrganisation(full)))('sends %s, and knows it again in a 422', (name, value) => {
    const empty: Readonly<Record<string, unknown>> = { ...toNewOrganisation(emptyOrganisation) };
    expect(value).not.toEqual(empty[name]);
    const { fields, others } = sortMessages({ [name]: ['Wrong.'] }, organisationFields, otherNames);
    expect([fields.size, others]).toEqual([1, []]);
  });
});
