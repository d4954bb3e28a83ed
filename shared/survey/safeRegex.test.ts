// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { safeRegex } from './safeRegex.ts';

describe('a pattern that a layout asks for', () => {
  it.each([
    String.raw`^\d{5}$`,
    String.raw`^[A-Z]{2}\d{6}[A-Z]?$`,
    String.raw`^\+?[0-9 ()-]{6,20}$`,
    String.raw`^[^@\s]+@[^@\s]+\.[a-z]{2,}$`,
    String.raw`^(\d{2}[ -]?){4}\d{2}$`,
    String.raw`^(\d{1,3}\.){3}\d{1,3}$`,
    String.raw`^(Mr|Ms|Dr)\.? `,
    String.raw`^(?=.*\d)(?=.*[a-z]).{8,}$`,
    String.raw`^(?:abc)+$`,
    String.raw`\((a+)\)`,
    String.raw`[(a+)]+`,
    String.raw`^\p{L}+$`,
    '',
  ])('stays: %s', (text) => expect(safeRegex(text)).toBe(text));

  it.each([
    '(a+)+$',
    '(a*)*$',
    '(a|aa)+$',
    '(a|a)*$',
    '(.*)*x',
    '(?:a+){2,}$',
    '(a{1,9})+$',
    '(a+)+?$',
    String.raw`^(\w+\s?)*$`,
    '((a+)b?)+$',
    '((a)+)+$',
    '(((a+)))*$',
    '(x+x+)+y',
    '(a?){50}a{50}',
    '(aa?)*$',
    '(?<n>a+)+$',
    '(?:(?:a|b)c?)*$',
    'a*a*a*b',
    '.*.*.*x',
    '.*a.*b.*c.*d.*e',
    String.raw`(a)\1`,
    String.raw`(?<n>a)\k<n>`,
    '(',
    '[',
    '*',
    'x'.repeat(501),
  ])('is left out: %s', (text) => expect(safeRegex(text)).toBeUndefined());

  it('takes no time for what stays, on an answer made to hurt', () => {
    const answer = `${'a'.repeat(2_000)}!`;
    const kept = ['^[a-z]+$', '(a?){8}b', 'a+b', '^(?=.*b)a+$'].map((text) => safeRegex(text) ?? 'refused');
    expect(kept.map((text) => new RegExp(text).test(answer))).toEqual(kept.map(() => false));
  });
});
