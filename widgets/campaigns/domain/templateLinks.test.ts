import { describe, expect, it } from 'vitest';
import { linkStateOf, templateHref } from './templateLinks.ts';

describe('linkStateOf (S1 §5 «Template link warnings»)', () => {
  const [one, other] = [
    { id: '1', name: 'Forum' },
    { id: '2', name: 'Gala' },
  ];
  it.each([
    [[], 'unlinked'],
    [[one], 'linked'],
    [[other], 'elsewhere'],
    [[one, other], 'several'],
  ] as const)('of %j for event 1 is %s', (events, expected) => {
    expect(linkStateOf({ events: [...events] }, '1')).toBe(expected);
  });
});

describe('templateHref (X-6)', () => {
  it('fills the pattern, and is none without one', () => {
    expect(templateHref('/templates/{id}/edit', 'a b/c')).toBe('/templates/a%20b%2Fc/edit');
    expect(templateHref(undefined, '3')).toBeNull();
  });
});
