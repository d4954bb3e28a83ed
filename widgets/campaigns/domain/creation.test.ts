import { describe, expect, it } from 'vitest';
import { intentFor } from './creation.ts';

describe('the key of a first save (C-9)', () => {
  const tried = { body: 'a', intent: 'first', isUnknown: false };
  it.each([
    ['nothing was tried', 'a', null, 'new'],
    ['the same was tried', 'a', tried, 'first'],
    ['something else was refused', 'b', tried, 'new'],
    ['nobody knows what became of something else', 'b', { ...tried, isUnknown: true }, 'first'],
  ])('when %s', (_, body, before, expected) => {
    expect(intentFor(body, before, () => 'new')).toBe(expected);
  });
});
