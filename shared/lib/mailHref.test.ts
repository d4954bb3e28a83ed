import { describe, expect, it } from 'vitest';
import { mailHref } from './mailHref.ts';

describe('mailHref', () => {
  it.each([
    ['sara@example.org', 'mailto:sara@example.org'],
    [' sara@example.org ', 'mailto:sara@example.org'],
    ['\u202Asara@example.org\u202C', 'mailto:sara@example.org'],
    ['a?bcc=x&y@example.org', 'mailto:a%3Fbcc%3Dx%26y@example.org'],
    ['sara', null],
    ['sara@example.org?bcc=all@example.org', null],
    ['sara@example.org,eve@example.org', null],
  ])('of %j is %j', (text, href) => {
    expect(mailHref(text)).toBe(href);
  });
});
