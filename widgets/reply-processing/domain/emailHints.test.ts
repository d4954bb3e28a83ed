import { describe, expect, it } from 'vitest';
import { emailHint } from './emailHints.ts';

describe('emailHint (screens §12)', () => {
  it.each([
    ['ana@gmial.com', 'ana@gmail.com'],
    ['ana@gmal.com', 'ana@gmail.com'],
    ['ana@gmaill.com', 'ana@gmail.com'],
    ['ana@gnail.com', 'ana@gmail.com'],
    ['Ana.Ruiz@GMIAL.COM', 'Ana.Ruiz@gmail.com'],
    [' ana@hotmial.com ', 'ana@hotmail.com'],
    ['ana@gmail.co', 'ana@gmail.com'],
    ['ana@outlok.com', 'ana@outlook.com'],
    ['ana@yaho.com', 'ana@yahoo.com'],
    ['ana@example.con', 'ana@example.com'],
    ['"a@b"@gmial.com', '"a@b"@gmail.com'],
  ])('«%s» was probably %s', (typed, suggestion) => {
    expect(emailHint(typed)?.suggestion).toBe(suggestion);
  });

  it.each([
    'ana@gmail.com',
    'ana@GMAIL.com',
    'ana@ymail.com',
    'ana@mail.com',
    'ana@love.com',
    'ana@example.org',
    'ana@company.co',
    'gmial.com',
    '@gmial.com',
    'ana@',
    '',
    'ana@constructor',
    'ana@x.__proto__',
  ])('«%s» looks as it should', (typed) => {
    expect(emailHint(typed)).toBeNull();
  });
});
