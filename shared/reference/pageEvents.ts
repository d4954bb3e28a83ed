/** Events between a screen and its page: `CustomEvent`s, by name. */

import * as v from 'valibot';

export interface PageEvent {
  readonly about: string;
  /** A `detail` of it. */
  readonly example: unknown;
}

/** All that its `detail` may hold: unit tests hold to it whatever a screen says in them. */
export interface SaidEvent extends PageEvent {
  readonly detail: v.GenericSchema;
  readonly cancelable?: boolean;
}

const text = v.string();
/** Of a record, as text. */
const id = v.pipe(v.string(), v.nonEmpty());
const from = { widget: text, version: text };

/** What every screen says. */
export const commonEvents: Readonly<Record<string, SaidEvent>> = {
  'widget:ready': {
    detail: v.strictObject(from),
    about: 'The screen is there.',
    example: { widget: 'campaigns', version: '8f3c0a1b2c' },
  },
  'widget:error': {
    detail: v.strictObject({ ...from, code: text, message: text }),
    about:
      'Wrong attributes, a crash, a file that does not load, another build that was first, something that could not be saved or sent (`code` is then a kind of `widget:failed`), or an event whose record cannot be read; `code` says which. After something that could not be saved the screen goes on, with all that was typed: take nothing away.',
    cancelable: true,
    example: { widget: 'campaigns', version: '8f3c0a1b2c', code: 'crash', message: 'What went wrong' },
  },
  'widget:failed': {
    detail: v.strictObject({
      ...from,
      kind: text,
      method: text,
      path: text,
      status: v.optional(v.number()),
      message: text,
    }),
    about:
      'A call got no answer, or none that helps, whether the screen shows it or tries again; one for each call. `kind` is one of network, timeout, signed-out, forbidden, not-found, conflict, expired, invalid, rate-limited, server, contract; `status` is missing where nothing was answered. Prevented, it keeps its advice for developers from the console.',
    cancelable: true,
    example: {
      widget: 'campaigns',
      version: '8f3c0a1b2c',
      kind: 'server',
      method: 'GET',
      path: 'https://example.org/api/campaigns/get-campaigns-list/12',
      status: 500,
      message: 'The server answered 500.',
    },
  },
  'widget:auth-expired': {
    detail: v.strictObject(from),
    about: 'The server says that the sign-in has ended.',
    example: { widget: 'campaigns', version: '8f3c0a1b2c' },
  },
  'widget:notice': {
    detail: v.strictObject({
      tone: v.picklist(['success', 'warning', 'danger', 'info']),
      message: text,
      title: v.optional(text),
    }),
    about: 'Comes before a notice is shown; prevented, the page shows it its own way.',
    cancelable: true,
    example: { tone: 'success', message: 'Saved', title: undefined },
  },
};

