import { describe, expect, it } from 'vitest';
import { describeOrganisation, ofName } from './organisations.ts';

describe('ofName (C-22)', () => {
  const found = [
    { id: '1', name: 'Acme' },
    { id: '2', name: 'ACME' },
    { id: '3', name: 'Acme Ltd' },
  ];

  it('takes the very name first, another case only when there is none, never a part', () => {
    expect(ofName(found, 'Acme').map(({ id }) => id)).toEqual(['1']);
    expect(ofName(found, 'acme').map(({ id }) => id)).toEqual(['1', '2']);
    expect(ofName(found, 'Acm')).toEqual([]);
  });
});

describe('describeOrganisation', () => {
  const unknown = { acronym: null, address_city: null, country: null };

  it('tells those of one name apart by what is known', () => {
    expect(describeOrganisation({ ...unknown, acronym: 'AC', country: 'Spain' })).toBe('AC · Spain');
    expect(describeOrganisation(unknown)).toBe('');
  });
});
