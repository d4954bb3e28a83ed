import { describe, expect, it } from 'vitest';
import { readMergeTags } from '../mergeTags.ts';
import { kioskContent } from './design.ts';
import { fullNameOf } from './fullName.ts';
import { fillBadgeText, fillQrContent, unknownBadgeTags, type BadgePerson } from './person.ts';

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

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', 'event.constructor'])(
    'has nothing for {{%s}}, which every object has, but what the server says',
    (name) => {
      const tag = `{{${name}}}`;
      expect(fillBadgeText(`A${tag}`, ana)).toBe('A');
      expect(fillQrContent(`A${tag}`, ana)).toBe('A');
      expect(unknownBadgeTags(tag, readMergeTags({ a: { value: '{{city}}' } }))).toEqual([tag]);
      expect(fillBadgeText(tag, ana, readMergeTags({ a: { value: tag, sample: 'Ours' } }))).toBe('Ours');
    },
  );

  describe('with more that is known of a person', () => {
    const known = readMergeTags(
      ['function', 'country', 'reg_number'].map((value) => ({ value, sample: 'x' })),
    );
    const more = {
      ...ana,
      others: new Map([
        ['function', 'Head of programme'],
        ['country', null],
        ['paxstatus', 'Speaker'],
      ]),
    };

    it.each([
      ['{{function}}', 'Head of programme'],
      ['{{ Function }}', 'Head of programme'],
      // Nothing stands for what is known not to be.
      ['one\n{{country}}', 'one'],
      ['{{reg_number}}', 'x'],
      // The server has no such tag.
      ['{{pax_status}}', ''],
    ])('fills %j before the server’s samples', (text, filled) => {
      expect(fillBadgeText(text, more, known)).toBe(filled);
    });

    it('believes the names of tags where the server’s are not known, also within a namespace', () => {
      expect(fillBadgeText('{{pax_status}}, {{contact.function}}', more)).toBe('Speaker, Head of programme');
      expect(fillQrContent('{"f":"{{function}}"}', more)).toBe('{"f":"Head of programme"}');
    });
  });

  describe('of nobody, to show what the server will print (T-9)', () => {
    const samples = {
      '{{email}}': 'ana@acme.example',
      '{{contact.first_name}}': 'Ana',
      '{{full_name}}': 'Ana Ruiz',
      '{{company}}': 'Acme',
      '*|TITLE|*': 'Dr.',
      '#DIET#': 'Vegan',
      '{{registration_id}}': '4711',
    };
    const known = readMergeTags(Object.entries(samples).map(([value, sample]) => ({ value, sample })));
    const nobody = { ...ana, registrationId: 'sample-1', title: 'Dr.', firstName: 'Martha', isSample: true };

    it.each(Object.entries({ ...samples, '{{registration_id}}': 'sample-1' }))(
      'has the server’s sample for %s',
      (tag, sample) => {
        expect(fillBadgeText(tag, nobody, known)).toBe(sample);
        expect(fillQrContent(tag, nobody, known)).toBe(sample);
      },
    );

    it('has what stands for it otherwise where the server has no sample, and nothing for what it does not know', () => {
      const without = readMergeTags([{ value: '{{contact.first_name}}' }]);
      expect(fillBadgeText('{{contact.first_name}}', nobody, without)).toBe('Martha');
      expect(fillBadgeText('x{{email}}', nobody, without)).toBe('x');
      expect(fillBadgeText('{{email}}', { ...nobody, isSample: false }, known)).toBe('');
    });
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