/** What single screens say, on their element. */
export const ownEvents: Readonly<Record<string, SaidEvent>> = {
  'chat:other-message': {
    detail: v.strictObject({
      message: v.looseObject({ contact_id: id, recipient_contact_id: id, message: text }),
    }),
    about: 'A message of another conversation of the contact was pushed; nothing is shown.',
    example: {
      message: {
        id: '3001',
        event_id: '12',
        contact_id: '503',
        recipient_contact_id: '501',
        message: 'Hello',
        created_at: '2026-05-04T09:55:00.000000Z',
        updated_at: null,
      },
    },
  },
  'close-report': {
    detail: v.strictObject({ campaignId: id }),
    about: 'Back was pressed.',
    example: { campaignId: '41' },
  },
  'close-seating-plan': {
    detail: v.strictObject({ sessionId: id }),
    about: 'Back was pressed.',
    example: { sessionId: '301' },
  },
  'guest-checked-in': {
    detail: v.strictObject({ registration_id: id, event_id: id }),
    about:
      'The server has checked a guest in, also one who had to wait for the connection; of another event where the page lets in its guests.',
    example: { registration_id: '118', event_id: '12' },
  },
  'contact-created': {
    detail: v.strictObject({ id: v.nullable(id), name: text, email: text }),
    about: 'A contact has been created; `id` is `null` where the server says none.',
    example: { id: '9001', name: 'Ana Ruiz', email: 'ana.ruiz@example.org' },
  },
  'create-calendar-event': {
    detail: v.strictObject({
      startDate: text,
      endDate: text,
      category_id: v.nullable(id),
      description: text,
      assigned_to: v.nullable(id),
    }),
    about:
      'An event of the calendar is to be created; times are by the reader’s clock, `assigned_to` is a user. Only where the page says that it hears it, and gives no `actions.createCalendarEvent`.',
    example: {
      startDate: '2026-05-04 09:00',
      endDate: '2026-05-04 10:00',
      category_id: '1',
      description: 'Meet the caterer',
      assigned_to: '7',
    },
  },
  'create-registration': {
    detail: v.strictObject({ query: text }),
    about: 'Somebody who was not found among the speakers is to be registered.',
    example: { query: 'ana ruiz' },
  },
  'create-session': {
    detail: v.strictObject({ start: text, end: text, copyOf: v.optional(id) }),
    about: 'A session is to be created at that time; `copyOf` names one that it is to be like.',
    example: { start: '2026-05-04 09:00', end: '2026-05-04 10:30' },
  },
  'design-deleted': {
    detail: v.strictObject({ id, badgeMode: v.boolean() }),
    about: 'The server has deleted the template, or has it no longer.',
    example: { id: '5', badgeMode: false },
  },
  'design-saved': {
    detail: v.strictObject({ id, name: text, badgeMode: v.boolean() }),
    about: 'The server has saved the template; of a new one `id` is the one it got.',
    example: { id: '5', name: 'Invitation', badgeMode: false },
  },
  'delete-session': {
    detail: v.strictObject({ sessionId: id }),
    about: 'A session is to be deleted; the page asks whether that is meant.',
    example: { sessionId: '301' },
  },
  'edit-session': {
    detail: v.strictObject({ sessionId: id }),
    about: 'A session is to be edited.',
    example: { sessionId: '301' },
  },
  'event-linked': {
    detail: v.strictObject({ templateId: id, eventId: id }),
    about: 'The server has linked the template to the event.',
    example: { templateId: '3', eventId: '12' },
  },
  'contacts-loaded': {
    detail: v.strictObject({ count: v.number(), isWhole: v.boolean() }),
    about: 'Contacts of a filter have been loaded: how many, and whether these are all.',
    example: { count: 1204, isWhole: true },
  },
  'contacts-loading': {
    detail: v.strictObject({ isLoading: v.boolean() }),
    about:
      'Contacts of a filter are being loaded, or this has ended: all have come, it was cancelled, or it failed.',
    example: { isLoading: true },
  },
  'filter-deleted': {
    detail: v.strictObject({ filterId: id }),
    about: 'The server has deleted the filter.',
    example: { filterId: '4' },
  },
  'filter-saved': {
    detail: v.strictObject({ filterId: id }),
    about: 'The server has saved the filter; of a new one the id is the one it got.',
    example: { filterId: '4' },
  },
  'form-closed': {
    detail: v.null(),
    about: 'The form is no longer shown, for any reason.',
    example: null,
  },
  'form-saved': {
    detail: v.strictObject({ formId: id, part: v.picklist(['layout', 'theme']) }),
    about: 'The server has saved the layout or the theme of the form.',
    example: { formId: '12', part: 'layout' },
  },
  'open-session-details': {
    detail: v.strictObject({ sessionId: id }),
    about: 'A session was clicked.',
    example: { sessionId: '301' },
  },
  'form-wanted': {
    detail: v.null(),
    about: 'Closed with the form that it is part of, its «Try again» was pressed: both are to be opened.',
    example: null,
  },
  'organisation-chosen': {
    detail: v.strictObject({ id, name: text }),
    about: 'In place of a new organisation, one of the same name has been taken.',
    example: { id: '9', name: 'Example Institute' },
  },
  'organisation-created': {
    detail: v.strictObject({ id: v.nullable(id), name: text }),
    about: 'An organisation has been created; `id` is `null` where the server says only the name.',
    example: { id: '9', name: 'Example Institute' },
  },
  'select-speaker': {
    detail: v.strictObject({ id, name: text, speaker: v.looseObject({ id }) }),
    about: 'A speaker was chosen; `speaker` is the record as the list has it.',
    example: { id: '8001', name: 'Ana Ruiz', speaker: { id: '8001', first_name: 'Ana', last_name: 'Ruiz' } },
  },
  'send-test-email': {
    detail: v.strictObject({ email: text, html: text }),
    about:
      'The mail is to be sent to this address as a test. `html` is the template with its merge tags; with the values of a person in their place only where somebody was chosen by hand in the preview.',
    example: { email: 'office@example.org', html: '<p>Dear {{first_name}}</p>' },
  },
};

interface HeardEvent extends PageEvent {
  readonly on: 'window' | 'element';
  /** The screens that listen. */
  readonly by: readonly string[];
  /** All that its `detail` may hold, where that is more than the example. */
  readonly detail?: v.GenericSchema;
}

/** The whole record, as the agenda has it: what an event leaves out stays as it is known. */
const wholeSession = {
  id: 301,
  name: 'Opening',
  day: '2026-05-04',
  start: '09:00',
  end: '10:30',
  duration: 90,
  type: 'Plenary',
  location: { location: 'Hall A' },
  speakers: [{ id: 8001, first_name: 'Ana', last_name: 'Silva', chair_number: 1 }],
  table: { type: 'Round', chairs: 8, heads_of_table: 0 },
};

/** What screens hear. */
export const heardEvents: Readonly<Record<string, HeardEvent>> = {
  'created-session': {
    about: 'A session was created on this page: the record, or `{ session }`.',
    on: 'window',
    by: ['agenda-editor'],
    example: { session: wholeSession },
  },
  'edited-session': {
    about: 'A session was changed on this page: the record, or `{ session }`.',
    on: 'window',
    by: ['agenda-editor', 'seating-plan'],
    example: { session: wholeSession },
  },
  'deleted-session': {
    about: 'A session was deleted on this page: `{ sessionId }`, the record, or `{ session }`.',
    on: 'window',
    by: ['agenda-editor', 'seating-plan'],
    example: { sessionId: 301 },
  },
  'created-registration': {
    about: 'Somebody was registered on this page: the speakers are read again.',
    on: 'window',
    by: ['agenda-editor', 'speakers'],
    example: { registration: { id: 8001 } },
  },
  'widgets:signed-out': {
    about:
      'Somebody has signed out: what is kept of them on the device is cleared, in open tabs, too. Without `userId`, of everybody; without `tenant`, in all; without `guard`, of all guards. Heard wherever the loader or a screen is.',
    on: 'window',
    by: [],
    detail: v.object({
      tenant: v.optional(text),
      userId: v.optional(v.union([v.string(), v.number()])),
      guard: v.optional(v.picklist(['admin', 'contact_web', 'web'])),
    }),
    example: { tenant: 'acme', userId: 7, guard: 'admin' },
  },
  'open-contact-form': { about: 'Opens the form.', on: 'element', by: ['contact-form'], example: null },
  'open-organisation-form': {
    about: 'Opens the form.',
    on: 'element',
    by: ['organisation-form'],
    example: null,
  },
};
