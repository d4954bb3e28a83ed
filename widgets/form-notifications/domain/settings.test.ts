import { describe, expect, it } from 'vitest';
import type { NotificationSettings } from '#shared/api/form-notifications.ts';
import { changedNames, chosenOf, realChanges, recipientOf, withChanges, writeAddresses } from './settings.ts';

const saved: NotificationSettings = {
  selectedFields: ['First Name', 'Email'],
  userEmail: 'Email',
  emailAlias: '1',
  userNameField: 'First Name',
  userLastNameField: null,
  userTitleField: null,
  chosenDesign: '3',
  emailOnValidation: false,
};
const field = (name: string) => ({ name, title: name });
const emailFields = [field('Email'), field('odd@name.org')];

describe('changes (S2 §3)', () => {
  it('are only what differs: putting it back is none', () => {
    const there = { emailOnValidation: true, userEmail: 'Email' };
    expect(realChanges(saved, there)).toEqual({ emailOnValidation: true });
    expect(realChanges(saved, { ...there, emailOnValidation: false })).toEqual({});
    expect(withChanges(saved, { chosenDesign: null }).chosenDesign).toBeNull();
  });

  it('count the order of the answers', () => {
    expect(changedNames(saved, { selectedFields: ['Email', 'First Name'] })).toEqual(['selectedFields']);
    expect(changedNames(saved, { selectedFields: ['First Name', 'Email'] })).toEqual([]);
  });
});

describe('whom the mail goes to (S2 §3 `userEmail`)', () => {
  it.each([
    [null, { kind: 'nobody' }],
    ['  ', { kind: 'nobody' }],
    ['Email', { kind: 'field', name: 'Email' }],
    ['Gone', { kind: 'field', name: 'Gone' }],
    ['odd@name.org', { kind: 'field', name: 'odd@name.org' }],
    ['a@example.org', { kind: 'addresses', valid: ['a@example.org'], invalid: [] }],
    ['a@', { kind: 'addresses', valid: [], invalid: ['a@'] }],
    ['a@example.org; b@', { kind: 'addresses', valid: ['a@example.org'], invalid: ['b@'] }],
  ])('%j', (stored, recipient) => {
    expect(recipientOf(stored, emailFields)).toEqual(recipient);
  });

  it('writes the list of addresses as it is stored', () => {
    expect(writeAddresses(['a@example.org', 'b@example.org'])).toBe('a@example.org, b@example.org');
    expect(writeAddresses([])).toBeNull();
  });
});

describe('T-32: what no longer exists', () => {
  it('goes by what is stored', () => {
    expect(chosenOf('9', [])).toEqual({ value: '9', label: '9', isGone: true });
    expect(chosenOf('9', [{ value: '9', label: 'Nine' }])).toEqual({
      value: '9',
      label: 'Nine',
      isGone: false,
    });
    expect(chosenOf(null, [])).toBeNull();
  });
});
