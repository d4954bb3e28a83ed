import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { isStillOffered, keptForm } from './draft.ts';

const hour = 3_600_000;
const now = Date.UTC(2026, 2, 1, 12);

describe('a kept form (DESIGN §3 «Draft vault»; issue «data-draft-hours»)', () => {
  it.each([
    ['just now', 0, 24, true],
    ['a moment before its hours are over', 24 * hour - 1, 24, true],
    ['when they are over', 24 * hour, 24, false],
    ['days later', 72 * hour, 24, false],
    ['within an hour, of one', hour / 2, 1, true],
    ['at once, of none', 0, 0, false],
    ['of none, by a clock put back', -hour, 0, false],
    ['before it was kept, by a clock put back', -hour, 24, true],
  ])('%s after %d ms of %d hours: %s', (_, age, hours, isOffered) =>
    expect(isStillOffered(now - age, hours, now)).toBe(isOffered),
  );

  it.each([
    [
      'a whole one',
      {
        answers: { a: 1 },
        emptied: ['b'],
        page: 2,
        files: [{ title: 'CV', names: ['a.pdf'] }],
        doubts: [{ key: 'k', model: '{}' }],
      },
    ],
    [
      'a password that is to be typed again',
      { answers: {}, emptied: [], page: 0, files: [{ title: 'PIN', names: [], isSecret: true }], doubts: [] },
    ],
    ['answers of any shape', { answers: { a: null, b: [{}] }, emptied: [], page: 0, files: [], doubts: [] }],
  ])('is read as it was kept: %s', (_, kept) => expect(v.parse(keptForm, kept)).toEqual(kept));

  it('has no files and no doubt where nothing says so', () =>
    expect(v.parse(keptForm, { answers: {}, page: 0 })).toEqual({
      answers: {},
      emptied: [],
      page: 0,
      files: [],
      doubts: [],
    }));

  it.each([
    ['nothing', null],
    ['text', 'answers'],
    ['a list', []],
    ['no answers', { page: 0 }],
    ['answers that are text', { answers: 'a', page: 0 }],
    ['no page', { answers: {} }],
    ['a page that is text', { answers: {}, page: '1' }],
    ['a page that is no number', { answers: {}, page: Number.NaN }],
    ['files without names', { answers: {}, page: 0, files: [{ title: 'CV' }] }],
    ['a doubt without a key', { answers: {}, page: 0, doubts: [{ model: '{}' }] }],
    ['a doubt whose answers are no text', { answers: {}, page: 0, doubts: [{ key: 'k', model: {} }] }],
  ])('is none when the store is damaged: %s', (_, stored) =>
    expect(v.safeParse(keptForm, stored).success).toBe(false),
  );

  it('takes over nothing that the store holds beside it', () =>
    expect(Object.keys(v.parse(keptForm, { answers: {}, page: 0, more: 1 }))).not.toContain('more'));
});
