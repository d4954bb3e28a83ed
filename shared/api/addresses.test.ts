import { describe, expect, it } from 'vitest';
import { addressOf, baseAddress, path, searchPart } from './addresses.ts';

describe('path (X-13)', () => {
  it.each([
    ['50%', 'api/x/50%25'],
    ['#1', 'api/x/%231'],
    ['A/B', 'api/x/A%2FB'],
    ['a b?c=d', 'api/x/a%20b%3Fc%3Dd'],
    ['…', 'api/x/%E2%80%A6'],
    ['...', 'api/x/...'],
    [12, 'api/x/12'],
  ])('encodes %j', (part, expected) => {
    expect(path`api/x/${part}`).toBe(expected);
  });

  it.each([[''], ['.'], ['..']])('refuses %j, which would lead elsewhere', (part) => {
    expect(() => path`api/x/${part}/y`).toThrow(expect.objectContaining({ kind: 'contract' }));
  });
});

describe('searchPart (X-13)', () => {
  it.each([
    ['A/B', 'A B'],
    [String.raw`A\/B`, 'A B'],
    [' Ana  ', 'Ana'],
    ['50%', '50%'],
    ['#1', '#1'],
  ])('makes %j fit for a path', (typed, expected) => {
    expect(searchPart(typed)).toBe(expected);
  });

  it.each([[''], ['   '], ['/'], ['.'], ['..'], ['../']])('has nothing to ask for with %j', (typed) => {
    expect(searchPart(typed)).toBeNull();
  });
});

describe('addressOf (C-14)', () => {
  const base = baseAddress('https://host.test/app');

  it.each([
    ['api/x', 'https://host.test/app/api/x'],
    ['/api/x', 'https://host.test/app/api/x'],
    ['//evil.test/x', 'https://host.test/app/evil.test/x'],
    ['https://host.test/api/x?page=2', 'https://host.test/api/x?page=2'],
    ['http://host.test/api/x?page=2', 'https://host.test/api/x?page=2'],
  ])('leads %s to %s', (to, expected) => {
    expect(addressOf(base, to).href).toBe(expected);
  });

  it.each([
    ['https://evil.test/x'],
    ['http://host.test:8080/x'],
    ['https://user:word@host.test/x'],
    ['javascript:alert(1)'],
    ['data:text/html,x'],
  ])('refuses %s', (to) => {
    expect(() => addressOf(base, to)).toThrow(expect.objectContaining({ kind: 'contract' }));
  });

  it('sets query parameters over those of a followed link, and leaves out what is missing', () => {
    const to = 'https://host.test/x?page=2&sort=a';
    const url = addressOf(base, to, { sort: 'b c', q: undefined, empty: '', all: null, per: 20, mine: true });
    expect(url.search).toBe('?page=2&sort=b+c&empty=&per=20&mine=true');
  });

  it('takes the page’s origin when nothing is said, and drops what is no address of a folder', () => {
    expect(baseAddress(undefined).href).toBe(`${location.origin}/`);
    expect(baseAddress('/sub').href).toBe(`${location.origin}/sub/`);
    expect(baseAddress('https://host.test/app/?token=1#x').href).toBe('https://host.test/app/');
  });
});
