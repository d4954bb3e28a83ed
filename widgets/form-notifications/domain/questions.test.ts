import { describe, expect, it } from 'vitest';
import type { FormModel } from '#shared/api/forms.ts';
import { isRequired, questionsToChoose } from './questions.ts';

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
  ...part,
});

describe('the questions of a layout (S2 §3)', () => {
  it('are named by what their answers are kept under, and titled by their own name', () => {
    const shared = { elements: [{ type: 'text', name: 'q1', valueName: 'Email', isRequired: true }] };
    expect(questionsToChoose(model({ layout: shared }), 'en').fields).toEqual([
      { name: 'Email', title: 'q1' },
    ]);
    expect(isRequired(shared, 'Email')).toBe(true);
  });

  it('say whether they must be answered, where the layout tells', () => {
    expect(isRequired(layout, 'First Name')).toBe(true);
    expect(isRequired(layout, 'Email')).toBe(false);
    expect(isRequired({ elements: [{ name: 'a', isRequired: '1' }] }, 'a')).toBe(true);
    expect(isRequired(layout, 'Gone')).toBeNull();
    expect(isRequired(null, 'Email')).toBeNull();
  });

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
