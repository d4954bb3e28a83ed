import { describe, expect, it } from 'vitest';
import { callableNumber } from './phoneVendor.ts';

describe('telephone numbers in one form (screens.md §12 «normalised comparison»)', () => {
  it.each([
    ['+34 612 34 56 78', 'ES', '+34612345678'],
    ['612 345 678', 'ES', '+34612345678'],
    ['0034-612-345-678', 'es', '+34612345678'],
    ['(0)20 7946 0018', 'GB', '+442079460018'],
    ['+44 20 7946 0018 ext. 5', 'ES', '+442079460018;ext=5'],
    ['+٣٤ ٦١٢ ٣٤٥ ٦٧٨', '', '+34612345678'],
    ['612 345 678', '', null],
    ['612 345 678', 'XX', null],
    ['12', 'ES', null],
    ['call me', 'ES', null],
    ['', 'ES', null],
  ])('«%s» from %s is %s', (text, country, number) => {
    expect(callableNumber(text, country)).toBe(number);
  });
});
