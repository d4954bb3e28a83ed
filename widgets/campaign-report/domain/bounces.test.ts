import { describe, expect, it } from 'vitest';
import { addressesOf, groupBounces, reasonText } from './bounces.ts';

const bounced = (
  id: string,
  email: string | null,
  reason = 'full',
  bounceSubType: string | null = 'General',
) => ({
  id,
  email,
  reason,
  bounceSubType,
});

describe('groupBounces (screens.md §3 «Bounce triage»)', () => {
  it('groups by domain, most first, with reasons and addresses', () => {
    const groups = groupBounces([
      bounced('1', 'a@B.example'),
      bounced('2', 'b@c.example'),
      bounced('3', 'c@b.example', 'no such user'),
      bounced('4', 'd@b.example'),
      bounced('5', 'a@B.example'),
    ]);
    expect(groups.map(({ domain, contacts }) => [domain, contacts.length])).toEqual([
      ['b.example', 4],
      ['c.example', 1],
    ]);
    expect(groups[0]?.reasons).toEqual([
      { text: 'General – full', count: 3 },
      { text: 'General – no such user', count: 1 },
    ]);
    expect(groups[0]?.addresses).toEqual(['a@B.example', 'c@b.example', 'd@b.example']);
  });

  it.each([
    [null, ''],
    ['', ''],
    ['nobody', ''],
    ['"a@b"@c.example', 'c.example'],
    ['x@ ', ''],
  ])('puts %j under the domain %j', (email, domain) => {
    expect(groupBounces([bounced('1', email)])[0]?.domain).toBe(domain);
  });

  it('has no groups without contacts', () => {
    expect(groupBounces([])).toEqual([]);
    expect(addressesOf([bounced('1', null)])).toEqual([]);
  });
});

describe('reasonText (S4 §2 «subtype and reason»)', () => {
  it.each([
    [{ reason: 'full', bounceSubType: 'General' }, 'General – full'],
    [{ reason: 'full', subtype: 'General' }, 'General – full'],
    [{ reason: 'full', bounceSubType: null }, 'full'],
    [{ reason: null, subtype: 'General' }, 'General'],
    [{ reason: null }, ''],
  ])('%j is %j', (given, text) => {
    expect(reasonText(given)).toBe(text);
  });
});
