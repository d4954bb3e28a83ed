import { describe, expect, it } from 'vitest';
import { cleanName, includesName, nameKey } from './nameRules.ts';

describe('cleanName', () => {
  it.each([
    ['alpha', 'alpha'],
    ['  alpha\t', 'alpha'],
    ['\u00A0alpha\u3000', 'alpha'],
    ['al  pha', 'al  pha'],
    ['   ', ''],
    ['', ''],
  ])('makes %j to %j', (text, name) => {
    expect(cleanName(text)).toBe(name);
  });
});

describe('nameKey and includesName', () => {
  it.each([
    ['Alpha', 'alpha'],
    [' alpha ', 'alpha'],
    ['e\u0301cole', '\u00E9cole'],
    ['ТЕСТ', 'тест'],
  ])('%j and %j are one name', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
    expect(includesName([one], other)).toBe(true);
  });

  it.each([
    ['alpha', 'alpha-1'],
    ['al pha', 'alpha'],
    ['école', 'ecole'],
  ])('%j and %j are two names', (one, other) => {
    expect(includesName([one], other)).toBe(false);
  });

  it('finds nothing among no names', () => {
    expect(includesName([], 'alpha')).toBe(false);
  });
});
