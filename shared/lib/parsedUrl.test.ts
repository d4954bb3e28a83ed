import { describe, expect, it } from 'vitest';
import { parsedUrl } from './parsedUrl.ts';

describe('parsedUrl', () => {
  it.each([
    ['https://example.org/a?b#c', undefined, 'https://example.org/a?b#c'],
    ['/a', 'https://example.org/b/', 'https://example.org/a'],
    ['//other.example', new URL('https://example.org'), 'https://other.example/'],
  ])('reads %s', (text, base, href) => {
    expect(parsedUrl(text, base)?.href).toBe(href);
  });

  it.each(['', '/a', 'https://', 'https://exa mple.org', 'http://[1'])(
    'is null of «%s», which stands alone',
    (text) => {
      expect(parsedUrl(text)).toBeNull();
    },
  );

  it('reads a host with letters outside ASCII however often it is asked', () => {
    const hosts = new Set(Array.from({ length: 10_000 }, () => parsedUrl('https://müller.de')?.host));
    expect([...hosts]).toEqual(['xn--mller-kva.de']);
  });
});
