import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { draftAfterSaving, draftRecord, draftSchema, fromDraft, isDraftOf, toDraft } from './draft.ts';
import { isSameWork } from './work.ts';
import { emptyWork, type Work } from './wizard.ts';

const template = { id: '3', name: 'Invitation', html: '<p>secret</p>', events: [{ id: '1', name: 'Forum' }] };
const work: Work = {
  ...emptyWork,
  info: { ...emptyWork.info, campaignName: 'News', campaignCC: 'ana@acme.example' },
  template,
  selection: {
    lists: [{ id: '2', name: 'Registered' }],
    picked: ['7', '8'],
    excludedLists: [{ id: '4', name: 'Press' }],
    excluded: ['9'],
  },
  sendMode: 'later',
  sendLater: { at: '2026-06-01T09:30', zone: 'Europe/Madrid' },
};

describe('a draft of the wizard (DESIGN.md §3 «Draft vault»)', () => {
  it('holds ids and typed texts only, and comes back as the same work', () => {
    const kept: unknown = JSON.parse(JSON.stringify(toDraft(work, 3)));
    expect(JSON.stringify(kept)).not.toContain('secret');
    const read = v.parse(draftSchema, kept);
    expect(read.step).toBe(3);
    expect(isSameWork(fromDraft(read, template), work)).toBe(true);
  });

  it('leaves out what it does not know', () => {
    const kept = { ...toDraft(work, 1), contacts: [{ email: 'x@y.org' }] };
    expect(v.parse(draftSchema, kept)).not.toHaveProperty('contacts');
  });

  it.each([[null], ['x'], [{ ...toDraft(work, 1), info: null }], [{ ...toDraft(work, 1), step: 7 }]])(
    'is none when it is not one: %j',
    (kept) => {
      expect(v.safeParse(draftSchema, kept).success).toBe(false);
    },
  );

  it('belongs to its event alone', () => {
    const record = draftRecord('1', 'abc');
    expect(isDraftOf('1', record)).toBe(true);
    expect(isDraftOf('12', record)).toBe(false);
    expect(isDraftOf('1', draftRecord('12', 'abc'))).toBe(false);
  });
});

describe('a draft after a save that came through when the wizard had been left (C-9)', () => {
  const draft = toDraft(work, 3);

  it('is over when the server has all of it', () => {
    expect(draftAfterSaving(draft, { ...work, savedId: '9' }, '9')).toBeNull();
  });

  it.each([
    ['an older version', null],
    ['another subject', { ...work, info: { ...work.info, subject: 'Older' } }],
    ['another template', { ...work, template: null }],
    ['no time', { ...work, sendMode: 'now', sendLater: null }],
  ] as const)('stays as that of the saved campaign when the server has %s', (_, saved) => {
    expect(draftAfterSaving(draft, saved, '9')).toEqual({ ...draft, savedId: '9' });
  });
});
