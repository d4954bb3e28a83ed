// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../db.ts';
import { migrate } from '../migrate.ts';
import { openDatabase } from '../open.ts';
import { countries } from './countries.ts';
import { seed } from './seed.ts';
import { seedSizes, type SeedName } from './sizes.ts';

const names: readonly SeedName[] = ['small', 'full'];

describe('countries', () => {
  it('are the 249 of ISO 3166-1, in the order of their names', () => {
    const codes = countries.map(({ iso }) => iso);
    expect(new Set(codes).size).toBe(249);
    const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    expect(codes.filter((code) => regions.of(code) === undefined)).toEqual([]);
    expect(countries.filter(({ callCode }) => !/^[1-9]\d{0,3}$/.test(callCode))).toEqual([]);
    expect(countries.filter(({ name }) => name === '')).toEqual([]);
  });
});

describe.each(names)('the %s directory (S1 §3)', (name) => {
  let db: Db;
  const size = seedSizes[name];
  const count = (from: string) => db.get(`SELECT COUNT(*) AS n FROM ${from}`)?.int('n') ?? 0;

  beforeAll(() => {
    db = openDatabase(':memory:');
    migrate(db);
    seed(db, name, '2026-05-04');
  });

  afterAll(() => db.close());

  it('has its size, and a second tenant at the end of it', () => {
    expect(count('contacts')).toBe(size.contacts);
    expect(count('organisations')).toBe(size.organisations);
    expect(count("contacts WHERE tenant = 'globex'")).toBe(size.foreignContacts);
    expect(count("organisations WHERE tenant = 'globex'")).toBe(size.foreignOrganisations);
  });

  it('mixes no tenants', () => {
    const mixed = `contacts JOIN organisations ON organisations.id = organisation_id
      WHERE contacts.tenant <> organisations.tenant`;
    expect(count(mixed)).toBe(0);
    expect(count("contacts WHERE tenant = 'globex' AND organisation_id IS NOT NULL")).toBeGreaterThan(0);
    const guests = `registrations JOIN contacts ON contacts.id = contact_id
      JOIN events ON events.id = event_id WHERE contacts.tenant <> events.tenant`;
    expect(count(guests)).toBe(0);
    expect(count('pragma_foreign_key_check')).toBe(0);
  });

  it.each([
    ['no phone', 'phone IS NULL'],
    ['no organisation', 'organisation_id IS NULL'],
    ['no biography', 'biography IS NULL'],
    ['no photo', 'NOT has_photo'],
    ['a photo', 'has_photo'],
    ['tags', "tags <> '[]'"],
    ['unsubscribed', 'NOT subscribed_mailing'],
    ['a second address', 'email2 IS NOT NULL'],
  ])('has people with %s', (_, where) => {
    expect(count(`contacts WHERE ${where}`)).toBeGreaterThan(5);
  });

  it('links one person with sixty, in both directions, and others with none', () => {
    expect(count('contact_links WHERE contact_id = 7 AND type_id = 2')).toBe(20);
    expect(count('contact_links WHERE contact_id = 7 AND type_id <> 2')).toBe(15);
    expect(count('contact_links WHERE linked_contact_id = 7')).toBe(25);
    expect(count('contact_links WHERE 8 IN (contact_id, linked_contact_id)')).toBe(0);
    expect(count('contact_links WHERE contact_id = linked_contact_id')).toBe(0);
    expect(count('(SELECT DISTINCT type_id FROM contact_links)')).toBe(3);
  });

  it.each([
    ['a script', 5, 'biography', /<script>/],
    ['a javascript: address', 5, 'website_url', /^javascript:/],
    ['a right-to-left override', 5, 'first_name', /\u202E/],
    ['emoji of several code points', 6, 'first_name', /👩‍👩‍👧‍👦/u],
    ['5,000 characters', 6, 'biography', /^[^]{5000}$/],
  ])('has a contact with %s', (_, id, column, expected) => {
    expect(db.get(`SELECT ${column} FROM contacts WHERE id = ?`, [id])?.text(column)).toMatch(expected);
  });

  it('has two organisations of one name in two countries (C-22), and one more at the other tenant', () => {
    const rows = db.all("SELECT tenant, country_id FROM organisations WHERE name = 'Meridian Consulting'");
    expect(rows.map((row) => row.text('tenant'))).toEqual(['acme', 'acme', 'globex']);
    expect(new Set(rows.map((row) => row.int('country_id'))).size).toBe(2);
  });

  it('has contact 9 in all twelve events', () => {
    expect(count('registrations WHERE contact_id = 9')).toBe(12);
    expect(
      count('(SELECT DISTINCT hotel, nights, attended FROM registrations WHERE contact_id = 9)'),
    ).toBeGreaterThan(4);
  });
});
