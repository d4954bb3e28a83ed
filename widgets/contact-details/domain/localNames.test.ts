import { describe, expect, it } from 'vitest';
import { countryName, languageName } from './localNames.ts';

const country = (name: string | null, code: string | null, language = 'es') =>
  countryName({ country: name, country_shortcode: code }, language);

describe('countryName (S1 §3)', () => {
  it.each([
    ['Spain', 'ES', 'España'],
    ['spain', 'es', 'España'],
    ['Kingdom of Spain', 'ES', 'Kingdom of Spain'],
    ['Spain', null, 'Spain'],
    ['Spain', 'QX', 'Spain'],
    [null, 'ES', 'España'],
    [null, 'QX', 'QX'],
    [' ', ' ', null],
    [null, null, null],
    ['Spa\u202Ein', 'ES', 'España'],
  ])('of %j with the code %j is %j', (name, code, shown) => {
    expect(country(name, code)).toBe(shown);
  });
});

describe('languageName (S1 §3)', () => {
  it.each([
    ['es', 'en', 'Spanish'],
    ['es', 'es', 'Español'],
    ['pt-BR', 'en', 'Brazilian Portuguese'],
    ['Spanish', 'en', 'Spanish'],
    ['qqq', 'en', 'qqq'],
    ['English, some French', 'en', 'English, some French'],
    ['', 'en', null],
    [null, 'en', null],
  ])('of %j for a reader of %s is %j', (written, language, shown) => {
    expect(languageName(written, language)?.toLowerCase() ?? null).toBe(shown?.toLowerCase() ?? null);
  });
});
