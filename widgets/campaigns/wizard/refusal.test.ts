import { describe, expect, it } from 'vitest';
import { ApiError } from '#shared/api/errors.ts';
import { refusalsOf } from './refusal.ts';

const refused = (fields: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(refusalsOf({ what: 'save', error: new ApiError('invalid', 'no', { fields }) }));

describe('refusalsOf (S1 §8)', () => {
  it.each([
    ['campaignInfo.subject', 'subject'],
    ['sender_email', 'senderEmail'],
    ['campaignInfo.campaignCC.0', 'campaignCC'],
    ['campaignInfo.selectedTemplate', 'template'],
    ['lists.selectedContacts.12', 'recipients'],
    ['sendingInfo.sendModeLaterTime', 'sendLater'],
  ])('finds the field of %s', (name, field) => {
    expect(refused({ [name]: ['Wrong.'] })).toEqual({ [field]: ['Wrong.'] });
  });

  it('goes in the order of the wizard, and leaves other words to the notice', () => {
    const said = refused({ 'lists.selectedLists': ['Empty.'], quota: ['Full.'], subject: ['Short.'] });
    expect(Object.entries(said)).toEqual([
      ['subject', ['Short.']],
      ['recipients', ['Empty.']],
    ]);
  });

  it('says nothing of other failures', () => {
    expect(refusalsOf({ what: 'noCredits' }).size).toBe(0);
    expect(
      refusalsOf({ what: 'send', error: new ApiError('server', 'no', { fields: { subject: ['x'] } }) }).size,
    ).toBe(0);
    expect(refusalsOf(null).size).toBe(0);
  });
});
