// @vitest-environment node
import { expect, it } from 'vitest';
import { questionsOf } from './layout.ts';

it.each([{ sitekey: '1x' }, { sitekey: '' }, { type: 'turnstile' }])(
  'asks the public no verification question among the others: %j',
  (given) => {
    const verification = { type: 'check', name: 'verification', isRequired: true, ...given };
    const elements = [{ type: 'text', name: 'Email' }, verification];
    expect(questionsOf(JSON.stringify({ elements })).map(({ name }) => name)).toEqual(['Email']);
  },
);
