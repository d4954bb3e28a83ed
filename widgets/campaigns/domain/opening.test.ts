import { describe, expect, it } from 'vitest';
import type { Campaign } from '#shared/api/campaigns.ts';
import { toDraft } from './draft.ts';
import { campaignToRead, openingOf, type Materials, type OpeningRules } from './opening.ts';
import { emptySelection } from './selection.ts';
import { versionOf } from './version.ts';
import { isSameWork, workOf } from './work.ts';
import { emptyWork, type Work } from './wizard.ts';

const template = { id: '3', name: 'Invitation', html: '<p>', events: [] };
const campaign: Campaign = {
  id: '12',
  name: 'Forum news',
  created_at: '2026-05-01 09:00:00',
  sender_name: 'Acme',
  sender_email: 'a@acme.example',
  reply_to: 'b@acme.example',
  subject: 'News',
  cc: 'c@acme.example',
  bcc: null,
  template,
  contact_lists: [{ id: '2', name: 'Registered', event_id: '1', contacts: null }],
  contacts: [person('5'), person('9'), person('5')],
  send_start: '2026-06-01 07:30:00',
  status: null,
  recipients_count: null,
  sent_count: null,
  opened_count: null,
  send_mode: 'later',
  send_mode_later_datetime: '2026-06-01 07:30:00',
};
function person(id: string) {
  return {
    id,
    first_name: null,
    last_name: null,
    email: null,
    organisation_name: null,
    isUnsubscribed: false,
    registrations: [],
  };
}
const clock = { timeZone: 'Europe/Madrid', serverTimeZone: 'UTC', now: Date.parse('2026-05-04T09:00:00Z') };
const rules: OpeningRules = {
  ...clock,
  finalOf: ({ send_start: start }) => (start === null ? 'sent' : null),
};
const nothing: Materials = { campaign: null, draft: null, template: null };
const sent = { ...campaign, send_start: null };
const work: Work = { ...workOf(campaign, clock), info: { ...emptyWork.info, campaignName: 'Typed' } };
const draft = toDraft(work, 2);

describe('workOf (S1 §3)', () => {
  it('takes over every field; the time in the zone it is typed in', () => {
    expect(workOf(campaign, clock)).toMatchObject({
      info: { campaignName: 'Forum news', campaignCC: 'c@acme.example', campaignBCC: '' },
      selection: { ...emptySelection, lists: [{ id: '2', name: 'Registered' }], picked: ['5', '9'] },
      savedId: '12',
      sendMode: 'later',
      sendLater: { at: '2026-06-01T09:30', zone: 'Europe/Madrid' },
    });
  });

  it.each([
    ['a time that has passed', { send_start: '2026-05-04 08:00:00', send_mode_later_datetime: null }],
    ['«now»', { send_mode: 'now', send_mode_later_datetime: null }],
    ['no time', { send_start: null, send_mode_later_datetime: null }],
  ])('is for now with %s', (_, part) => {
    expect(workOf({ ...campaign, ...part }, clock)).toMatchObject({ sendMode: 'now', sendLater: null });
  });
});

describe('openingOf (S1 §4)', () => {
  it('of a new campaign is empty, and nothing of it needs a draft', () => {
    const opened = openingOf({ kind: 'empty' }, nothing, rules);
    expect(opened).toEqual({
      kind: 'ready',
      work: emptyWork,
      baseline: emptyWork,
      step: 1,
      version: null,
      notes: [],
    });
  });

  it('of a sent campaign is refused, of a cancelled one too (C-5)', () => {
    const start = { kind: 'edit', id: '12' } as const;
    expect(openingOf(start, { ...nothing, campaign: sent }, rules)).toEqual({ kind: 'sent' });
    expect(openingOf(start, nothing, rules)).toEqual({ kind: 'gone' });
    expect(openingOf(start, { ...nothing, campaign }, rules)).toMatchObject({ work: { savedId: '12' } });
  });

  it('of a copy is a new campaign with the same fields, also of a sent one', () => {
    const opened = openingOf({ kind: 'copy', id: '12' }, { ...nothing, campaign: sent }, rules);
    expect(opened).toMatchObject({
      work: { savedId: null, sendMode: 'now', sendLater: null, info: { campaignName: 'Forum news' } },
      notes: [{ kind: 'copied', name: 'Forum news' }],
    });
  });

  it('of a draft is all of it, at its step, and all of it would be lost', () => {
    const opened = openingOf({ kind: 'draft', recordId: 'x' }, { campaign, draft, template }, rules);
    expect(opened).toMatchObject({ kind: 'ready', baseline: null, step: 2, notes: [] });
    expect(opened.kind === 'ready' && isSameWork(opened.work, work)).toBe(true);
  });

  it.each([
    ['sent', sent],
    ['cancelled', null],
  ])('of a draft whose campaign was %s meanwhile goes on as a new campaign (C-3, C-5)', (_, now) => {
    const opened = openingOf({ kind: 'draft', recordId: 'x' }, { campaign: now, draft, template }, rules);
    expect(opened).toMatchObject({ work: { savedId: null }, notes: [{ kind: 'taken-off' }] });
  });

  it('of a draft whose template is gone says so', () => {
    const opened = openingOf({ kind: 'draft', recordId: 'x' }, { campaign, draft, template: 'gone' }, rules);
    expect(opened).toMatchObject({
      work: { template: null },
      notes: [{ kind: 'template-missing', name: 'Invitation' }],
    });
  });

  it('of a draft whose template could not be looked at keeps it by id and name, and says so', () => {
    const opened = openingOf(
      { kind: 'draft', recordId: 'x' },
      { campaign, draft, template: 'unseen' },
      rules,
    );
    expect(opened).toMatchObject({
      work: { template: { id: '3', name: 'Invitation', html: null } },
      notes: [{ kind: 'template-unseen', name: 'Invitation' }],
    });
  });

  it('of a draft knows the campaign as it was when the draft was begun (C-5)', () => {
    const version = versionOf({ ...campaign, subject: 'Before' });
    const start = { kind: 'draft', recordId: 'x' } as const;
    const of = (one: typeof draft) => openingOf(start, { campaign, draft: one, template }, rules);
    expect(of({ ...draft, version })).toMatchObject({ version: { subject: 'Before' } });
    expect(of(draft)).toMatchObject({ version: { subject: 'News' } });
  });

  it('of a draft that is gone is none', () => {
    expect(openingOf({ kind: 'draft', recordId: 'x' }, nothing, rules)).toEqual({ kind: 'gone' });
  });
});

describe('campaignToRead', () => {
  it.each([
    [{ kind: 'empty' } as const, null, null],
    [{ kind: 'edit', id: '4' } as const, null, '4'],
    [{ kind: 'copy', id: '4' } as const, null, '4'],
    [{ kind: 'draft', recordId: 'x' } as const, draft, '12'],
    [{ kind: 'draft', recordId: 'x' } as const, null, null],
  ])('of %j is asked for', (start, of, expected) => {
    expect(campaignToRead(start, of)).toBe(expected);
  });
});
