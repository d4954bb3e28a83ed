import { describe, expect, it } from 'vitest';
import { after, idOf, layoutOf, pages } from '#test/support/formLayout.ts';
import type { LayoutDocument } from './layoutDocument.ts';
import { lostAnswers } from './lostNames.ts';
import { impactOf, isAllRead, type ImpactSources } from './impact.ts';

const document = layoutOf(
  pages(['First Name', 'Email', 'Hotel', { type: 'text', name: 'x', valueName: 'Diet' }]),
);
const reply = (answers: Record<string, unknown> | null) => ({ raw: '', index: '0', answers });
const sources: ImpactSources = {
  settings: {
    selectedFields: ['Email', 'Hotel', 'Gone before'],
    userEmail: 'Email',
    emailAlias: null,
    userNameField: 'First Name',
    userLastNameField: null,
    userTitleField: null,
    chosenDesign: null,
    emailOnValidation: false,
  },
  replies: [
    reply({ Hotel: 'Ritz', Diet: 'vegan' }),
    reply({ Hotel: '', Diet: null }),
    reply(null),
    reply({ Hotel: 0 }),
  ],
};

describe('impactOf (screens.md §8 «impact check»)', () => {
  it('is nothing while every name stays, whatever else is changed', () => {
    const moved = after(document, {
      kind: 'setText',
      id: idOf(document, 'Hotel'),
      key: 'title',
      language: 'default',
      text: 'Where?',
    });
    expect(impactOf(moved, sources)).toEqual([]);
  });

  it('tells what is deleted and what is renamed, with who knows the name', () => {
    const changed = after(
      document,
      { kind: 'deleteElement', id: idOf(document, 'Hotel') },
      { kind: 'rename', id: idOf(document, 'Email'), name: 'E-Mail' },
      { kind: 'setProperty', id: idOf(document, 'x'), key: 'valueName', value: undefined },
    );
    expect(impactOf(changed, sources)).toEqual([
      { name: 'Email', renamedTo: 'E-Mail', places: ['selectedFields', 'userEmail'], replyCount: 0 },
      { name: 'Hotel', renamedTo: null, places: ['selectedFields', 'replies'], replyCount: 2 },
      { name: 'Diet', renamedTo: 'x', places: ['replies'], replyCount: 1 },
    ]);
  });

  it('tells of the text beside an answer, too', () => {
    const commented = layoutOf(pages([{ type: 'dropdown', name: 'Hotel', showOtherItem: true }]));
    const answered = { settings: null, replies: [reply({ 'Hotel-Comment': 'Hut' })] };
    const id = idOf(commented, 'Hotel');
    const renamed = after(commented, { kind: 'rename', id, name: 'Inn' });
    const told = { name: 'Hotel-Comment', places: ['replies'], replyCount: 1 };
    expect(impactOf(renamed, answered)).toEqual([{ ...told, renamedTo: 'Inn-Comment' }]);
    const without = after(commented, { kind: 'setProperty', id, key: 'showOtherItem', value: undefined });
    expect(impactOf(without, answered)).toEqual([{ ...told, renamedTo: null }]);
  });

  it('is nothing where another question answers to the name, or nobody knows it', () => {
    const place = { parent: idOf(document, 'page1'), at: 9 };
    const id = idOf(document, 'Hotel');
    const replaced = after(
      document,
      { kind: 'rename', id, name: 'Inn' },
      { kind: 'addElements', place, elements: [{ type: 'dropdown', name: 'Hotel' }] },
    );
    expect(impactOf(replaced, sources)).toEqual([]);
    const deleted = after(document, { kind: 'deleteElement', id });
    expect(impactOf(deleted, { settings: null, replies: [] })).toEqual([]);
  });

  it('of a key that reaches prototypes asks only for what the reply has itself', () => {
    const odd = layoutOf(pages(['Email', 'First Name', 'toString']));
    const deleted = after(odd, { kind: 'deleteElement', id: idOf(odd, 'toString') });
    expect(impactOf(deleted, { settings: null, replies: [reply({})] })).toEqual([]);
  });
});

describe('isAllRead', () => {
  it('says whether all that names a question could be read', () => {
    const { settings } = sources;
    if (!settings) throw new Error('no settings');
    expect(isAllRead(null)).toBe(false);
    expect(isAllRead(settings)).toBe(true);
    expect(isAllRead({ ...settings, unread: { chosenDesign: ['?'] } })).toBe(true);
    expect(isAllRead({ ...settings, userEmail: null, unread: { userEmail: ['a@example.org'] } })).toBe(false);
  });
});

describe('what a step has taken out that replies may know', () => {
  const group = { type: 'panel', name: 'g', elements: [{ type: 'text', name: 'in' }] };
  const start = layoutOf(
    pages(['Email', { type: 'text', name: 'x', valueName: 'Diet' }], [group, { type: 'html', name: 'h' }]),
  );
  const without = (from: LayoutDocument, ...names: readonly string[]) =>
    names.reduce(
      (form, name) => after(form, { kind: 'deleteElement', id: idOf(form, name), explanation: 'meant' }),
      from,
    );

  it('is the keys of stored questions, each told by the step that takes it', () => {
    const first = without(start, 'x');
    expect(lostAnswers(start, first)).toEqual(['Diet']);
    expect(lostAnswers(first, without(first, 'g', 'h'))).toEqual(['in']);
    expect(lostAnswers(start, without(start, 'h'))).toEqual([]);
  });

  it('is nothing that was added since, nor of a form that was never stored', () => {
    const place = { parent: idOf(start, 'page1'), at: 0 };
    const added = after(start, { kind: 'addElements', place, elements: [{ type: 'text', name: 'new' }] });
    expect(lostAnswers(added, without(added, 'new'))).toEqual([]);
    const unstored = { ...start, isNew: true };
    expect(lostAnswers(unstored, without(unstored, 'x'))).toEqual([]);
  });
});
