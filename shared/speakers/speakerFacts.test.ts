import { describe, expect, it } from 'vitest';
import type { Speaker } from '#shared/api/sessions.ts';
import { isHighlighted, speakerName } from './speakerFacts.ts';

const ana: Speaker = {
  id: '7',
  first_name: ' Ana ',
  last_name: 'Li',
  profile_picture: null,
  organisation: null,
  role: null,
  status: null,
  mobile: null,
  chair_number: null,
};

describe('what is shown of a speaker (S3 §3.4)', () => {
  it.each([
    [ana, 'Ana Li'],
    [{ ...ana, first_name: null }, 'Li'],
    [{ ...ana, first_name: null, last_name: ' ' }, '#7'],
    [{ ...ana, last_name: '\u202Eil' }, 'Ana il'],
  ])('names %o', (speaker, name) => expect(speakerName(speaker)).toBe(name));

  it.each([
    ['Registered', true],
    [' confirmed', true],
    ['Pending', false],
    ['', false],
    [null, false],
  ])('highlights the status %j: %s (X-12)', (status, expected) =>
    expect(isHighlighted(status)).toBe(expected),
  );
});
