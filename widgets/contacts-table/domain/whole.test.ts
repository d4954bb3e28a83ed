import { expect, it } from 'vitest';
import { isWhole } from './whole.ts';

const all = { total: null, isCut: false, unreadable: 0, different: 3 };

it.each([
  ['all that came', all, true],
  ['as many as the server counts', { ...all, total: 3 }, true],
  ['loading, cancelled or broken off', null, false],
  ['more than are taken', { ...all, isCut: true }, false],
  ['some that cannot be read', { ...all, unreadable: 1 }, false],
  ['fewer than the server counts', { ...all, total: 90 }, false],
  ['one that came twice, in place of another', { ...all, total: 3, different: 2 }, false],
])('%s', (_, count, expected) => {
  expect(isWhole(count)).toBe(expected);
});
