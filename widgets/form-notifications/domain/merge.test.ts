import { describe, expect, it } from 'vitest';
import type { NotificationSettings } from '#shared/api/form-notifications.ts';
import { mergeSettings, without } from './merge.ts';
import type { Changes } from './settings.ts';

type Unread = NonNullable<Changes['unread']>;

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

describe('settings that somebody else has saved meanwhile (S2 §7: all eight are written)', () => {
  it.each<[string, Changes, Changes, Changes, readonly string[], readonly string[]]>([
    ['nobody changed anything', {}, {}, {}, [], []],
    ['only I did', { chosenDesign: '4' }, {}, { chosenDesign: '4' }, [], []],
    ['only they did', {}, { emailAlias: '2' }, { emailAlias: '2' }, [], ['emailAlias']],
    [
      'each another setting',
      { chosenDesign: '4' },
      { emailAlias: '2', userEmail: null },
      { chosenDesign: '4', emailAlias: '2', userEmail: null },
      [],
      ['userEmail', 'emailAlias'],
    ],
    [
      'both the same to another',
      { chosenDesign: '4' },
      { chosenDesign: '5' },
      { chosenDesign: '4' },
      ['chosenDesign'],
      [],
    ],
    [
      'both the same to the same',
      { chosenDesign: '4' },
      { chosenDesign: '4' },
      { chosenDesign: '4' },
      [],
      [],
    ],
    [
      'I took away, they replaced',
      { chosenDesign: null },
      { chosenDesign: '5' },
      { chosenDesign: null },
      ['chosenDesign'],
      [],
    ],
    [
      'I put back what they changed',
      { chosenDesign: '3' },
      { chosenDesign: '5' },
      { chosenDesign: '3' },
      ['chosenDesign'],
      [],
    ],
    [
      'flags, both',
      { emailOnValidation: true },
      { emailOnValidation: true },
      { emailOnValidation: true },
      [],
      [],
    ],
    [
      'answers in another order',
      { selectedFields: ['Email', 'First Name'] },
      { selectedFields: ['First Name', 'Email', 'Hotel'] },
      { selectedFields: ['Email', 'First Name'] },
      ['selectedFields'],
      [],
    ],
    [
      'their order alone',
      {},
      { selectedFields: ['Email', 'First Name'] },
      { selectedFields: ['Email', 'First Name'] },
      [],
      ['selectedFields'],
    ],
    [
      'answers named twice mean the same',
      { selectedFields: ['Email'] },
      { selectedFields: ['First Name', 'Email', 'Email'] },
      { selectedFields: ['Email'] },
      [],
      [],
    ],
    [
      'no text and a blank one',
      { userTitleField: 'Title' },
      { userTitleField: ' ' },
      { userTitleField: 'Title' },
      [],
      [],
    ],
  ])('%s', (_, mine, changedByThem, merged, conflicts, taken) => {
    const theirs = { ...base, ...changedByThem };
    const merge = mergeSettings({ base, mine, theirs });
    expect(merge).toEqual({ settings: { ...theirs, ...merged }, conflicts, taken });
  });

  it.each([
    ['a@example.org,b@example.org', []],
    ['b@example.org; a@example.org', []],
    ['a@example.org', ['userEmail']],
  ])('reads typed addresses as a list: %s', (theirs, taken) => {
    const typed = { ...base, userEmail: 'a@example.org, b@example.org' };
    expect(mergeSettings({ base: typed, mine: {}, theirs: { ...typed, userEmail: theirs } }).taken).toEqual(
      taken,
    );
  });

  it('knows what was sent from here, though no answer came', () => {
    const sent = { ...base, chosenDesign: '4', emailAlias: '2' };
    const mine = { chosenDesign: '5' };
    expect(mergeSettings({ base, mine, theirs: sent, sent })).toMatchObject({ conflicts: [], taken: [] });
    expect(mergeSettings({ base, mine, theirs: sent }).conflicts).toEqual(['chosenDesign']);
  });

  it.each<[string, Unread, Unread, readonly string[], readonly string[]]>([
    ['I cleared it, they stored what cannot be read', {}, { userEmail: ['b'] }, ['userEmail'], []],
    ['I cleared what cannot be read', { userEmail: ['b'] }, { userEmail: ['b'] }, [], []],
    ['I cleared it, they changed it', { userEmail: ['a'] }, { userEmail: ['b'] }, ['userEmail'], []],
    ['they changed another', { emailAlias: ['a'] }, { emailAlias: ['b'] }, [], ['emailAlias']],
    ['it can be read by now', { emailAlias: ['a'] }, {}, [], ['emailAlias']],
  ])('of which some cannot be read: %s', (_, before, now, conflicts, taken) => {
    const empty = { ...base, userEmail: null, emailAlias: null };
    const was = { ...base, ...(Object.hasOwn(before, 'userEmail') && { userEmail: null }) };
    const merge = mergeSettings({
      base: { ...was, emailAlias: null, unread: before },
      mine: { userEmail: null },
      theirs: { ...empty, unread: now },
    });
    expect(merge).toMatchObject({ conflicts, taken });
    expect(merge.settings.unread).toEqual(
      Object.fromEntries(Object.entries(now).filter(([name]) => name !== 'userEmail')),
    );
  });

  it('leaves changes out by name', () => {
    expect(without({ chosenDesign: '4', emailAlias: null }, ['chosenDesign', 'userEmail'])).toEqual({
      emailAlias: null,
    });
  });
});
