import { describe, expect, it } from 'vitest';
import { ruleOf, sentenceParts } from './rule.ts';

const settings = {
  selectedFields: ['Email', 'Mobile'],
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
const questions = {
  fields: [...model.emailFields, { name: 'Mobile', title: 'Your mobile' }],
  isComplete: true,
};

describe('the rule as a sentence (screens.md §11)', () => {
  it.each([
    [{}, 'submitFieldBoth'],
    [{ emailOnValidation: true }, 'processFieldBoth'],
    [{ userEmail: null }, 'submitNobody'],
    [{ userEmail: null, emailOnValidation: true }, 'processNobody'],
    [{ userEmail: 'a@example.org' }, 'submitTypedBoth'],
    [{ userEmail: 'Nickname' }, 'submitGone'],
    [{ userEmail: 'Nickname', emailOnValidation: true }, 'processGone'],
    [{ emailAlias: null }, 'submitFieldDesign'],
    [{ chosenDesign: null }, 'submitFieldAlias'],
    [{ chosenDesign: '9', emailAlias: '9' }, 'submitFieldPlain'],
    [{ selectedFields: [] }, 'submitFieldBothEmpty'],
  ] as const)('%j is said by %s', (part, variant) => {
    expect(ruleOf({ ...settings, ...part }, model, questions).variant).toBe(variant);
  });

  it('names no sender where what is stored of it cannot be read', () => {
    const unread = { emailAlias: ['?'] };
    const known = { ...model, defaultAlias: '1' };
    expect(ruleOf({ ...settings, emailAlias: null, unread }, known, questions).variant).toBe(
      'submitFieldDesign',
    );
  });

  it('names the question by its title, and the sender that is taken where none is chosen', () => {
    expect(ruleOf({ ...settings, emailAlias: null }, { ...model, defaultAlias: '1' }, questions)).toEqual({
      variant: 'submitFieldBoth',
      recipient: 'Your email',
      alias: 'Events team',
      design: 'Confirmation',
      count: 2,
    });
  });

  it.each([
    ['Mobile', true, 'submitFieldBoth', 'Your mobile'],
    ['Nickname', false, 'submitFieldBoth', 'Nickname'],
  ])('says no more of %s than is known', (userEmail, isComplete, variant, recipient) => {
    const rule = ruleOf({ ...settings, userEmail }, model, { ...questions, isComplete });
    expect(rule).toMatchObject({ variant, recipient });
  });

  it.each([
    [['Email', 'Nickname', 'Email'], true, 1],
    [['Nickname'], true, 0],
    [['Email', 'Nickname'], false, 2],
  ])('T-32: of %j, all known: %j, %j answers can come', (selectedFields, isComplete, count) => {
    const rule = ruleOf({ ...settings, selectedFields }, model, { ...questions, isComplete });
    expect(rule.count).toBe(count);
    expect(rule.variant).toBe(count === 0 ? 'submitFieldBothEmpty' : 'submitFieldBoth');
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
