import { describe, expect, it } from 'vitest';
import { findAudience } from './recipients.ts';
import { emptySelection } from './selection.ts';
import { blockOf, saysNoCredits } from './sending.ts';

const person = {
  id: '1',
  first_name: 'Ana',
  last_name: 'García',
  email: 'a@x.org',
  isUnsubscribed: false,
  organisation_name: null,
  registrations: [],
};
const selection = { ...emptySelection, lists: [{ id: 'A', name: 'Guests' }] };
const audience = findAudience(selection, new Map([['A', [person]]]));
const nobody = findAudience(selection, new Map([['A', [{ ...person, isUnsubscribed: true }]]]));
const facts = { selection, audience, isCounting: false, isIncomplete: false, time: null };

describe('blockOf (C-7, C-16)', () => {
  it.each([
    [{}, null],
    [{ selection: emptySelection }, 'nobodySelected'],
    [{ selection: { ...emptySelection, excluded: ['1'] } }, 'nobodySelected'],
    [{ isCounting: true }, 'counting'],
    [{ audience: nobody }, 'nobodyGets'],
    [{ audience: nobody, isIncomplete: true }, null],
    [{ time: { kind: 'empty' } }, 'noTime'],
    [{ time: { kind: 'invalid' } }, 'badTime'],
    [{ time: { kind: 'gap', instead: '' } }, 'gap'],
    [{ time: { kind: 'past', moment: 0 } }, 'past'],
    [{ time: { kind: 'ok', moment: 0, isRepeated: true } }, null],
  ] as const)('of %j is %s', (change, block) => {
    expect(blockOf({ ...facts, ...change })).toBe(block);
  });
});

describe('saysNoCredits (C-9)', () => {
  it.each([
    [{}, false],
    [{ serverMessage: 'NO_CREDITS' }, true],
    [{ fields: { campaignId: ['Error: NO_CREDITS'] } }, true],
    [{ serverMessage: 'no credits' }, false],
  ])('in %j: %s', (refusal, isSaid) => {
    expect(saysNoCredits(refusal)).toBe(isSaid);
  });
});
