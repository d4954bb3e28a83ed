import { describe, expect, it } from 'vitest';
import { changeRole, firstRole, isPublishing, mayRaiseHand, rightsOf, type RoleState } from './role.ts';

const audience: RoleState = { role: 'audience', promotedAt: null };
const cohost: RoleState = { role: 'cohost', promotedAt: null };
const counting: RoleState = { role: 'audience', promotedAt: 1_000 };

describe('changeRole (S3 §4.6)', () => {
  it.each([
    ['a promoted audience counts down', audience, { kind: 'promoted', now: 1_000 } as const, counting],
    ['a second promotion does not begin anew', counting, { kind: 'promoted', now: 3_000 } as const, counting],
    ['after the countdown one is co-host', counting, { kind: 'countdown-over' } as const, cohost],
    [
      'back in the room one counts anew',
      counting,
      { kind: 'back', now: 9 } as const,
      { ...counting, promotedAt: 9 },
    ],
    ['back in the room nobody is promoted by it', audience, { kind: 'back', now: 9 } as const, audience],
    ['a co-host is one after it', cohost, { kind: 'back', now: 9 } as const, cohost],
    ['a downgrade ends the countdown', counting, { kind: 'downgraded' } as const, audience],
    ['a co-host goes back', cohost, { kind: 'downgraded' } as const, audience],
    ['a co-host is not promoted again', cohost, { kind: 'promoted', now: 1 } as const, cohost],
    ['nothing ends without a countdown', audience, { kind: 'countdown-over' } as const, audience],
  ])('%s', (_, before, event, after) => {
    expect(changeRole(before, event)).toEqual(after);
  });

  it.each([
    { isMeeting: false, isHost: true },
    { isMeeting: true, isHost: false },
  ])('leaves hosts and people in a meeting as they are: %j', (of) => {
    const before = firstRole(of);
    expect(changeRole(before, { kind: 'promoted', now: 1 })).toBe(before);
    expect(changeRole(before, { kind: 'downgraded' })).toBe(before);
  });
});

it.each([
  [{ isMeeting: false, isHost: true }, 'host'],
  [{ isMeeting: false, isHost: false }, 'audience'],
  [{ isMeeting: true, isHost: true }, 'member'],
] as const)('begins as %j: %s', (of, role) => {
  expect(firstRole(of)).toEqual({ role, promotedAt: null });
});

it.each([
  ['audience', null, true],
  ['audience', 1, false],
  ['cohost', null, false],
  ['host', null, false],
] as const)('%s, promoted at %s, may raise a hand: %s', (role, promotedAt, may) => {
  expect(mayRaiseHand({ role, promotedAt })).toBe(may);
});

describe('rightsOf (S3 §5.6, §6)', () => {
  it.each([
    ['host', 'publish screen moderate attendees'],
    ['cohost', 'publish screen'],
    ['audience', 'hand'],
    ['member', 'publish screen'],
  ] as const)('%s: %s', (role, expected) => {
    const rights = rightsOf(role);
    const names = {
      publish: rights.canPublish,
      screen: rights.canShareScreen,
      hand: rights.canRaiseHand,
      moderate: rights.canModerate,
      attendees: rights.hasAttendees,
    };
    const held = Object.entries(names).flatMap(([name, has]) => (has ? [name] : []));
    expect(held.join(' ')).toBe(expected);
    expect(isPublishing(role)).toBe(rights.canPublish);
  });
});
