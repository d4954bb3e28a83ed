import { describe, expect, it } from 'vitest';
import { readDay, readTruth, readValue } from './values.ts';

describe('readValue (C-26)', () => {
  it.each([
    [null, { kind: 'missing' }],
    ['', { kind: 'missing' }],
    ['  ', { kind: 'missing' }],
    [0, { kind: 'number', value: 0 }],
    [3, { kind: 'number', value: 3 }],
    ['0', { kind: 'text', text: '0' }],
    [false, { kind: 'truth', value: false }],
    [true, { kind: 'truth', value: true }],
    ['false', { kind: 'truth', value: false }],
    ['True', { kind: 'truth', value: true }],
    [' Table 4 ', { kind: 'text', text: 'Table 4' }],
  ] as const)('reads %j', (value, shown) => {
    expect(readValue(value)).toEqual(shown);
  });
});

describe('readTruth (C-26)', () => {
  it.each([
    [0, { kind: 'truth', value: false }],
    ['0', { kind: 'truth', value: false }],
    [1, { kind: 'truth', value: true }],
    ['1', { kind: 'truth', value: true }],
    [false, { kind: 'truth', value: false }],
    ['Both days', { kind: 'text', text: 'Both days' }],
    [2, { kind: 'number', value: 2 }],
    [null, { kind: 'missing' }],
  ] as const)('reads %j', (value, shown) => {
    expect(readTruth(value)).toEqual(shown);
  });
});

describe('readDay (X-9)', () => {
  it.each([
    ['2026-03-14', { kind: 'day', date: '2026-03-14' }],
    ['2026-03-14 23:30:00', { kind: 'moment', text: '2026-03-14 23:30:00' }],
    ['next week', { kind: 'moment', text: 'next week' }],
    ['0000-00-00', { kind: 'missing' }],
    ['0000-00-00 00:00:00', { kind: 'missing' }],
    [' ', { kind: 'missing' }],
    [null, { kind: 'missing' }],
    [false, { kind: 'truth', value: false }],
  ] as const)('reads %j', (value, shown) => {
    expect(readDay(value)).toEqual(shown);
  });
});
