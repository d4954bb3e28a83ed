import { describe, expect, it } from 'vitest';
import { opensOf, progressOf } from './progress.ts';

const counts = { recipients_count: 555, sent_count: 120, opened_count: 30 };

describe('how far a campaign is out', () => {
  it.each([
    [{}, 'sending', { part: 120, whole: 555 }],
    [{ sent_count: 0 }, 'sending', { part: 0, whole: 555 }],
    [{ sent_count: 555 }, 'sending', { part: 555, whole: 555 }],
    [{ sent_count: null }, 'sending', null],
    [{ recipients_count: null }, 'sending', null],
    [{ recipients_count: 0, sent_count: 0 }, 'sending', null],
    [{ sent_count: 556 }, 'sending', null],
    [{}, 'sent', null],
    [{}, 'scheduled', null],
    [{}, 'unsent', null],
  ] as const)('with %j, %s: %j', (change, state, expected) => {
    expect(progressOf({ ...counts, ...change }, state)).toEqual(expected);
  });
});

describe('who has opened it', () => {
  it.each([
    [{}, 'sent', { part: 30, whole: 120 }],
    [{ opened_count: 0 }, 'sent', { part: 0, whole: 120 }],
    [{ opened_count: null }, 'sent', null],
    [{ sent_count: 0, opened_count: 0 }, 'sent', null],
    [{ opened_count: 121 }, 'sent', null],
    [{}, 'sending', null],
  ] as const)('with %j, %s: %j', (change, state, expected) => {
    expect(opensOf({ ...counts, ...change }, state)).toEqual(expected);
  });
});
