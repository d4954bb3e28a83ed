import { describe, expect, it } from 'vitest';
import { blockOf, hintsOf, isCharacterClass } from './nameRules.ts';

const known = { existing: ['Production', 'staging '], beingCreated: ['beta'] };

describe('blockOf (S3 §5.5)', () => {
  it.each([
    ['', 'empty'],
    [' \t\u00A0', 'empty'],
    ['production', 'taken'],
    [' PRODUCTION ', 'taken'],
    ['staging', 'taken'],
    ['Beta', 'being-created'],
    ['prod', null],
    ['production-2', null],
    // The server decides about these.
    ['a', null],
    ['With blanks & signs!', null],
    ['x'.repeat(500), null],
  ])('of %j is %s', (text, block) => {
    expect(blockOf(text, known)).toBe(block);
  });

  it('says that a name is on its way rather than taken', () => {
    expect(blockOf('beta', { existing: ['beta'], beingCreated: ['beta'] })).toBe('being-created');
  });
});

const rules = { maxLength: 30, characters: 'A-Za-z0-9-' };

describe('hintsOf (screens.md §20)', () => {
  it.each([
    ['alpha-1', false, []],
    ['', false, []],
    ['   ', false, []],
    [' alpha', true, []],
    ['alpha ', true, []],
    [' my env ', true, [' ']],
    ['a_b_c.d', false, ['_', '.']],
    ['münchen', false, ['ü']],
    ['mu\u0308nchen', false, ['ü']],
    ['тест', false, ['т', 'е', 'с']],
    ['a😀', false, ['😀']],
    ['a\u00A0b c', false, [' ']],
  ])('of %j', (text, hasOuterBlanks, oddCharacters) => {
    expect(hintsOf(text, rules)).toEqual({ hasOuterBlanks, oddCharacters });
  });

  it('finds no character odd without a rule', () => {
    expect(hintsOf('a b ü', { ...rules, characters: null }).oddCharacters).toEqual([]);
  });
});

describe('isCharacterClass', () => {
  it.each([
    ['A-Za-z0-9-', true],
    ['\\p{L}', true],
    ['z-a', false],
    ['\\p{Nope}', false],
    ['\\', false],
  ])('%j: %s', (characters, expected) => {
    expect(isCharacterClass(characters)).toBe(expected);
  });
});
