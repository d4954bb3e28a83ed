import { describe, expect, it } from 'vitest';
import { checkOrganisation, problemOf, requiredFields } from './checks.ts';
import { emptyOrganisation, organisationFields, type OrganisationValues } from './fields.ts';

const filled: OrganisationValues = {
  ...emptyOrganisation,
  acronym: 'WHO',
  name: 'World Health Organization',
  country: { id: '0', name: 'Nowhere' },
  visibility: '0',
  street: 'Avenue Appia',
  city: 'Geneva',
};

describe('checkOrganisation (S1 §5)', () => {
  it('asks for Acronym, Name, Country, Private/Public, Address street and Address city', () => {
    const found = checkOrganisation(emptyOrganisation, organisationFields);
    expect(Object.keys(found).sort()).toEqual([...requiredFields].sort());
    expect([...requiredFields].sort()).toEqual([
      'acronym',
      'city',
      'country',
      'name',
      'street',
      'visibility',
    ]);
  });

  it('takes private for a choice, and an id of 0 for an id (C-23)', () => {
    expect(checkOrganisation(filled, organisationFields)).toEqual({});
    expect(problemOf('visibility', { ...filled, visibility: null })).toBe('required');
  });

  it('checks address and web site when there are any', () => {
    const wrong = { ...filled, email: 'who', website: 'javascript:alert(1)' };
    expect(checkOrganisation(wrong, organisationFields)).toEqual({
      email: [{ code: 'email' }],
      website: [{ code: 'website' }],
    });
  });
});
