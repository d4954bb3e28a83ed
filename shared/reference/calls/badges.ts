import { addBadgeToHistory, searchBadgeContacts } from '../../api/badges.ts';
import { call } from '../call.ts';

/** Who gets a badge, and what was printed. */
export const badges = {
  contacts: call({
    about: 'Contacts of an event by a part of their name',
    facts:
      'At a desk a scanner may type a registration id in place of a name: whoever is found by it can be printed without looking. The order counts: for words Enter prints the first one. Whoever has exactly the registration that is asked for must be in the answer, however many others it leaves out: put them first. The screen asks 300 ms after the last key, and drops late answers. The kiosk shows 30 at most, those that come first.',
    at: { text: 'vid', eventId: '12' },
    run: (api, { text, eventId }) => searchBadgeContacts(api, { text, eventId }),
    answer: [
      {
        first_name: 'Marta',
        last_name: 'Vidal',
        organisation_name: 'Acme Events',
        organisation_id: 4,
        registration_id: 118,
        pax_status_id: 1,
        contact_title: 'Dr.',
      },
    ],
    answerNotes: {
      '[].pax_status_id':
        'Shown as a colour and a pattern: 1 red, 2 blue, 3 purple, 5 orange, 7 black; any other grey.',
      '[].registration_id':
        'Without it, nothing says on this device that the badge was printed before, and the kiosk does not show the contact.',
    },
    placeNotes: { text: 'What was typed, at least one character; slashes are sent as blanks.' },
  }),
  'add-to-history': call({
    about: 'Notes that a badge was printed',
    facts:
      'Sent when the print dialog opens, since nobody can know whether it was cancelled; printing never waits for it. The same `Idempotency-Key` is the same print: where the page says `data-idempotent`, it is sent again until there is an answer. May come while the page is left.',
    at: {},
    run: (api) =>
      addBadgeToHistory(api, {
        name: 'Marta Vidal',
        firstName: 'Marta',
        lastName: 'Vidal',
        organisation: 'Acme Events',
        statusId: '1',
        registrationId: '118',
        intent: 'b7c1',
      }),
    answer: { success: true },
    bodyNotes: {
      badge_name: 'As it stands on the badge.',
      badge_first_name: {
        type: ['string', 'null'],
        description: '`null` where the contact has none.',
      },
      badge_last_name: {
        type: ['string', 'null'],
        description: '`null` where the contact has none.',
      },
      badge_organisation: {
        type: ['string', 'null'],
        description: '`null` where the contact has none.',
      },
      pax_status: {
        type: ['integer', 'string', 'null'],
        description: 'The `pax_status_id` of the contact; `null` where it has none.',
      },
      registration_id: {
        type: ['integer', 'string', 'null'],
        description: '`null` where the contact has none.',
      },
    },
    invalid: { badge_name: ['The badge name field is required.'] },
  }),
};
