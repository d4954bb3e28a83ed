import { describe, expect, it } from 'vitest';
import { readReply } from '#shared/api/form-replies.ts';
import { addressFor, nameFor, newestFirst, previewRows, readAnswer } from './preview.ts';

const settings = {
  selectedFields: [],
  userEmail: 'Email',
  emailAlias: null,
  userNameField: 'First',
  userLastNameField: 'Last',
  userTitleField: 'Title',
  chosenDesign: null,
  emailOnValidation: false,
};
const emailFields = [{ name: 'Email', title: 'Email' }];
const file = { name: 'cv.pdf', type: 'application/pdf', content: 'data:application/pdf;base64,AAAA' };

describe('answers in the preview (S2 §3)', () => {
  it.each([
    ['', { kind: 'empty' }],
    ['  ', { kind: 'empty' }],
    [null, { kind: 'empty' }],
    [[], { kind: 'empty' }],
    [{}, { kind: 'empty' }],
    [false, { kind: 'truth', isTrue: false }],
    [0, { kind: 'texts', texts: ['0'] }],
    [['a', 'b'], { kind: 'texts', texts: ['a', 'b'] }],
    [{ row: { col: 1 } }, { kind: 'texts', texts: ['row: col: 1'] }],
    ['<b>x</b>', { kind: 'texts', texts: ['<b>x</b>'] }],
    [[file, file], { kind: 'file', name: 'cv.pdf, cv.pdf' }],
    ['data:image/png;base64,AAAA', { kind: 'file', name: '…' }],
    [['note', 'data:image/png;base64,AAAA'], { kind: 'texts', texts: ['note', '…'] }],
  ])('%j', (given, value) => {
    expect(readAnswer(given)).toEqual(value);
  });

  it.each([
    [7, { kind: 'texts', texts: ['x'] }],
    [8, { kind: 'empty' }],
    [5000, { kind: 'empty' }],
  ])('are written no further than what hostile ones nest: %i deep', (depth, value) => {
    const nested = Array.from({ length: depth }).reduce<unknown>((inside) => [inside], 'x');
    expect(readAnswer(nested)).toEqual(value);
  });

  it('begin with the highest index, whatever the order they come in', () => {
    const come = ['{"index":9}', '{"a":1}', '{"index":"10"}', '{"index":100,', '{"a":2,"index":"x"}'];
    const shown = newestFirst(come.map((one, at) => readReply(one.replace('}', `,"at":${at}}`))));
    expect(shown.map(({ at }) => at)).toEqual([2, 0, 1, 4]);
  });

  it('the last of the list is the latest, where each page counts its indexes anew', () => {
    const come = [0, 1, 2, 0, 1].map((index, at) => readReply({ index, at }));
    expect(newestFirst(come).map(({ at }) => at)).toEqual([4, 3, 2, 1, 0]);
  });

  it('are one row per chosen field; what was never asked is told from what is empty', () => {
    const answers: Record<string, unknown> = { b: '' };
    expect(previewRows(['b', 'toString'], [{ name: 'b', title: 'B' }], answers)).toEqual([
      { name: 'b', title: 'B', value: { kind: 'empty' } },
      { name: 'toString', title: 'toString', value: { kind: 'missing' } },
    ]);
  });

  it('have an address, or none: then no mail goes out', () => {
    expect(addressFor(settings, emailFields, { Email: 'ana@example.org' })).toBe('ana@example.org');
    expect(addressFor(settings, emailFields, { Email: 'ana' })).toBeNull();
    expect(addressFor(settings, emailFields, {})).toBeNull();
    expect(addressFor({ ...settings, userEmail: null }, emailFields, { Email: 'a@b.org' })).toBeNull();
    expect(addressFor({ ...settings, userEmail: 'x@b.org' }, emailFields, {})).toBe('x@b.org');
  });

  it('say who sent them', () => {
    expect(nameFor(settings, { Title: 'Ms', First: ' Ana ', Last: 'Ruiz' })).toBe('Ms Ana Ruiz');
    expect(nameFor({ ...settings, userTitleField: null }, { Last: 'Ruiz' })).toBe('Ruiz');
  });
});
