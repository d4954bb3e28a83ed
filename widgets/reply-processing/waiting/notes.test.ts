import '#test/support/database.ts';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { createDraftVault } from '#shared/drafts/vault.ts';
import { openLeft } from './notes.ts';

const owner = { tenant: undefined, guard: undefined, userId: '4711' };
const note = {
  who: 'Bo Lund',
  mark: 'a',
  index: '1',
  page: 1,
  copies: 1,
  decidedAt: 5,
  type: 'contact',
  formData: {},
  changes: [],
  isOffered: true,
  seenMatches: [],
};
const record = { id: '31', values: {} };

it.each([
  ['update', record, true],
  ['update', null, false],
  ['create', null, true],
  ['dismiss', null, true],
  ['dismiss', record, false],
])('a note of an earlier visit, «%s» with the record %j, is read: %s', async (kind, of, isRead) => {
  const id = `["7","contact"] sitting ${kind} ${isRead}`;
  const value = { ...note, kind, record: of };
  const vault = createDraftVault(owner);
  await vault.save({ kind: 'reply-decision', recordId: id, schema: v.unknown(), version: 1, value });
  expect(await openLeft({ form: '7', type: 'contact', owner }).isThere(id)).toBe(isRead);
});
