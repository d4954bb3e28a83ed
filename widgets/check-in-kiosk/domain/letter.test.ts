import { describe, expect, it } from 'vitest';
import { checkInLetter } from '#test/support/checkInLetter.ts';
import { badgeOf, needsStaff, wishOf, withoutPrinter } from './letter.ts';

const letter = checkInLetter({ intent: 'first' });

describe('what the staff want of one who waits (S3 §4.2, §7.3)', () => {
  it('is the same wish at the same printer: the server knows it by its key', () => {
    expect({ ...letter, ...wishOf(letter, '3') }).toEqual({ ...letter, isWished: true });
  });

  it.each(['4', null])(
    'is another wish at printer %s: an answer to the first prints nothing there',
    (printerId) => {
      const wish = wishOf(letter, printerId);
      expect(wish).toMatchObject({ printerId, isWished: true });
      expect(wish.intent).toEqual(expect.any(String));
      expect(wish.intent).not.toBe('first');
    },
  );

  it('is no badge where no printer gives one', () => {
    expect(withoutPrinter(letter)).toMatchObject({ printerId: null, isWished: false });
  });
});

it('is another badge, and another wish, once the guest is in', () => {
  const badge = badgeOf({ ...letter, isUntold: true });
  expect(badge).toMatchObject({ isReprint: true, asks: 'badge', isUntold: false, registrationId: '7' });
  expect(badge.intent).not.toBe('first');
});

it.each([
  ['signed-out', true],
  ['expired', true],
  ['forbidden', true],
  ['network', false],
  ['server', false],
  [undefined, false],
] as const)('%s needs the staff: %s', (why, isNeeded) => {
  expect(needsStaff(why)).toBe(isNeeded);
});
