import { describe, expect, it } from 'vitest';
import type { BadgeContact } from '#shared/api/badges.ts';
import { exactAt, meantBy, readTyped } from './scan.ts';

const person = (registrationId: string): BadgeContact => ({
  title: null,
  firstName: registrationId,
  lastName: null,
  organisation: null,
  registrationId,
  statusId: null,
});
const [ana, ben] = [person('11'), person('12')];
const words = (text: string) => ({ kind: 'words', text }) as const;

describe('readTyped (S-14, S-15)', () => {
  it.each([
    ['  ', { kind: 'nothing' }],
    [' Ana ', words('Ana')],
    ['١٢', words('12')],
    ['۱۲', words('12')],
    ['غرفة ١٢', words('غرفة ١٢')],
    ['[]', { kind: 'badCode' }],
    ['{"registration_id":12', { kind: 'badCode' }],
    ['{"registration_id":12,"event_id":2}', { kind: 'otherEvent' }],
    ['{"registration_id":12}', { kind: 'code', registrationId: '12', text: '12' }],
    [
      '{"registration_id":"12","event_id":"1","full_name":" Ben "}',
      { kind: 'code', registrationId: '12', text: 'Ben' },
    ],
  ])('reads %s', (text, typed) => {
    expect(readTyped(text, '1')).toEqual(typed);
  });
});

describe('meantBy', () => {
  const code = { kind: 'code', registrationId: '12', text: 'Ana' } as const;
  it.each([
    ['the registration before the order', words('12'), [ana, ben], ben],
    ['nobody by digits that are another’s', words('1'), [ana], 'noId'],
    ['nobody by digits of several others', words('1'), [ana, ben], 'noId'],
    ['the only one by words', words('a'), [ana], ana],
    ['no one of several', words('a'), [ana, ben], 'several'],
    ['nobody where nobody is found', words('12'), [], 'nobody'],
    ['the owner of a code', code, [ana, ben], ben],
    ['nobody by a code that finds its name alone', code, [ana], 'nobody'],
  ])('means %s', (_, sought, found, meant) => {
    expect(meantBy(sought, found)).toEqual(meant);
  });

  it('says where the one stands', () => {
    expect([exactAt(words('12'), [ana, ben]), exactAt(words('1'), [ana, ben])]).toEqual([1, -1]);
  });
});
