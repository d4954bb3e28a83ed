import { describe, expect, it } from 'vitest';
import { isBegunWith } from './begun.ts';
import { fromDraft, isSameAsDraft, toDraft } from './draft.ts';
import { markOf, openDocument } from './document.ts';

const ids = () => {
  let last = 0;
  return () => `i${(last += 1)}`;
};
const documentOf = (rows: readonly unknown[], name = 'Spain') =>
  openDocument({ name, type: 'contacts', filter: { items: rows } }, ids());

const row = { filterType: 'organisation', field: 'Countries', value: 'Spain', filter: 'and' };
const otherOrder = { value: 'Spain', filter: 'and', field: 'Countries', filterType: 'organisation' };

describe('a filter that was left unsaved (DESIGN.md §3)', () => {
  it('comes back with what was left out, at any depth', () => {
    const document = documentOf([row, { condition: 'or', filters: [row, row] }]);
    const [first, group] = document.items;
    if (group?.kind !== 'group' || !first) throw new Error('no group');
    const [inner, last] = group.items;
    if (!inner || !last) throw new Error('no rows');
    const left = { ...document, items: [first, { ...group, items: [{ ...inner, isMuted: true }, last] }] };
    const draft = toDraft(left, null);
    expect(isSameAsDraft(draft, left)).toBe(true);
    expect(isSameAsDraft(draft, document)).toBe(false);
    expect(fromDraft(draft, ids()).items[1]).toMatchObject({
      items: [{ isMuted: true }, { isMuted: false }],
    });
  });

  it.each([
    ['the same', documentOf([row]), true],
    ['the same with its keys in another order', documentOf([otherOrder]), true],
    ['the same with blanks around the name', documentOf([row], ' Spain '), true],
    ['another name', documentOf([row], 'France'), false],
    ['another row', documentOf([{ ...row, value: 'France' }]), false],
    ['nothing', null, false],
  ])('was begun with what the server has where that is %s', (_, saved, isSame) => {
    const draft = toDraft(documentOf([]), markOf(documentOf([row])));
    expect(isBegunWith(draft, saved && markOf(saved))).toBe(isSame);
  });

  it('was begun with nothing where the server had nothing', () => {
    const draft = toDraft(documentOf([]), null);
    expect([isBegunWith(draft, null), isBegunWith(draft, markOf(documentOf([])))]).toEqual([true, false]);
  });
});
