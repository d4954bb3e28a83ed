import { describe, expect, it } from 'vitest';
import { standingOf } from './standing.ts';

const choices = [{ value: 'Email', label: 'Your email' }];
const fields = [
  { name: 'Email', title: 'Your email' },
  { name: 'Mobile', title: 'Your mobile' },
];

describe('T-32: what is chosen and cannot be chosen is told as it is', () => {
  it.each([
    ['can be chosen', 'Email', true, 'listed', 'Your email'],
    ['is a question of another kind', 'Mobile', true, 'other', 'Your mobile'],
    ['is a question, of all that are known', 'Mobile', false, 'other', 'Your mobile'],
    ['is no question', 'Nickname', true, 'gone', 'Nickname'],
    ['may be a question or not', 'Nickname', false, 'unlisted', 'Nickname'],
  ])('%s', (_, value, isComplete, standing, label) => {
    expect(standingOf(value, choices, { fields, isComplete })).toEqual({ value, standing, label });
  });

  it('designs and senders are not in a list; nothing is nothing', () => {
    expect(standingOf('77', choices, null)).toEqual({ value: '77', label: '77', standing: 'unlisted' });
    expect(standingOf(null, choices, null)).toBeNull();
  });
});
