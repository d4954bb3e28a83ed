import { describe, expect, it } from 'vitest';
import { ruleOf, sentenceParts } from './rule.ts';

const settings = {
  selectedFields: ['a', 'b'],
  userEmail: 'Email',
  emailAlias: '1',
  userNameField: null,
  userLastNameField: null,
  userTitleField: null,
  chosenDesign: '3',
  emailOnValidation: false,
};
const model = {
  emailFields: [{ name: 'Email', title: 'Your email' }],
  aliases: [{ id: '1', name: 'Events team' }],
  defaultAlias: null,
  designs: [{ id: '3', name: 'Confirmation' }],
};

describe('the rule as a sentence (screens.md §11)', () => {
  it.each([
    [{}, 'submitFieldBoth'],
    [{ emailOnValidation: true }, 'processFieldBoth'],
    [{ userEmail: null }, 'submitNobody'],
    [{ userEmail: null, emailOnValidation: true }, 'processNobody'],
    [{ userEmail: 'a@example.org' }, 'submitTypedBoth'],
    [{ emailAlias: null }, 'submitFieldDesign'],
    [{ chosenDesign: null }, 'submitFieldAlias'],
    [{ chosenDesign: '9', emailAlias: '9' }, 'submitFieldPlain'],
    [{ selectedFields: [] }, 'submitFieldBothEmpty'],
  ] as const)('%j is said by %s', (part, variant) => {
    expect(ruleOf({ ...settings, ...part }, model).variant).toBe(variant);
  });

  it('names the question by its title, and the sender that is taken where none is chosen', () => {
    expect(ruleOf({ ...settings, emailAlias: null }, { ...model, defaultAlias: '1' })).toEqual({
      variant: 'submitFieldBoth',
      recipient: 'Your email',
      alias: 'Events team',
      design: 'Confirmation',
      count: 2,
    });
  });

  it('is cut at its names', () => {
    expect(sentenceParts('To \u2068Email\u2069, from \u2068A\u2069.')).toEqual([
      { text: 'To ', isName: false },
      { text: 'Email', isName: true },
      { text: ', from ', isName: false },
      { text: 'A', isName: true },
      { text: '.', isName: false },
    ]);
  });
});
