import { fetchFormModel, saveNotifications } from '../../api/form-notifications.ts';
import { fetchFormType, saveForm, saveTheme, submitReply } from '../../api/forms.ts';
import {
  choiceShapes,
  formModelShapes,
  formTypeShapes,
  selectedFieldShapes,
  settingShapes,
} from '../alternatives.ts';
import { call } from '../call.ts';

const layout = {
  title: 'Registration',
  pages: [
    {
      name: 'page1',
      elements: [
        { type: 'text', name: 'First Name', isRequired: true },
        { type: 'text', name: 'Email', inputType: 'email', isRequired: true },
      ],
    },
  ],
};

const conflict = {
  about:
    'Somebody with this address has sent the form before: the message is shown on the completed page, as text.',
  answer: { message: 'You have already registered for this event.' },
};

/** What the screens cannot rule out: a server may. */
const savedMeanwhile = {
  about:
    'Somebody else has saved it meanwhile, where the server looks. The message is shown; nothing that was changed here is lost.',
  answer: { message: 'Somebody else has saved this form meanwhile.' },
};

const questions = {
  anyOf: choiceShapes,
  description: 'Names of questions, records with `name` and `title`, or a map of name to title.',
} as const;

const token = 'XXXX.DUMMY.TOKEN.XXXX';

