import { describe, expect, it } from 'vitest';
import {
  actionsOf,
  campaignState,
  isDueSoon,
  isMarkOver,
  isPlannedFor,
  judged,
  mayLeave,
  noMarks,
  type Marks,
} from './campaignState.ts';

const now = Date.parse('2026-05-04T09:00:00Z');
const at = (start: string | null, status: string | null = null) =>
  judged({ id: '7', send_start: start, status }, 'UTC');
const ours: Marks = { sent: new Set(), unsent: new Set(['7']) };
const heard: Marks = { sent: new Set(['7']), unsent: new Set(['7']) };
const past = '2026-05-04 08:00:00';
const future = '2026-05-04 10:00:00';

describe('campaignState (S1 §4)', () => {
  it.each([
    ['sent without send_start', null, null, noMarks, 'sent'],
    ['scheduled with one ahead', future, null, noMarks, 'scheduled'],
    ['scheduled with one that has passed', past, null, noMarks, 'scheduled'],
    ['scheduled with one that cannot be read', 'soon', null, noMarks, 'scheduled'],
    ['as its status says: sending, whatever its date', past, 'sending', ours, 'sending'],
    ['as its status says: draft', null, 'draft', noMarks, 'unsent'],
    ['as its status says: SENT', future, ' SENT ', noMarks, 'sent'],
    ['by the date when the status is no word we know', null, 'archived', noMarks, 'sent'],
  ] as const)('is %s (C-1)', (_, start, status, marks, expected) => {
    expect(campaignState(at(start, status), marks, now)).toBe(expected);
  });

  it.each([
    ['send_start is empty', null],
    ['send_start is when it was saved', past],
  ])('never says SENT of one that we saved and did not send: %s (C-2)', (_, start) => {
    expect(campaignState(at(start), ours, now)).toBe('unsent');
  });

  it('says scheduled of one that somebody has given a time since (C-2)', () => {
    expect(campaignState(at(future), ours, now)).toBe('scheduled');
    expect(isMarkOver(at(future), now)).toBe(true);
    expect(isMarkOver(at(past), now)).toBe(false);
    expect(isMarkOver(at(null), now)).toBe(false);
  });

  it('says sent once the event said so, whatever an older answer says (C-2, C-3)', () => {
    expect(campaignState(at(future), heard, now)).toBe('sent');
    expect(campaignState(at(null, 'draft'), heard, now)).toBe('sent');
  });

  it.each([
    ['sending once a mail has left and its time has come', past, 1, ours, 'sending'],
    ['scheduled before the first', past, 0, noMarks, 'scheduled'],
    ['scheduled while its time is ahead', future, 1, noMarks, 'scheduled'],
    ['sent without a time', null, 120, noMarks, 'sent'],
    ['sent once that was heard', past, 1, heard, 'sent'],
  ] as const)('is %s, where a server counts', (_, start, sent, marks, expected) => {
    const counted = judged({ id: '7', send_start: start, status: null, sent_count: sent }, 'UTC');
    expect(campaignState(counted, marks, now)).toBe(expected);
  });

  it('reads times without a zone in the zone of the server (X-9)', () => {
    const start = judged({ id: '7', send_start: '2026-05-04 12:00:00', status: null }, 'Europe/Madrid').start;
    expect(start?.toISOString()).toBe('2026-05-04T10:00:00.000Z');
  });
});

describe('isDueSoon', () => {
  it.each([
    ['2026-05-04 09:00:00', true],
    ['2026-05-04 08:50:01', true],
    ['2026-05-04 08:50:00', false],
    ['2026-05-04 09:00:01', false],
    [null, false],
  ])('of one for %s is %s', (start, expected) => {
    expect(isDueSoon(at(start), now)).toBe(expected);
  });
});

describe('actionsOf (S1 §4, §6)', () => {
  it.each([
    ['sent', true, ['report', 'copy', 'preview']],
    ['sent', false, ['report', 'copy', 'preview']],
    ['sending', true, ['report', 'copy', 'preview']],
    ['scheduled', true, ['edit', 'copy', 'preview', 'cancel']],
    ['scheduled', false, ['preview']],
    ['unsent', true, ['edit', 'copy', 'preview', 'cancel']],
    ['unsent', false, ['preview']],
  ] as const)('of a %s one, with the right to change it: %s (C-8)', (state, canModify, expected) => {
    expect(actionsOf(state, canModify)).toEqual(expected);
  });
});

describe('mayLeave (C-2)', () => {
  it.each([
    ['one planned', future, null, noMarks, true],
    ['one whose time has just come', '2026-05-04 08:59:30', null, noMarks, true],
    ['one of ours that was saved a moment ago', '2026-05-04 08:59:30', null, ours, false],
    ['a draft of the server’s words', '2026-05-04 08:59:30', 'draft', noMarks, false],
    ['one whose time came long ago', past, null, noMarks, false],
    ['one without a time', null, null, noMarks, false],
  ] as const)('of %s', (_, start, status, marks, expected) => {
    expect(mayLeave(at(start, status), marks, now)).toBe(expected);
  });
});

describe('isPlannedFor', () => {
  const moment = Date.parse('2026-05-04T10:00:00.400Z');
  it.each([
    ['in the same second', future, true],
    ['at another time', past, false],
    ['without a time', null, false],
  ])('of one that leaves %s', (_, start, expected) => {
    expect(isPlannedFor(at(start), moment)).toBe(expected);
  });
});
