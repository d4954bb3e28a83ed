import { describe, expect, it } from 'vitest';
import { completeWebsite, isWebsite } from './website.ts';

describe('completeWebsite', () => {
  it.each([
    ['example.org', 'https://example.org'],
    [' www.example.org/a?b#c ', 'https://www.example.org/a?b#c'],
    ['example.org:8080', 'https://example.org:8080'],
    ['müller.de', 'https://müller.de'],
    ['http://example.org', 'http://example.org'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['ftp://example.org', 'ftp://example.org'],
    ['example', 'example'],
    ['', ''],
  ])('makes of «%s» «%s»', (text, completed) => {
    expect(completeWebsite(text)).toBe(completed);
  });
});

describe('isWebsite (DESIGN.md §3 «Safe content»)', () => {
  it.each(['https://example.org', 'HTTP://example.org/a', 'https://müller.de'])('takes %s', (text) => {
    expect(isWebsite(text)).toBe(true);
  });
  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'ftp://example.org',
    'mailto:a@example.org',
    '//example.org',
    '/path',
    'example.org',
    'https://',
    'https://localhost',
    'https://exa mple.org',
    'https://example.org/\u202Egpj.exe',
  ])('refuses %j', (text) => {
    expect(isWebsite(text)).toBe(false);
  });
});
