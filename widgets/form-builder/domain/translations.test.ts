import { describe, expect, it } from 'vitest';
import { layoutOf, pages } from '#test/support/formLayout.ts';
import { translationsOf } from './translations.ts';

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
    expect(Object.fromEntries(missing)).toEqual({ es: 2, ar: 4, uk: 5 });
  });

  it('lists the texts in their order, with what they lack; numbers and locked cards need none', () => {
    expect(
      texts.map(({ name, key, item, text, missing: lacks }) => [name, key, item, text, lacks.join()]),
    ).toEqual([
      ['', 'title', null, 'Form', 'ar,uk'],
      ['a', 'title', null, 'Name', 'uk'],
      ['a', 'placeholder', null, 'Type', 'es,ar,uk'],
      ['b', 'choices', 0, 'red', 'es,ar,uk'],
      ['b', 'choices', 2, 'Four', 'ar,uk'],
    ]);
  });

  it('lacks nothing where there is one language', () => {
    expect(translationsOf(layoutOf(pages([{ type: 'text', name: 'a', title: 'A' }])))).toMatchObject({
      languages: [],
      texts: [{ missing: [] }],
    });
  });
});
