import { describe, expect, it } from 'vitest';
import {
  chipsOf,
  firstBlocked,
  fromChips,
  isInfoReady,
  levelOf,
  limits,
  missingIn,
  tooLongIn,
  wrongAddressesIn,
  type LimitedField,
  infoToSave,
} from './info.ts';
import { emptyWork } from './wizard.ts';

const template = { id: '1', name: 'Invitation', html: null, events: [] };
const full = {
  info: {
    ...emptyWork.info,
    campaignName: 'News',
    senderName: 'Acme',
    senderEmail: 'a@acme.example',
    replyTo: 'a@acme.example',
    subject: 'Hello',
  },
  template,
};

describe('levelOf (S1 §5, C-19)', () => {
  it.each<[LimitedField, number, string]>([
    ['campaignName', 90, 'calm'],
    ['campaignName', 91, 'near'],
    ['campaignName', 99, 'near'],
    ['campaignName', 100, 'full'],
    ['campaignName', 101, 'over'],
    ['senderName', 27, 'calm'],
    ['senderName', 28, 'near'],
    ['senderName', 30, 'full'],
    ['senderName', 31, 'over'],
    ['subject', 180, 'calm'],
    ['subject', 181, 'near'],
    ['subject', 200, 'full'],
    ['subject', 201, 'over'],
  ])('%s with %d characters is %s', (field, count, expected) => {
    expect(levelOf('x'.repeat(count), limits[field])).toBe(expected);
  });

  it('counts what people see', () => {
    expect(levelOf('👩‍👩‍👧‍👦'.repeat(30), limits.senderName)).toBe('full');
    expect(levelOf('e\u0301'.repeat(27), limits.senderName)).toBe('calm');
  });
});

describe('missingIn (S1 §5 «Wizard step 1 to 2»)', () => {
  it('names all six of an empty one, in the order of the screen', () => {
    expect(missingIn(emptyWork)).toEqual([
      'campaignName',
      'senderName',
      'subject',
      'senderEmail',
      'replyTo',
      'template',
    ]);
  });

  it.each(['campaignName', 'senderName', 'senderEmail', 'replyTo', 'subject'] as const)(
    'takes blanks in %s for nothing',
    (field) => {
      expect(missingIn({ ...full, info: { ...full.info, [field]: ' \t' } })).toEqual([field]);
    },
  );

  it('does not ask for CC and BCC', () => {
    expect(missingIn(full)).toEqual([]);
    expect(isInfoReady(full)).toBe(true);
  });
});

describe('what blocks step 2 (C-19, C-20)', () => {
  it('is a loaded text that is too long', () => {
    const info = { ...full.info, subject: 'x'.repeat(201) };
    expect(tooLongIn(info)).toEqual(['subject']);
    expect(firstBlocked(info)).toBe('subject');
    expect(isInfoReady({ ...full, info })).toBe(false);
  });

  it('is a loaded entry that is no address', () => {
    const info = { ...full.info, campaignBCC: 'ana@acme.example, nobody' };
    expect(wrongAddressesIn(info, 'campaignBCC')).toEqual(['nobody']);
    expect(firstBlocked(info)).toBe('campaignBCC');
  });
});

describe('chips of CC and BCC (C-20)', () => {
  it('are each address once, whatever its case', () => {
    expect(chipsOf('ana@acme.example, ANA@acme.example; bo@acme.example')).toEqual([
      'ana@acme.example',
      'bo@acme.example',
    ]);
  });

  it('go out as one text with commas', () => {
    expect(fromChips(['a@x.org', 'b@x.org'])).toBe('a@x.org,b@x.org');
    expect(fromChips([])).toBe('');
  });
});

describe('infoToSave (S1 §7)', () => {
  it('trims texts, names the ids, and makes one comma text of CC and BCC (C-20)', () => {
    const info = {
      ...emptyWork.info,
      campaignName: ' News ',
      campaignCC: 'a@x.org, A@x.org ;b@x.org',
      campaignBCC: '',
    };
    const template = { id: '3', name: 'Invitation', html: null, events: [] };
    expect(infoToSave({ ...emptyWork, info, template, savedId: '12' })).toMatchObject({
      campaignName: 'News',
      campaignCC: 'a@x.org,b@x.org',
      campaignBCC: '',
      selectedTemplate: '3',
      campaignId: '12',
    });
  });
});
