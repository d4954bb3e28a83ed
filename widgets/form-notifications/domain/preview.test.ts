import { describe, expect, it } from 'vitest';
import { addressFor, nameFor, previewRows, readAnswer } from './preview.ts';

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
