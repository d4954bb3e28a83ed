import { describe, expect, it } from 'vitest';
import type { FoundOrganisation } from '#shared/api/organisations.ts';
import { createdAfterAll, nameSearch, namesakesOf } from './namesakes.ts';

const organisation = (id: string, name: string): FoundOrganisation => ({
  id,
  name,
  acronym: null,
  email: null,
  phone: null,
  address_street: null,
  address_building: null,
  address_postal_code: null,
  address_city: null,
  country: null,
});
const found = [organisation('1', 'Zénith'), organisation('2', 'Zenith Ltd')];

describe('namesakesOf', () => {
  it('finds the very name whatever its case and accents, never a part of one', () => {
    expect(namesakesOf(found, { name: ' ZENITH ' }).map(({ id }) => id)).toEqual(['1']);
    expect(namesakesOf(found, { name: 'Zen' })).toEqual([]);
    expect(namesakesOf(found, { name: ' ' })).toEqual([]);
  });
});

describe('nameSearch', () => {
  it.each([
    ['Zen', 'Zen'],
    [' UN ', null],
    ['', null],
  ])('searches for «%s» as %s', (name, text) => {
    expect(nameSearch({ name })).toBe(text);
  });
});

describe('createdAfterAll', () => {
  it('finds the only one of the name', () => {
    expect(createdAfterAll(found, { name: 'Zenith' })?.id).toBe('1');
    expect(createdAfterAll([...found, organisation('3', 'zenith')], { name: 'Zenith' })).toBeNull();
  });
});
