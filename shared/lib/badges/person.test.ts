import { describe, expect, it } from 'vitest';
import { kioskContent } from './design.ts';
import { fullNameOf } from './fullName.ts';
import { fillBadgeText, fillQrContent, type BadgePerson } from './person.ts';

const ana: BadgePerson = {
  registrationId: '41',
  eventId: '7',
  eventName: 'Forum',
  title: 'Dr.',
  firstName: 'Ana "Ani"',
  lastName: 'Ruiz\\',
  organisation: null,
  statusId: '1',
};

describe('what stands on a badge (S2 §7, T-9)', () => {
  it.each([
    ['{{title}} {{first_name}} {{last_name}}', 'Dr. Ana "Ani" Ruiz\\'],
    ['{{full_name}}\n{{organisation}}\n{{event_name}}', 'Ana "Ani" Ruiz\\\nForum'],
    ['*|ORGANISATION|*', ''],
    ['one\n\ntwo', 'one\n\ntwo'],
    ['{{reg_number}} 41', '41'],
    // Who has no organisation has no gap for it either.
    ['one\n\n{{organisation}}\n\ntwo', 'one\n\ntwo'],
    ['one\n{{organisation}}\n\ntwo', 'one\n\ntwo'],
    ['one\n\n{{organisation}}\ntwo', 'one\n\ntwo'],
    ['one\n\n{{organisation}}\n\n{{reg_number}}\n\ntwo', 'one\n\ntwo'],
    ['{{organisation}}\n\none', 'one'],
    ['one\n\n\ntwo', 'one\n\n\ntwo'],
  ])('fills %j', (text, filled) => {
    expect(fillBadgeText(text, ana)).toBe(filled);
  });

  it('has what the kiosk reads, whatever the name holds (S-14)', () => {
    expect(JSON.parse(fillQrContent(kioskContent, ana))).toEqual({
      registration_id: '41',
      event_id: '7',
      full_name: 'Ana "Ani" Ruiz\\',
    });
  });

  it('takes no tag for one that is written in a name', () => {
    expect(fillBadgeText('{{first_name}}', { ...ana, firstName: '{{last_name}}' })).toBe('{{last_name}}');
  });

  it.each([
    [{ firstName: null }, 'Ruiz\\'],
    [{ lastName: null }, 'Ana "Ani"'],
    [{ firstName: null, lastName: null }, ''],
  ])('has the names there are', (part, name) => {
    expect(fullNameOf({ ...ana, ...part })).toBe(name);
  });
});
