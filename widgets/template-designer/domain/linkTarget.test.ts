import { describe, expect, it } from 'vitest';
import { mayLead } from './linkTarget.ts';

describe('where a link of a mail may lead (screens.md §4; DESIGN.md §3 «Safe content»)', () => {
  it.each([
    'https://example.org/a',
    'mailto:ana@example.org',
    'sms:+34600',
    '{{link}}',
    '[[link]]',
    '*|A:B|*',
    '%unsubscribe%',
    'https://example.org/{{ first name }}',
    '{{#if a}}https://example.org{{/if}}',
    '{{scheme}}://example.org',
    '#top',
    '/a',
    'page/a:b',
  ])('%s', (address) => expect(mayLead(address)).toBe(true));

  it.each([
    '',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java{{x}}script:alert(1)',
    '{{x}}javascript:alert(1)',
    '{{#if x}}javascript:alert(1){{/if}}',
    '{{#if x}}/{{/if}}javascript:alert(1)',
    '/a{{else}} java\nscript:alert(1)',
    'data:text/html,a',
    '//example.org',
    'https:a',
    'https://example.org/a b',
  ])('not "%s"', (address) => expect(mayLead(address)).toBe(false));
});
