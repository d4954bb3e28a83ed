/** The fields of filters, in their three groups, and what each asks for (S3 §3.1, §5.1). */
import type { Condition, FilterType, Row } from './tree.ts';
import { isSameName, textIn } from './values.ts';

export const sources = ['organisation', 'registration', 'contact'] as const;
export type Source = (typeof sources)[number];

/** What can be chosen from the answer of the server, or from the list of countries. */
export type ChoiceKey =
  | 'events'
  | 'galaDinnerTables'
  | 'socialEvents'
  | 'industries'
  | 'types'
  | 'rangesOfAction'
  | 'titles'
  | 'statuses'
  | 'paxStatuses'
  | 'countries'
  | 'visibilities';

export type FieldKind =
  /** One of several. */
  | { readonly kind: 'choice'; readonly from: ChoiceKey }
  /** Is it so, or not. */
  | { readonly kind: 'flag' }
  /** Equals or includes what is typed. */
  | { readonly kind: 'text' }
  | { readonly kind: 'day' }
  /** Two days, both included. */
  | { readonly kind: 'period' };

export type Field = FieldKind & {
  readonly source: Source;
  /** As it is stored. */
  readonly name: string;
  /** Names it in texts. */
  readonly key: FieldKey;
};

const list = [
  { key: 'status', source: 'organisation', name: 'Status', kind: 'choice', from: 'visibilities' },
  { key: 'noOrganisation', source: 'organisation', name: 'No Organisation', kind: 'flag' },
  { key: 'countries', source: 'organisation', name: 'Countries', kind: 'choice', from: 'countries' },
  { key: 'industry', source: 'organisation', name: 'Industry', kind: 'choice', from: 'industries' },
  { key: 'type', source: 'organisation', name: 'Type', kind: 'choice', from: 'types' },
  {
    key: 'rangeOfAction',
    source: 'organisation',
    name: 'Range of Action',
    kind: 'choice',
    from: 'rangesOfAction',
  },
  {
    key: 'registrationStatus',
    source: 'registration',
    name: 'Registration Status',
    kind: 'choice',
    from: 'statuses',
  },
  { key: 'paxStatus', source: 'registration', name: 'PAX Status', kind: 'choice', from: 'paxStatuses' },
  { key: 'registrationDate', source: 'registration', name: 'Registration Date', kind: 'day' },
  { key: 'registrationPeriod', source: 'registration', name: 'Registration Period', kind: 'period' },
  { key: 'currentDay', source: 'registration', name: 'Current Day', kind: 'flag' },
  {
    key: 'galaDinnerTable',
    source: 'registration',
    name: 'Gala Dinner Table',
    kind: 'choice',
    from: 'galaDinnerTables',
  },
  { key: 'socialEvent', source: 'registration', name: 'Social Event', kind: 'choice', from: 'socialEvents' },
  { key: 'event', source: 'registration', name: 'Event', kind: 'choice', from: 'events' },
  { key: 'title', source: 'contact', name: 'Title', kind: 'choice', from: 'titles' },
  { key: 'email', source: 'contact', name: 'Email', kind: 'text' },
  { key: 'firstName', source: 'contact', name: 'First Name', kind: 'text' },
  { key: 'lastName', source: 'contact', name: 'Last Name', kind: 'text' },
  { key: 'subscribedMailing', source: 'contact', name: 'Subscribed Mailing', kind: 'flag' },
  { key: 'department', source: 'contact', name: 'Department', kind: 'text' },
  { key: 'function', source: 'contact', name: 'Function', kind: 'text' },
] as const;

export type FieldKey = (typeof list)[number]['key'];

export const fields: readonly Field[] = list;

/** The fields that can be asked of these contacts: registrations only of those who are registered (S3 §4.1). */
export function fieldsFor(type: FilterType): readonly Field[] {
  return type === 'registrations' ? fields : fields.filter(({ source }) => source !== 'registration');
}

/** The field of a row, however it is written; `null` for one that this screen does not know. */
export function fieldOf({ source, field }: Pick<Row, 'source' | 'field'>): Field | null {
  const exact = fields.find((known) => known.source === source && known.name === field);
  const [ofSource, name] = [textIn(source), textIn(field)];
  return (
    exact ??
    fields.find((known) => isSameName(known.source, ofSource) && isSameName(known.name, name)) ??
    null
  );
}

/** What a new row of a field begins with; nothing chosen is `null`. */
export function startOf(field: Field): { readonly value: unknown; readonly condition: Condition | null } {
  switch (field.kind) {
    case 'flag':
      return { value: true, condition: null };
    case 'text':
      return { value: '', condition: 'includes' };
    case 'period':
      return { value: ['', ''], condition: null };
    case 'day':
      return { value: '', condition: null };
    default:
      return { value: null, condition: null };
  }
}
