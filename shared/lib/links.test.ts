import { describe, expect, it } from 'vitest';
import { safeHref, sameOriginUrl } from './links.ts';

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

describe('sameOriginUrl (C-14)', () => {
  const page = 'https://app.example/events/1?x=1';

  it.each([
    ['https://app.example/api?page=2', 'https://app.example/api?page=2'],
    ['http://app.example/api?page=2', 'https://app.example/api?page=2'],
    ['/api?page=2', 'https://app.example/api?page=2'],
    ['?page=2', 'https://app.example/events/1?page=2'],
    ['https://app.example:443/api', 'https://app.example/api'],
  ])('accepts %s', (url, href) => expect(sameOriginUrl(url, page)?.href).toBe(href));

  it.each([
    null,
    undefined,
    '',
    'https://evil.example/api',
    '//evil.example/api',
    'https://app.example.evil.example/',
    'https://app.example:8443/api',
    'https://app.example@evil.example/',
    'https://user:secret@app.example/api',
    'javascript:alert(1)',
    'blob:https://app.example/1',
    'http://[broken',
  ])('refuses %s', (url) => expect(sameOriginUrl(url, page)).toBeNull());

  it('does not upgrade on a plain-http page', () => {
    expect(sameOriginUrl('http://localhost:4173/api', 'http://localhost:4173/')?.protocol).toBe('http:');
    expect(sameOriginUrl('https://localhost:4173/api', 'http://localhost:4173/')).toBeNull();
  });
});
