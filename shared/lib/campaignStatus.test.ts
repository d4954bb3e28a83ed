import { describe, expect, it } from 'vitest';
import { isSaidSent } from './campaignStatus.ts';

describe('isSaidSent (C-1)', () => {
  it.each([
    [null, null, true],
    ['surprise', null, true],
    [null, '2026-05-01 08:00:00', false],
    ['sent', '2026-05-01 08:00:00', true],
    [' Delivered ', '2026-05-01 08:00:00', true],
    ['draft', null, false],
    ['sending', null, false],
    ['constructor', null, true],
  ])('of the word %j and the time %j is %s', (status, send_start, isSent) => {
    expect(isSaidSent({ status, send_start })).toBe(isSent);
  });
});