/** Forms: their layout and theme, their notifications, and what the public sends. */
export const forms = {
  save: call({
    about: 'Saves the layout of a form',
    facts: 'Only `success` is read. A layout that was not changed comes back byte for byte.',
    at: { formId: '12' },
    run: (api, { formId }) => saveForm(api, { formId, formLayout: JSON.stringify(layout), intent: 'f1' }),
    answer: { success: true },
    bodyNotes: {
      formLayout:
        "JSON text, as SurveyJS writes it; to be stored byte for byte. Laravel takes blanks off both ends of every text: `TrimStrings::except(['formLayout'])` in a service provider keeps them.",
    },
    invalid: { formLayout: ['The form layout field is required.'] },
    conflict: savedMeanwhile,
    signs: [/api\/forms\/save-form/],
  }),
  'save-theme': call({
    about: 'Saves the theme of a form',
    facts: 'Only `success` is read. The theme stands under `formLayout`, too.',
    at: { formId: '12' },
    run: (api, { formId }) =>
      saveTheme(api, {
        formId,
        formLayout: JSON.stringify({
          colorPalette: 'light',
          cssVariables: { '--sjs-primary-backcolor': '#0b7a75' },
        }),
        intent: 'f2',
      }),
    answer: { success: true },
    bodyNotes: { formLayout: 'JSON text of the theme, as SurveyJS writes it.' },
    invalid: { formLayout: ['The form layout field is required.'] },
    conflict: savedMeanwhile,
    signs: [/api\/forms\/save-theme/],
  }),
  type: call({
    about: 'What the replies of a form become',
    facts:
      'What begins with «registration», whatever its case, is one of registrations, anything else one of contacts; the word goes on into links and calls as it is. One bare word, as JSON or as plain text (`return $form->type;`), or a word under `formType`, `form_type`, `type` or `name`; below `data`, too, as a word or under `type` or `name` there.',
    at: { formId: '12' },
    run: (api, { formId }) => fetchFormType(api, { formId }),
    answer: { formType: 'registration' },
    others: { 'One bare word': 'registration' },
    answerNotes: { '': { anyOf: formTypeShapes } },
  }),
  model: call({
    about: 'What the notifications of a form are set up with',
    facts:
      'Questions come as names, as a map of name to title, or as records with `name` and `title`; a map whose keys are all numbers is a list that lost some, as PHP writes it; designs and aliases as a map of id to name or as records. Ids of 0, `false` or an empty text are none; so are texts of `false`. `model` is the form’s record: the stored settings under the names of `save-notifications`, in camel or snake case, and the layout under `layout`, whose title names the form, else `name`; the layout alone is understood, too. A list that is missing is no empty one: where there is nothing to choose, send `[]`.',
    at: { formId: '12' },
    run: (api, { formId }) => fetchFormModel(api, { formId }),
    answer: {
      model: {
        layout: JSON.stringify(layout),
        userEmail: 'Email',
        userNameField: 'First Name',
        userLastNameField: 'Last Name',
        userTitleField: 'Title',
        chosenDesign: 3,
        emailOnValidation: false,
      },
      prevSelectedFields: ['First Name', 'Email'],
      emailFields: ['Email', 'Email2'],
      nameFields: ['First Name', 'Last Name'],
      selectFields: ['Title'],
      designsList: { 3: 'Confirmation' },
      emailAliases: [{ id: 1, name: 'Events team' }],
      defaultEmailAlias: { id: 1 },
      emailAlias: 1,
      feedbackEmail: 'office@example.org',
      formType: 'registration',
      eventId: 8,
      notifyOnSubmit: true,
    },
    answerNotes: {
      model: {
        anyOf: formModelShapes,
        description: 'The form’s record, its JSON text, or the layout alone; `null` where nothing is stored.',
      },
      prevSelectedFields: {
        anyOf: selectedFieldShapes,
        description:
          'The questions whose answers the mail has, in its order. It goes before `selectedFields` of `model`, also when it is empty; `null` leaves it to that.',
      },
      emailFields: questions,
      nameFields: questions,
      selectFields: questions,
      designsList: { anyOf: choiceShapes, description: 'The e-mail templates to choose from.' },
      emailAliases: { anyOf: choiceShapes, description: 'The senders to choose from.' },
      defaultEmailAlias: {
        anyOf: settingShapes,
        description: 'The sender where none is chosen: by its id, or as a record with it.',
      },
      emailAlias: {
        anyOf: settingShapes,
        description:
          'The chosen sender. It goes before `emailAlias` of `model`; where both are none, the mail comes from `defaultEmailAlias`.',
      },
      notifyOnSubmit: 'Shown, never saved.',
      feedbackEmail: 'Shown, never saved.',
    },
  }),
  'save-notifications': call({
    about: 'Saves the notifications of a form',
    facts:
      'Exactly these eight keys. Only `success` is read. `get-model` is read right before: what somebody else has changed meanwhile goes along as it is stored, and where both have changed the same, the user is asked. Where it cannot be read, nothing is saved.',
    at: { formId: '12' },
    run: (api, { formId }) =>
      [
        {
          selectedFields: ['First Name', 'Email'],
          userEmail: 'Email',
          emailAlias: '1',
          userNameField: 'First Name',
          userLastNameField: 'Last Name',
          userTitleField: 'Title',
          chosenDesign: '3',
          emailOnValidation: false,
        },
        {
          selectedFields: [],
          userEmail: null,
          emailAlias: null,
          userNameField: null,
          userLastNameField: null,
          userTitleField: null,
          chosenDesign: null,
          emailOnValidation: true,
        },
      ].map((settings) => saveNotifications(api, { formId, settings, intent: 'f3' })),
    answer: { success: true },
    bodyNotes: {
      selectedFields: 'The questions whose answers the mail has, in its order.',
      'selectedFields[]': { type: 'string' },
      userEmail:
        'The name of the question that asks for the address, or stored addresses, separated by a comma and a blank; `null`: no mail goes out.',
      emailAlias: 'The sender, by its id; `null`: the one of `defaultEmailAlias`.',
      chosenDesign: 'The e-mail template, by its id.',
      emailOnValidation: '`true`: the mail goes out when the reply is processed; `false`: when it is sent.',
    },
    invalid: { userEmail: ['The selected user email is invalid.'] },
    conflict: savedMeanwhile,
  }),
  submit: call({
    about: 'Takes what the public filled in',
    facts:
      'The address is whatever `data-submit-url` says, below `data-api-base` or, without one, of the page’s origin. Nobody need be signed in. Any 2xx counts as taken, but for `success: false`, and nothing else does. The token is to be verified once. Where the page says `data-idempotent`, the same `Idempotency-Key` must not store two: keep what was answered under it, refusals excepted, for a day at least. Refuse a duplicate by 409, not by a rule such as `unique`: without `data-idempotent`, a 422 to answers that were sent before leaves it open whether they are stored. A submission with files is large: let your server take `data-max-file-mb` times the files that a form may have, and a third more.',
    at: { formId: '12' },
    run: (api, { formId }) =>
      [token, ''].map((turnstileToken) =>
        submitReply(api, {
          submitUrl: `/forms/${formId}/replies`,
          model: JSON.stringify({ 'First Name': 'Ana', Email: 'ana@example.org' }),
          turnstileToken,
          intent: 'f4',
        }),
      ),
    isPublic: true,
    answer: { success: true },
    bodyNotes: {
      model:
        'JSON text: a map of question to answer, by `valueName` where a question has one. Questions that are hidden by a condition are left out, required or not, unless the layout keeps them (`clearInvisibleValues`, `clearIfInvisible`: `none`): do not validate them as required. The text of «Other» and of a comment comes as `<name>-Comment`, the sums of a table as `<name>-total`. A file is a list of `{ name, type, content }`, its content a data URL.',
      turnstile_token: {
        description: 'Empty where neither the page nor the layout has a site key.',
        examples: [token, ''],
      },
    },
    invalid: { turnstile_token: ['The verification has expired. Please try again.'] },
    conflict,
    signs: [/turnstile_token/],
  }),
};
