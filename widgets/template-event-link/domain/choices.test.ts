import { describe, expect, it } from 'vitest';
import { maxInOrder, orderChoices, toLinkedId } from './choices.ts';

const events = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: String(index + 1), name: `Event ${index + 1}` }));

describe('orderChoices (S3 §2.8)', () => {
  it('leaves a short list as it is', () => {
    const choices = orderChoices(events(maxInOrder), '3', ['5']);
    expect(choices.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
    expect(choices.every(({ kind }) => kind === 'plain')).toBe(true);
  });

  it('puts the linked event and those chosen lately before a long one', () => {
    const choices = orderChoices(events(maxInOrder + 1), '3', ['5', '2']);
    expect(choices.map(({ id }) => id)).toEqual(['3', '5', '2', '1', '4', '6', '7', '8', '9']);
    expect(choices.slice(0, 4).map(({ kind }) => kind)).toEqual(['linked', 'recent', 'recent', 'plain']);
  });

  it('shows each event once, and none that is no longer there', () => {
    const choices = orderChoices(events(9), '2', ['2', '99', '2']);
    expect(choices.map(({ id }) => id)).toEqual(['2', '1', '3', '4', '5', '6', '7', '8', '9']);
  });
});

describe('toLinkedId', () => {
  it.each([
    [undefined, null],
    ['', null],
    [' ', null],
    ['0', null],
    ['12', '12'],
    ['spring', 'spring'],
  ])('reads %j as %j', (given, id) => {
    expect(toLinkedId(given)).toBe(id);
  });
});
