import { describe, expect, it } from 'vitest';
import { intentFor, triedCreation } from './creation.ts';

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

  it.each([
    ['network', undefined, true],
    ['timeout', undefined, true],
    ['contract', 200, true],
    ['server', 502, true],
    ['server', 504, true],
    ['server', 500, false],
    ['rate-limited', 429, false],
    ['expired', 419, false],
    ['invalid', 422, undefined],
    ['forbidden', 403, undefined],
    ['conflict', 409, undefined],
  ])('is remembered after %s (%s), unknown: %s', (kind, status, isUnknown) => {
    const { body, intent } = tried;
    expect(triedCreation({ body, intent }, { kind, status })?.isUnknown).toBe(isUnknown);
  });
});
