import { describe, expect, it } from 'vitest';
import { missingIn } from './required.ts';

describe('what a template needs (S2 §5, T-1)', () => {
  it.each([
    ['', '', ['name', 'subject']],
    [' ', 'x', ['name']],
    ['x', '\t', ['subject']],
    ['x', 'y', []],
  ])('name %j and subject %j miss %j, the name first', (name, subject, missing) => {
    expect(missingIn({ name, subject })).toEqual(missing);
  });

  it('is no subject for a badge', () => {
    expect(missingIn({ name: '', subject: '' }, ['name'])).toEqual(['name']);
  });
});
