import { describe, expect, it } from 'vitest';
import { after, layoutOf, pages } from '#test/support/formLayout.ts';
import { textOf } from './layoutDocument.ts';
import { translationCommand, translationsOf } from './translations.ts';

const locked = { type: 'signaturepad', name: 's', title: { fa: 'امضا' } };
const document = layoutOf({
  title: { default: 'Form', es: 'Formulario' },
  ...pages([
    { type: 'text', name: 'a', title: { default: 'Name', es: 'Nombre', ar: 'الاسم' }, placeholder: 'Type' },
    {
      type: 'dropdown',
      name: 'b',
      choices: ['red', 3, { value: 4, text: { default: 'Four', es: 'Cuatro' } }],
    },
    locked,
  ]),
});

describe('translationsOf (screens.md §8 «Multi-language titles»)', () => {
  const { languages, texts, missing } = translationsOf(document, ['uk']);

  it('lists the languages of the form, and those asked for', () => {
    expect(languages).toEqual(['es', 'ar', 'uk']);
    expect(Object.fromEntries(missing)).toEqual({ es: 3, ar: 5, uk: 6 });
  });

  it('lists the texts in their order, with what they lack; numbers and locked cards need none', () => {
    expect(
      texts.map(({ name, key, item, text, missing: lacks }) => [name, key, item, text, lacks.join()]),
    ).toEqual([
      ['', 'title', null, 'Form', 'ar,uk'],
      ['a', 'title', null, 'Name', 'uk'],
      ['a', 'placeholder', null, 'Type', 'es,ar,uk'],
      ['b', 'title', null, 'b', 'es,ar,uk'],
      ['b', 'choices', 0, 'red', 'es,ar,uk'],
      ['b', 'choices', 2, 'Four', 'ar,uk'],
    ]);
  });

  it('counts what locked cards lack, too: nothing is complete without it', () => {
    const grid = {
      type: 'matrixdynamic',
      name: 'grid',
      title: { default: 'Guests', es: 'Invitados' },
      columns: [{ name: 'meal', title: 'Meal', choices: ['Fish', 7, { value: 'v', text: 'Vegan' }] }],
    };
    const { texts: own, locked: kept } = translationsOf(layoutOf(pages([grid])), ['es', 'fr']);
    expect(own).toEqual([]);
    expect(Object.fromEntries(kept)).toEqual({ es: 3, fr: 4 });
  });

  it('counts what is read of a panel that repeats, and the keys that ask in it', () => {
    const elements = [
      { type: 'text', name: 'first' },
      { type: 'text', name: 'last', title: { default: 'Last name', fr: 'Nom' } },
      { type: 'html', name: 'note' },
    ];
    const words = { templateTitle: 'Guest', addPanelText: 'One more', keyDuplicationError: 'Twice' };
    const guests = { type: 'paneldynamic', name: 'guests', ...words, templateElements: elements };
    const grid = { type: 'matrixdynamic', name: 'grid', addRowText: 'More', emptyRowsText: 'None' };
    const { locked: kept } = translationsOf(layoutOf(pages([guests, grid])), ['fr']);
    expect(Object.fromEntries(kept)).toEqual({ fr: 6 });
  });

  it('lists what is read anywhere: pages, ends, checks, rows, scales, words beside answers', () => {
    const layout = layoutOf({
      completeText: 'Send',
      completedHtml: 'Thanks',
      pages: [
        {
          name: 'p',
          title: 'Stay',
          navigationTitle: 'Stay',
          elements: [
            {
              type: 'matrix',
              name: 'm',
              rows: ['Bed', { value: 2, text: 'Breakfast' }],
              columns: ['Good'],
              validators: [{ type: 'regex', regex: 'x', text: 'No' }],
            },
            { type: 'rating', name: 'r', title: 'Rate', minRateDescription: 'Bad', commentText: 'Why?' },
            { type: 'text', name: 't', title: 'Room', placeHolder: 'Which?', minErrorText: 'Too early' },
          ],
        },
      ],
    });
    const lacking = translationsOf(layout, ['fr']).texts.map(({ key, item, text }) => [key, item, text]);
    expect(lacking).toEqual([
      ['completedHtml', null, 'Thanks'],
      ['completeText', null, 'Send'],
      ['title', null, 'Stay'],
      ['title', null, 'm'],
      ['rows', 0, 'Bed'],
      ['rows', 1, 'Breakfast'],
      ['columns', 0, 'Good'],
      ['validators', 0, 'No'],
      ['title', null, 'Rate'],
      ['minRateDescription', null, 'Bad'],
      ['commentText', null, 'Why?'],
      ['title', null, 'Room'],
      ['placeHolder', null, 'Which?'],
      ['minErrorText', null, 'Too early'],
    ]);
  });

  it('sets what a check says in one language, and nothing else of it', () => {
    const check = { type: 'regex', regex: 'x', text: 'No' };
    const layout = layoutOf(pages([{ type: 'text', name: 'a', validators: [{ type: 'mine' }, check] }]));
    const text = translationsOf(layout, ['fr']).texts.find(({ key }) => key === 'validators');
    const command = text && translationCommand(layout, text, { language: 'fr', text: 'Non' });
    if (!command) throw new Error('no command');
    expect(JSON.parse(textOf(after(layout, command))).pages[0].elements[0].validators).toEqual([
      { type: 'mine' },
      { ...check, text: { default: 'No', fr: 'Non' } },
    ]);
  });

  it('lacks what is not shown: another language is none, that of another country is', () => {
    const elements = [
      { type: 'text', name: 'a', title: { ar: 'اسم' }, description: { ar: 'وصف' } },
      { type: 'dropdown', name: 'b', title: 'B', choices: [{ value: 'x', text: { pt: 'X' } }] },
    ];
    const { texts: found, missing: lacks } = translationsOf(layoutOf(pages(elements)), ['pt-br']);
    expect(found.map(({ key, text, missing: own }) => [key, text, own.join()])).toEqual([
      ['title', 'a', 'pt,pt-br'],
      ['description', 'وصف', 'pt,pt-br'],
      ['title', 'B', 'ar,pt,pt-br'],
      ['choices', 'x', 'ar'],
    ]);
    expect(Object.fromEntries(lacks)).toEqual({ ar: 2, pt: 3, 'pt-br': 3 });
  });

  it('lacks nothing where there is one language', () => {
    expect(translationsOf(layoutOf(pages([{ type: 'text', name: 'a', title: 'A' }])))).toMatchObject({
      languages: [],
      texts: [{ missing: [] }],
    });
  });
});
