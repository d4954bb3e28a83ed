import { describe, expect, it } from 'vitest';
import { countriesWith } from './countries.ts';

const languages = ['ar', 'en', 'es', 'fa', 'ru', 'uk'] as const;

describe('the bundled countries (S-3)', () => {
  const countries = countriesWith();

  it('are all of ISO 3166-1, each once', () => {
    expect(countries).toHaveLength(249);
    expect(new Set(countries.map(({ code }) => code)).size).toBe(249);
    expect(new Set(countries.map(({ english }) => english)).size).toBe(249);
    for (const { code, english } of countries) {
      expect(code).toMatch(/^[A-Z]{2}$/);
      expect(english.trim()).toBe(english);
      expect(english).not.toBe('');
    }
  });

  it.each(languages)('have a name each in %s', (language) => {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    const named = countries.map(({ code }) => names.of(code));
    expect(named).not.toContain(undefined);
    expect(new Set(named).size).toBe(249);
  });

  it('are stored by their English names, but for those that a host names otherwise', () => {
    const of = (code: string) => countriesWith({ ES: 'ESP' }).find((one) => one.code === code)?.value;
    expect([of('ES'), of('FR')]).toEqual(['ESP', 'France']);
  });
});
