/** What the toolbox offers (S2 §3): fields of contacts and registrations, and general questions, as the JSON they add. */
import type { FieldKind, DomainField } from '#shared/lib/formFields.ts';
import type { Texts } from '#shared/i18n/useTexts.ts';
import type { TextKey } from '#shared/i18n/keys.d.ts';
import type { ElementJson } from '../domain/commands.ts';
import { elementFor, fieldsFor } from '../domain/fields.ts';
import { questionKinds, type QuestionKind } from '../domain/questionTypes.ts';
import { newVerification } from '../domain/verification.ts';

export interface Entry {
  /** Names it while it is dragged. */
  readonly id: string;
  readonly label: string;
  readonly kind: QuestionKind;
  /** Of a field of contacts or registrations. */
  readonly field: DomainField | null;
  readonly element: () => ElementJson;
}

interface EntryTools {
  readonly t: Texts<'form-builder'>;
  readonly sitekey: string;
}

const kindOfField: Readonly<Partial<Record<FieldKind, QuestionKind>>> = {
  number: 'number',
  'date-time': 'dateTime',
  'long-text': 'comment',
  truth: 'consent',
  title: 'dropdown',
  'social-event': 'dropdown',
  'dinner-table': 'dropdown',
};

/** What each field of a contact or registration is called; those that are not offered go by their own name. */
const fieldLabels: Readonly<Record<string, TextKey<'form-builder'>>> = {
  title: 'field.title',
  first_name: 'field.firstName',
  last_name: 'field.lastName',
  email: 'field.email',
  email2: 'field.email2',
  mobile: 'field.mobile',
  function: 'field.function',
  department: 'field.department',
  organisation: 'field.organisation',
  address_office: 'field.addressOffice',
  number_of_nights: 'field.nights',
  hotel: 'field.hotel',
  flights_in: 'field.flightsIn',
  flights_in_date_time: 'field.flightsInTime',
  flights_out: 'field.flightsOut',
  flights_out_date_time: 'field.flightsOutTime',
  social_event: 'field.socialEvent',
  gala_dinner_table: 'field.dinnerTable',
  registration_comments: 'field.comments',
};

/** The name of a field in the language of the screen. */
function fieldLabel({ key, formName }: DomainField, t: EntryTools['t']): string {
  const label = fieldLabels[key];
  return label ? t(label) : formName;
}

/** The element that asks for a field, with something to choose from where it is chosen. */
export function fieldElement(field: DomainField, t: EntryTools['t']): ElementJson {
  const options =
    field.kind === 'title'
      ? t('new.titles').split('|')
      : [1, 2, 3].map((number) => t('new.option', { number }));
  return elementFor(field, { choices: options });
}

/** The fields for a form of a type: those of registrations only where it makes registrations (T-34). */
export function fieldEntries(formType: string | null, { t }: EntryTools): readonly Entry[] {
  return fieldsFor(formType).map((field) => ({
    id: `field:${field.key}`,
    label: fieldLabel(field, t),
    kind: kindOfField[field.kind] ?? 'text',
    field,
    element: () => fieldElement(field, t),
  }));
}

/** General questions. */
export const generalEntries = (tools: EntryTools): readonly Entry[] =>
  questionKinds.map((kind) => ({
    id: `kind:${kind}`,
    label: tools.t(`kind.${kind}`),
    kind,
    field: null,
    element: () => newElement(kind, tools),
  }));

function newElement(kind: QuestionKind, { t, sitekey }: EntryTools): ElementJson {
  const name = 'question1';
  const options = () => [1, 2, 3].map((number) => t('new.option', { number }));
  switch (kind) {
    case 'number':
      return { type: 'text', name, inputType: 'number' };
    case 'date':
      return { type: 'text', name, inputType: 'date' };
    case 'dateTime':
      return { type: 'text', name, inputType: 'datetime-local' };
    case 'choice':
      return { type: 'radiogroup', name, choices: options() };
    case 'checkbox':
    case 'dropdown':
      return { type: kind, name, choices: options() };
    case 'consent':
      return { type: 'boolean', name, title: t('new.consent'), renderAs: 'checkbox' };
    case 'matrix': {
      const rows = [1, 2].map((number) => t('new.row', { number }));
      const columns = [1, 2, 3].map((number) => t('new.column', { number }));
      return { type: 'matrix', name, columns, rows };
    }
    case 'file':
      return { type: 'file', name, storeDataAsText: true, maxSize: 5_242_880 };
    case 'panel':
      return { type: 'panel', name: 'panel1', title: t('new.panel'), elements: [] };
    case 'staticText':
      return { type: 'html', name: 'text1', html: t('new.text') };
    case 'verification':
      return newVerification(sitekey);
    default:
      return { type: kind, name };
  }
}
