import { describe, expect, it } from 'vitest';
import type { NotificationSettings } from '#shared/api/form-notifications.ts';
import { editWork, isUpToDate, knowOthers, takeUp } from './work.ts';

const saved: NotificationSettings = {
  selectedFields: ['Email'],
  userEmail: 'Email',
  emailAlias: '1',
  userNameField: null,
  userLastNameField: null,
  userTitleField: null,
  chosenDesign: '3',
  emailOnValidation: false,
};
const unread = { userEmail: ['a@example.org'] };
const newer = { ...saved, emailAlias: '2', chosenDesign: '5' };
const none = { base: saved, edited: {} };

describe('what work was changed from (S2 §3)', () => {
  it('is what was saved when each setting was first changed', () => {
    const first = editWork(none, { chosenDesign: '4' }, saved);
    expect(first).toEqual({ base: saved, edited: { chosenDesign: '4' } });
    const second = editWork(first, { chosenDesign: null, emailAlias: null }, newer);
    expect(second.base).toEqual({ ...saved, emailAlias: '2' });
    expect(second.edited).toEqual({ chosenDesign: null, emailAlias: null });
  });

  it('begins anew where nothing is changed any more', () => {
    expect(
      editWork({ base: saved, edited: { chosenDesign: '5' } }, { emailAlias: null }, newer).base,
    ).toEqual(newer);
  });

  it('is known of others once that was read', () => {
    expect(knowOthers({ base: saved, edited: { chosenDesign: '4' } }, newer).base).toEqual({
      ...saved,
      emailAlias: '2',
    });
  });
});

describe('earlier work', () => {
  it.each([
    [saved, true],
    [{ ...saved, userEmail: 'Email2' }, false],
    [null, false],
  ])('from %j is up to date: %s', (base, isThe) => {
    expect(isUpToDate({ mine: { chosenDesign: '4' }, base }, saved)).toBe(isThe);
  });

  it('is taken up over what is stored, but for what is given up, and leaves what was typed since', () => {
    const earlier = {
      mine: { chosenDesign: '4', userTitleField: 'Title', emailOnValidation: true },
      base: saved,
    };
    const now = { base: newer, edited: { emailOnValidation: false, userEmail: null } };
    expect(takeUp(earlier, { now, stored: newer, given: ['chosenDesign'] })).toEqual({
      // The sender that somebody else chose is still to be said.
      base: { ...newer, emailAlias: '1' },
      edited: { userTitleField: 'Title', emailOnValidation: false, userEmail: null },
    });
  });
});

describe('what cannot be read', () => {
  const lost = { ...saved, userEmail: null, unread };
  const changed = { ...lost, unread: { userEmail: ['b@example.org'] } };

  it('is up to date only while the very same is stored', () => {
    expect(isUpToDate({ mine: {}, base: lost }, lost)).toBe(true);
    expect(isUpToDate({ mine: {}, base: lost }, changed)).toBe(false);
    expect(isUpToDate({ mine: {}, base: { ...saved, userEmail: null } }, lost)).toBe(false);
  });

  it('is what a setting was changed from', () => {
    const work = editWork({ base: saved, edited: { chosenDesign: '4' } }, { userEmail: 'Email2' }, lost);
    expect(work.base).toMatchObject({ emailAlias: '1', unread });
  });
});
