import { describe, expect, it } from 'vitest';
import { joinWords, nameOf, oneLine } from './people.ts';

describe('oneLine (S1 §3)', () => {
  it.each([
    ['  Sara \n Núñez\t', 'Sara Núñez'],
    ['gpj.\u202Eexe.\u202C', 'gpj.exe.'],
    ['\u2067سارا\u2069', 'سارا'],
    ['a\u0000b', 'a b'],
    ['می‌خواهم', 'می‌خواهم'],
    [null, ''],
    [' \u200F ', ''],
  ])('makes one line of %j', (text, expected) => {
    expect(oneLine(text)).toBe(expected);
  });
});

describe('nameOf', () => {
  it.each([
    ['Sara', 'Núñez', 'Sara Núñez'],
    ['Sara', null, 'Sara'],
    [null, ' Núñez ', 'Núñez'],
    [null, null, ''],
  ])('of %j and %j is %j', (first, last, expected) => {
    expect(nameOf({ first_name: first, last_name: last })).toBe(expected);
  });

  it('leaves no gap for a missing word', () => {
    expect(joinWords(['Dr.', null, ' ', 'Núñez'])).toBe('Dr. Núñez');
  });
});
