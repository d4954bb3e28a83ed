import { describe, expect, it } from 'vitest';
import type { NotificationSettings } from '#shared/api/form-notifications.ts';
import { grantedIn, isSaved, toBody, wrongAddresses } from './saving.ts';
import { recipientOf, type Changes } from './settings.ts';

const base: NotificationSettings = {
  selectedFields: ['First Name', 'Email'],
  userEmail: 'Email',
  emailAlias: '1',
  userNameField: 'First Name',
  userLastNameField: null,
  userTitleField: null,
  chosenDesign: '3',
  emailOnValidation: false,
};

describe('what is saved (S2 §7)', () => {
  it('are saved once the server has the very same', () => {
    expect(isSaved(base, { ...base })).toBe(true);
    expect(isSaved(base, { ...base, emailAlias: null })).toBe(false);
  });

  it('T-31: the body has exactly the eight keys, whatever else is there', () => {
    const more = { ...base, notifyOnSubmit: true, feedbackEmail: 'x@example.org' };
    expect(Object.keys(toBody(more)).toSorted()).toEqual([
      'chosenDesign',
      'emailAlias',
      'emailOnValidation',
      'selectedFields',
      'userEmail',
      'userLastNameField',
      'userNameField',
      'userTitleField',
    ]);
  });

  it('has what cannot be read as it came', () => {
    const unread = { userEmail: ['a@example.org'] };
    expect(toBody({ ...base, userEmail: null, unread })).toEqual({ ...base, userEmail: unread.userEmail });
  });

  it('is not saved by clearing what cannot be read', () => {
    const cleared = { ...base, userEmail: null };
    expect(isSaved(cleared, { ...cleared, unread: { userEmail: ['a@example.org'] } })).toBe(false);
  });

  it('is not sent with addresses that are none', () => {
    expect(wrongAddresses(recipientOf('a@example.org, b@', []))).toEqual(['b@']);
    expect(wrongAddresses(recipientOf('Email', [{ name: 'Email', title: 'Email' }]))).toEqual([]);
  });

  it.each<[string, Changes, readonly string[] | null]>([
    ['the same', { chosenDesign: '4' }, ['userEmail']],
    ['and more of others', { chosenDesign: '4', emailAlias: '2' }, ['userEmail', 'emailAlias']],
    ['as it was', {}, null],
    ['something else again', { chosenDesign: '5' }, null],
  ])('tells by what is stored whether a wish without an answer was granted: %s', (_, now, taken) => {
    const before = { ...base, userEmail: null };
    const wish = { before, settings: { ...before, chosenDesign: '4' }, taken: ['userEmail' as const] };
    const stored = { ...before, ...now };
    const granted = grantedIn(stored, wish);
    expect(granted).toEqual(taken && { settings: stored, before, taken });
  });
});
