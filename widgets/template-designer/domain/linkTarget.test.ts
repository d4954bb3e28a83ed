import { expect, it } from 'vitest';
import { mayLead } from './linkTarget.ts';

it.each([
  'https://example.org/a',
  'mailto:ana@example.org',
  '{{link}}',
  '[[link]]',
  '%unsubscribe%',
  '#top',
  '/a',
])('lets a mail lead to %s', (address) => expect(mayLead(address)).toBe(true));

it.each([
  '',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,a',
  '//example.org',
  'https:a',
  'vbscript:a',
])('lets none lead to "%s"', (address) => expect(mayLead(address)).toBe(false));
