import { describe, expect, it } from 'vitest';
import { imageHref, pictureHref, readWebLink, siteKind } from './webLinks.ts';

describe('readWebLink (screens.md §1)', () => {
  it.each([
    ['https://example.org/', 'https://example.org/', 'example.org'],
    ['http://example.org/a?b#c', 'http://example.org/a?b#c', 'example.org/a?b#c'],
    [' www.example.org ', 'https://www.example.org', 'www.example.org'],
    ['example.org:8080/x', 'https://example.org:8080/x', 'example.org:8080/x'],
    ['пример.рф', 'https://пример.рф', 'пример.рф'],
    ['HTTPS://EXAMPLE.ORG', 'HTTPS://EXAMPLE.ORG', 'EXAMPLE.ORG'],
  ])('links %j', (text, href, shown) => {
    expect(readWebLink(text)).toEqual({ href, shown });
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'file:///etc/passwd',
    'mailto:a@b.example',
    'tel:123',
    '//evil.example',
    'https://good.example@evil.example/',
    'https://:good.example@evil.example/',
    'https:evil.example',
    '/contacts/1',
    '@handle',
    'not a link',
    'https://exa\u202Emple.org',
    '',
  ])('leaves %j as a text', (text) => {
    expect(readWebLink(text)).toBeNull();
  });
});

describe('siteKind', () => {
  it.each([
    ['https://www.linkedin.com/in/sara', 'linkedin'],
    ['https://es.linkedin.com/in/sara', 'linkedin'],
    ['https://twitter.com/sara', 'twitter'],
    ['https://X.com/sara', 'twitter'],
    ['https://m.facebook.com/sara', 'facebook'],
    ['https://acme.example/linkedin.com', 'website'],
    ['https://linkedin.com.evil.example/in/sara', 'website'],
    ['https://notfacebook.com', 'website'],
    ['https://constructor', 'website'],
    ['https://netflix.com', 'website'],
    ['', 'website'],
  ])('of %j is %s', (href, kind) => {
    expect(siteKind(href)).toBe(kind);
  });
});

describe('pictureHref (S1 §6, S-44)', () => {
  it.each([
    ['/storage/7.png', '/storage/7.png'],
    ['https://cdn.example/7.png', 'https://cdn.example/7.png'],
    ['//cdn.example/7.png', '//cdn.example/7.png'],
    ['javascript:alert(1)', null],
    ['data:image/svg+xml,<svg/>', null],
    ['https://ui-avatars.com/api/?name=Sara+N', null],
    ['//ui-avatars.com/api/?name=Sara+N', null],
    ['mailto:a@b.example', null],
    [null, null],
  ])('of %j is %j', (url, href) => {
    expect(pictureHref(url)).toBe(href);
  });
});

describe('imageHref', () => {
  it('allows the host what the server may not ask for (S-44)', () => {
    expect(imageHref('https://ui-avatars.com/api/?name=S')).toBe('https://ui-avatars.com/api/?name=S');
    expect(imageHref('javascript:alert(1)')).toBeNull();
  });
});
