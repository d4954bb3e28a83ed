import { describe, expect, it } from 'vitest';
import { isEmail, parseEmails } from './emails.ts';

describe('isEmail (C-20)', () => {
  it.each([
    'ann@example.org',
    'a@b.co',
    "o'neil+tag@mail.example.co.uk",
    'first.last@sub-domain.example.org',
    'x@xn--e1afmkfd.xn--p1ai',
    'иван@пример.рф',
    'user@مثال.السعودية',
    '用户@例子.中国',
    `${'a'.repeat(64)}@example.org`,
  ])('accepts %s', (text) => expect(isEmail(text)).toBe(true));

  it.each([
    '',
    '@',
    'ann',
    'ann@',
    '@example.org',
    'ann@example',
    'ann@@example.org',
    'a@b@example.org',
    'ann @example.org',
    'ann@exam ple.org',
    'ann@example..org',
    'ann@.example.org',
    'ann@example.org.',
    '.ann@example.org',
    'ann.@example.org',
    'an..n@example.org',
    'ann@-example.org',
    'ann@example-.org',
    'ann@example.c',
    'ann@example.123',
    'ann@[127.0.0.1]',
    'ann@example.org\nBcc: x@y.org',
    '"quoted"@example.org',
    `${'a'.repeat(65)}@example.org`,
    `a@${'b'.repeat(64)}.org`,
    `${'я'.repeat(33)}@example.org`,
    `a@${'b.'.repeat(125)}org`,
  ])('refuses %j', (text) => expect(isEmail(text)).toBe(false));
});

describe('parseEmails (C-20)', () => {
  it.each([
    ['a@x.org, b@x.org;c@x.org\nd@x.org', ['a@x.org', 'b@x.org', 'c@x.org', 'd@x.org']],
    ['a@x.org\r\nb@x.org', ['a@x.org', 'b@x.org']],
    [' , ;; \n a@x.org ,', ['a@x.org']],
    ['A@x.org, a@X.org', ['A@x.org']],
    ['Jane Doe <jane@x.org>, b@x.org', ['jane@x.org', 'b@x.org']],
    ['"Doe, Jane" <jane@x.org>; "B" <b@x.org>', ['jane@x.org', 'b@x.org']],
    ['a@x.org, "Doe, Jane" <jane@x.org>', ['a@x.org', 'jane@x.org']],
    ['<a@x.org>', ['a@x.org']],
    ['', []],
  ])('reads %j', (text, valid) => expect(parseEmails(text)).toEqual({ valid, invalid: [] }));

  it('keeps apart what is no address, once', () => {
    expect(parseEmails('a@x.org, nobody, NOBODY, a@x, <>')).toEqual({
      valid: ['a@x.org'],
      invalid: ['nobody', 'a@x'],
    });
  });

  it('reads ten thousand addresses quickly', () => {
    const text = Array.from({ length: 10_000 }, (_, index) => `user${index}@example.org`).join(', ');
    expect(parseEmails(text).valid).toHaveLength(10_000);
  });
});
