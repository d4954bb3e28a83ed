import { describe, expect, it } from 'vitest';
import { suggestFields } from './suggestions.ts';

const nothing = {
  selectedFields: [],
  userEmail: null,
  emailAlias: null,
  userNameField: null,
  userLastNameField: null,
  userTitleField: null,
  chosenDesign: null,
  emailOnValidation: false,
};
const named = (...names: readonly string[]) => names.map((name) => ({ name, title: name }));

describe('suggested fields (X-11)', () => {
  it('are those that go by a usual name', () => {
    const model = {
      emailFields: named('Email2', 'email_address'),
      nameFields: named('last_name', 'First Name'),
      selectFields: named('Hotel', 'Title'),
    };
    expect(suggestFields(nothing, model)).toEqual({
      userEmail: 'email_address',
      userTitleField: 'Title',
      userNameField: 'First Name',
      userLastNameField: 'last_name',
    });
  });

  it('are told by the title where the name says nothing', () => {
    const nameFields = [{ name: 'question7', title: 'Surname' }];
    expect(suggestFields(nothing, { emailFields: [], nameFields, selectFields: [] })).toEqual({
      userLastNameField: 'question7',
    });
  });

  it('take the place of nothing that is set', () => {
    const model = { emailFields: named('Email'), nameFields: named('First Name'), selectFields: [] };
    const settings = { ...nothing, userEmail: 'Gone', userNameField: 'Gone' };
    expect(suggestFields(settings, model)).toEqual({});
  });
});
