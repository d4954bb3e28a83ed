import { describe, expect, it } from 'vitest';
import { readReply } from '#shared/api/form-replies.ts';
import { contentOf } from '#shared/lib/replyContent.ts';
import { outdatedBy, type Creation, type Dismissal, type Update } from './decision.ts';
import { decidedAgain, placeOfWaiting, waitingOf } from './waiting.ts';

const replyOf = (name: string, index: number) => readReply(JSON.stringify({ name, index }));
const pageOf = (names: string, page: number, pages = 2) => ({
  page,
  pages,
  replies: names.split('').map((name, at) => replyOf(name, (page - 1) * 3 + at)),
});
const wanted = { content: contentOf(replyOf('b', 1)), index: '1', page: 1, copies: 1 };
const about = { itemId: '7', who: 'Bo Lund', wanted };
const changes = [{ name: 'Department', label: 'Department', before: '', after: 'Events' }];
const update: Update = {
  ...about,
  kind: 'update',
  type: 'contact',
  record: { id: '31', values: { department: '', first_name: 'Bo', last_name: 'Lund' } },
  isOffered: true,
  formData: { Department: 'Events' },
  changes,
};
const creation: Creation = {
  ...about,
  kind: 'create',
  type: 'registration',
  formData: { Department: 'Events' },
  changes,
  seenMatches: ['31'],
};
const dismissal: Dismissal = { ...about, kind: 'dismiss' };

describe('a decision that outlives the page (screens §12 «undo window»)', () => {
  it.each([update, creation, dismissal])(
    'is the same once more, for the reply as it was found (%#)',
    (one) => {
      const again = decidedAgain(waitingOf(one, 5), {
        itemId: '1',
        wanted: { ...wanted, index: '0', page: 2 },
      });
      const fewer = one.kind === 'update' ? { record: { id: '31', values: { department: '' } } } : {};
      expect(again).toEqual({
        ...one,
        ...fewer,
        itemId: '1',
        wanted: { ...wanted, index: '0', page: 2 },
        isAgain: true,
      });
    },
  );

  it('keeps of the record what would be overwritten, by whatever name, and of the reply a mark that tells nothing', () => {
    const kept = waitingOf(update, 5);
    expect(kept.record).toEqual({ id: '31', values: { department: '' } });
    expect(JSON.stringify(kept)).not.toContain(wanted.content);
    const again = decidedAgain(kept, about);
    const now = (department: string) => ({
      fullMatches: [{ id: '31', values: { department, first_name: 'Bo', last_name: 'Changed' } }],
      matches: [],
    });
    expect([outdatedBy(again, now('')), outdatedBy(again, now('Sales'))]).toEqual([null, 'record-changed']);
  });

  it('keeps of the record a field that only the host knows, by the key of its records', () => {
    const named = { ...update, formData: { 'Badge Name': 'Bo' } };
    const values = { badge_name: 'B.', other: 'x' };
    expect(waitingOf({ ...named, record: { id: '31', values } }, 5).record?.values).toEqual({
      badge_name: 'B.',
    });
  });

  it('counts as many that say the same as were known', () => {
    const twin = waitingOf({ ...dismissal, wanted: { ...wanted, copies: 2 } }, 5);
    expect(decidedAgain(twin, about).wanted.copies).toBe(2);
  });
});

describe('where its reply is by now (T-27)', () => {
  const waiting = waitingOf(dismissal, 5);
  const twin = waitingOf({ ...dismissal, wanted: { ...wanted, copies: 2 } }, 5);
  it.each([
    ['nothing has been read', waiting, [], 'look-on'],
    ['it is where it was', waiting, [pageOf('abc', 1)], 'found'],
    ['it has gone from its page', waiting, [pageOf('acd', 1)], 'look-on'],
    ['it is on another page', waiting, [pageOf('acd', 1), pageOf('eb', 2)], 'found'],
    ['it is on no page', waiting, [pageOf('acd', 1), pageOf('e', 2)], 'gone'],
    ['both that say the same are there', twin, [pageOf('abb', 1)], 'found'],
    ['one of two that say the same is there', twin, [pageOf('abc', 1, 1)], 'ambiguous'],
  ])('%s', (_, one, reads, kind) => {
    expect(placeOfWaiting(one, reads).kind).toBe(kind);
  });
});
