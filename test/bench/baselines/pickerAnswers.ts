/** What the server would answer in the bench of the campaign's second step: one campaign, one list of so many people. */
import type { PlainPerson } from './plainPicker.ts';

export interface PickerAnswers {
  readonly people: readonly PlainPerson[];
  /** By a part of the address. */
  readonly answers: readonly (readonly [RegExp, unknown])[];
}

const firstNames = ['Ana', 'María', 'José', 'Marta', 'Ольга', 'Mariam', 'زهرا', 'Anna', 'Omar', 'Zoë'];
const lastNames = [
  'García',
  'Müller',
  'Smith',
  'Marín',
  'Ivanova',
  'کاظمی',
  'Rossi',
  'Novák',
  'Sáez',
  'Okafor',
];

function peopleOf(count: number): readonly PlainPerson[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    first_name: `${firstNames[index % 10]}`,
    last_name: `${lastNames[Math.floor(index / 10) % 10]} ${index}`,
    email: `person${index}@contacts.example`,
    subscribed_mailing: 1,
    organisation: { name: `Organisation ${index % 300}` },
    registrations:
      index % 3 === 0 ? [] : [{ event_id: 1, pax_status_id: (index % 3) + 1, status_id: (index % 2) + 1 }],
  }));
}

const campaign = {
  id: 1,
  name: 'Spring',
  sender_name: 'Acme',
  sender_email: { email: 'a@acme.example' },
  reply_to: { email: 'a@acme.example' },
  subject: 'Spring',
  template: { id: 1, name: 'Spring', html: '<p>Hello</p>', events: [{ id: 1, name: 'Spring' }] },
  contact_lists: [{ id: 1, name: 'Everybody', event_id: 1 }],
  contacts: [],
  send_start: '2099-01-01 10:00:00',
};
const named = (names: readonly string[]) => names.map((name, index) => ({ id: index + 1, name }));

/** Everything the widget asks for on its way to the step. */
export function answersFor(count: number): PickerAnswers {
  const people = peopleOf(count);
  const answers: readonly (readonly [RegExp, unknown])[] = [
    [/get-campaign-details/, campaign],
    [/get-contact-lists/, [{ id: 1, name: 'Everybody', event_id: 1 }]],
    [/get-contact-list\//, { contacts: people }],
    [/get-email-aliases/, [{ email: 'a@acme.example' }]],
    [/get-templates/, { data: [campaign.template], current_page: 1, last_page: 1, total: 1 }],
    [/get-campaigns-list/, { data: [campaign], current_page: 1, last_page: 1, total: 1 }],
    [
      /get-pax-and-status-list/,
      {
        paxStatusList: named(['Declined', 'Confirmed', 'Invited']),
        statusList: named(['Registered', 'Pending', 'Cancelled']),
      },
    ],
  ];
  return { people, answers };
}
