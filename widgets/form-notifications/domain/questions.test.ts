import { describe, expect, it } from 'vitest';
import type { FormModel } from '#shared/api/form-notifications.ts';
import { mayStayEmpty, questionsToChoose } from './questions.ts';

const layout = {
  pages: [
    {
      name: 'page1',
      elements: [
        { type: 'text', name: 'First Name', isRequired: true },
        { type: 'html', name: 'intro', html: '<p>Hi</p>' },
        {
          type: 'panel',
          name: 'more',
          elements: [{ type: 'text', name: 'Email', title: { default: 'Mail', es: 'Correo' } }],
        },
      ],
    },
    null,
    { elements: [{ type: 'x', name: 'human', sitekey: 'k' }, { type: 'text' }, 7, { name: 'Email' }] },
  ],
};
const model = (part: Partial<FormModel>): FormModel => ({
  settings: {
    selectedFields: [],
    userEmail: null,
    emailAlias: null,
    userNameField: null,
    userLastNameField: null,
    userTitleField: null,
    chosenDesign: null,
    emailOnValidation: false,
  },
  layout: null,
  emailFields: [],
  nameFields: [],
  selectFields: [],
  designs: [],
  aliases: [],
  defaultAlias: null,
  feedbackEmail: null,
  formType: null,
  eventId: null,
  notifyOnSubmit: null,
  name: null,
  isUnsaid: { emailFields: false, designs: false, feedbackEmail: false },
  ...part,
});

describe('the questions of a layout (S2 §3)', () => {
  it('are named by what their answers are kept under, and titled by their own name', () => {
    const shared = { elements: [{ type: 'text', name: 'q1', valueName: 'Email', isRequired: true }] };
    expect(questionsToChoose(model({ layout: shared }), 'en').fields).toEqual([
      { name: 'Email', title: 'q1' },
    ]);
    expect(mayStayEmpty(shared, 'Email')).toBe(false);
  });

  it('say whether a reply may come without their answer, where the layout tells', () => {
    expect(mayStayEmpty(layout, 'First Name')).toBe(false);
    expect(mayStayEmpty(layout, 'Email')).toBe(true);
    expect(mayStayEmpty({ elements: [{ name: 'a', isRequired: '1' }] }, 'a')).toBe(false);
    expect(mayStayEmpty(layout, 'Gone')).toBeNull();
    expect(mayStayEmpty(null, 'Email')).toBeNull();
  });

  const email = { type: 'text', name: 'Email', isRequired: true };
  it.each([
    ['asked on a condition', { elements: [{ ...email, visibleIf: '{a} = 1' }] }, true],
    ['required on a condition', { elements: [{ ...email, requiredIf: '{a} = 1' }] }, true],
    ['hidden', { elements: [{ ...email, visible: false }] }, true],
    ['hidden as some servers write it', { elements: [{ ...email, visible: '0' }] }, true],
    ['in a panel on a condition', { elements: [{ visibleIf: '{a} = 1', elements: [email] }] }, true],
    ['in a hidden panel', { elements: [{ elements: [{ visible: false, elements: [email] }] }] }, true],
    ['on a page on a condition', { pages: [{ visibleIf: '{a} = 1', elements: [email] }] }, true],
    ['in a panel that is shown', { elements: [{ visible: true, visibleIf: ' ', elements: [email] }] }, false],
  ])('say of a required one that is %s whether it may stay empty', (_, given, isMaybe) =>
    expect(mayStayEmpty(given, 'Email')).toBe(isMaybe),
  );

  it('are those of the layout, or what the server names without one: then none is known to be gone', () => {
    expect(questionsToChoose(model({ layout }), 'en').isComplete).toBe(true);
    const fields = [{ name: 'Email', title: 'Email' }];
    const bare = { pages: [{ name: 'page1', elements: [] }] };
    expect(questionsToChoose(model({ layout: bare, emailFields: fields }), 'en')).toEqual({
      fields,
      isComplete: false,
    });
    expect(questionsToChoose(model({ emailFields: fields, nameFields: fields }), 'en')).toEqual({
      fields,
      isComplete: false,
    });
  });
});
