import { render } from '@testing-library/react';
import { createElement } from 'react';
import { Survey } from 'survey-react-ui';
import { describe, expect, it } from 'vitest';
import { openSurvey, pageOf } from '#test/support/openSurvey.ts';
import { modelOf } from './engine.ts';
import { hintsOf } from './inputHints.ts';

describe('what a browser and a phone may know of a field (screens.md §9)', () => {
  it.each([
    ['First Name', 'text', { autocomplete: 'given-name' }],
    ['surname', 'text', { autocomplete: 'family-name' }],
    ['name', 'text', { autocomplete: 'name' }],
    ['Name', 'text', { autocomplete: 'name' }],
    ['Email', 'text', { autocomplete: 'email', inputMode: 'email', inputType: 'email' }],
    // A browser would give the first address once more.
    ['Email 2', 'text', { inputMode: 'email', inputType: 'email' }],
    ['Mobile', 'text', { autocomplete: 'tel', inputMode: 'tel', inputType: 'tel' }],
    ['Fax', 'text', { inputMode: 'tel', inputType: 'tel' }],
    ['Organisation', 'text', { autocomplete: 'organization' }],
    ['Number Of Nights', 'number', { inputMode: 'numeric' }],
    ['Country', 'text', { autocomplete: 'country-name' }],
    ['city', 'text', { autocomplete: 'address-level2' }],
    ['Post code', 'text', { autocomplete: 'postal-code' }],
    ['ZIP Code', 'text', { autocomplete: 'postal-code' }],
    ['zip', 'text', { autocomplete: 'postal-code' }],
    ['website', 'url', { autocomplete: 'url', inputMode: 'url' }],
    ['Website', 'text', { autocomplete: 'url', inputMode: 'url' }],
    // Every object knows these.
    ['Constructor', 'text', {}],
    ['valueOf', 'text', {}],
    ['q1', 'number', { inputMode: 'decimal' }],
    ['q1', 'url', { inputMode: 'url' }],
    ['q1', 'email', { inputMode: 'email' }],
    ['q1', 'text', {}],
  ])('%s of type %s', (name, type, hints) => expect(hintsOf(name, type)).toEqual(hints));
});

describe('a question', () => {
  const dressed = (element: object) => {
    const engine = openSurvey(pageOf({ type: 'text', ...element }));
    const [question] = modelOf(engine).getAllQuestions();
    return [Reflect.get(question ?? {}, 'inputType'), Reflect.get(question ?? {}, 'autocomplete') ?? ''];
  };

  it.each([
    ['is dressed by its name', { name: 'Email' }, ['email', 'email']],
    ['keeps the type that its layout says', { name: 'Email', inputType: 'url' }, ['url', 'email']],
    ['keeps what its layout wants filled in', { name: 'Phone', autocomplete: 'off' }, ['tel', 'off']],
    ['of another name is left as it is', { name: 'q1' }, ['text', '']],
  ])('%s', (_, element, is) => expect(dressed(element)).toEqual(is));

  it('that is the browser’s own list is dressed, too; what is typed into SurveyJS’s own chooses nothing', () => {
    const list = { type: 'dropdown', choices: ['Ms', 'Mr'] };
    const engine = openSurvey(
      pageOf(
        { ...list, name: 'Title', renderAs: 'select' },
        { ...list, name: 'Country', renderAs: 'select', autocomplete: 'off' },
        { ...list, name: 'City' },
      ),
    );
    const { container } = render(createElement(Survey, { model: modelOf(engine) }));
    const fields = container.querySelectorAll('select, input');
    expect([...fields].map((field) => [field.localName, field.getAttribute('autocomplete')])).toEqual([
      ['select', 'honorific-prefix'],
      ['select', 'off'],
      ['input', 'off'],
    ]);
  });

  it('of several lines is filled in, too, and has the keys that its name wants', () => {
    const engine = openSurvey(
      pageOf(
        { type: 'comment', name: 'Address Office' },
        { type: 'comment', name: 'Phone' },
        { type: 'comment', name: 'q1' },
      ),
    );
    const { container } = render(createElement(Survey, { model: modelOf(engine) }));
    const hints = [...container.querySelectorAll('textarea')].map((field) =>
      ['autocomplete', 'inputmode'].map((name) => field.getAttribute(name)),
    );
    expect(hints).toEqual([
      ['street-address', null],
      ['tel', 'tel'],
      [null, null],
    ]);
  });

  it('of several texts is dressed text by text', () => {
    const engine = openSurvey(
      pageOf({ type: 'multipletext', name: 'you', items: [{ name: 'Email' }, { name: 'x' }] }),
    );
    const [question] = modelOf(engine).getAllQuestions();
    const editors = Object(question).items.map(({ editor }: { editor: unknown }) => {
      const { inputType, autocomplete = '' } = Object(editor);
      return [inputType, autocomplete];
    });
    expect(editors).toEqual([
      ['email', 'email'],
      ['text', ''],
    ]);
  });
});
