import { describe, expect, it } from 'vitest';
import { recordHref, safeHref, safePicture } from './links.ts';

describe('safeHref (DESIGN.md §3 «Safe content»)', () => {
  it.each([
    'https://example.org/a?b=1#c',
    'http://example.org',
    'HTTPS://EXAMPLE.ORG',
    'mailto:a@example.org?subject=Hi',
    'tel:+34600123456',
    '/contacts/12',
    'contacts/12',
    './x',
    '../x',
    '?page=2',
    '#top',
    '/a:b',
    '?at=10:30',
    'https://пример.рф/путь',
  ])('allows %s', (href) => expect(safeHref(href)).toBe(href));

  it('cuts spaces around', () => expect(safeHref(' https://example.org \n')).toBe('https://example.org'));

  it.each([
    null,
    undefined,
    '',
    '   ',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'java\u200Bscript:alert(1)',
    'javascript&colon;alert(1):',
    'vbscript:x',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://example.org/1',
    'file:///etc/passwd',
    'ftp://example.org',
    'view-source:https://example.org',
    'x-custom:1',
    '//evil.example/x',
    '\\\\evil.example\\x',
    '/\\evil.example',
    '\\/evil.example',
    'https:evil.example',
    'https://',
    'https://exa mple.org',
    'https://example.org/\u202Egpj.exe',
  ])('refuses %j', (href) => expect(safeHref(href)).toBeNull());

  it('allows another origin without a scheme only when told', () => {
    expect(safeHref('//cdn.example/x', { allowProtocolRelative: true })).toBe('//cdn.example/x');
    expect(safeHref('\\\\cdn.example/x', { allowProtocolRelative: true })).toBeNull();
    expect(safeHref('javascript://cdn', { allowProtocolRelative: true })).toBeNull();
  });
});

describe('safePicture (DESIGN.md §3 «Safe content»)', () => {
  const origins = ['https://site.test', 'https://api.test'];
  it.each([
    'https://site.test/a.png',
    'https://api.test/a',
    'blob:https://site.test/1',
    'data:image/png;base64,AA',
  ])('shows %s', (address) => expect(safePicture(address, origins)).toBe(address));
  it.each([
    'https://evil.test/a.png',
    'http://site.test/a.png',
    'https://site.test.evil.test/a.png',
    'https://site.test@evil.test/a.png',
    '//evil.test/a.png',
    'data:text/html,x',
    'javascript:alert(1)',
    'file:///a.png',
    'http://[bad',
    '',
    null,
    undefined,
  ])('does not show %s', (address) => expect(safePicture(address, origins)).toBeNull());
});

describe('recordHref', () => {
  it.each([
    ['/contacts/{id}/details', 'a/b', '/contacts/a%2Fb/details'],
    ['/{id}?again={id}', '4', '/4?again=4'],
    ['/contacts', '4', null],
    [undefined, '4', null],
    ['/contacts/{id}', null, null],
    ['javascript:alert({id})', '4', null],
  ])('%j for %j is %j', (pattern, id, href) => {
    expect(recordHref(pattern, id)).toBe(href);
  });
});
