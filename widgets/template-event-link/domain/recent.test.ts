import { describe, expect, it } from 'vitest';
import { maxRecent, remember } from './recent.ts';

describe('remember (screens.md §22)', () => {
  it('puts the newest first, each once', () => {
    expect(remember(['1', '2', '3'], '2')).toEqual(['2', '1', '3']);
  });

  it('keeps a few', () => {
    expect(remember(['1', '2', '3', '4', '5'], '6')).toEqual(['6', '1', '2', '3', '4']);
    expect(remember(['1', '2', '3', '4', '5'], '6')).toHaveLength(maxRecent);
  });
});
