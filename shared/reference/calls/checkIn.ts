import { lookUpRegistration, processRegistration } from '../../api/check-in.ts';
import { call } from '../call.ts';

const guest = {
  registrationId: '118',
  eventId: '12',
  fullName: 'Marta Vidal',
  gala: true,
  intent: 'b7c1',
} as const;

/** Guests who check in, and their badges. */
export const checkIn = {
  'look-up': call({
    about: 'What the kiosk has to know of a registration',
    facts:
      'Asked for each code and each name that is chosen, before anything is done. With a table the kiosk asks whether the guest comes to the gala dinner. A text in `error`, such as `{"error": "Already checked in at 09:02"}`, means that nothing can be done, whatever the status: it is shown to the guest for 5 seconds; under 200, 409 and 422, which may say that the guest is in already, with a way to print another badge. Without a connection the guest is kept on the device where the page says `data-offline`.',
    at: { registrationId: '118' },
    run: (api, { registrationId }) => lookUpRegistration(api, registrationId),
    answer: { gala_dinner_table: '12' },
    others: {
      'no table': { gala_dinner_table: null },
    },
    answerNotes: {
      gala_dinner_table:
        'Number or name of the table, or `true`; nothing is asked for `null`, `""`, `0` and `false`.',
    },
    queryNotes: { registration_id: 'As it stands in the code, or as the search has found it.' },
  }),
  process: call({
    about: 'Checks a guest in and prints the badge',
    facts:
      'With a printer in the address the server prints; without one it answers with the badge, which is printed in the browser. The guest never waits longer than 5 seconds for it. The same `Idempotency-Key` is the same check-in, whoever of the tenant is signed in by then: where the page says `data-idempotent`, it is sent again until there is an answer, for as long as the event lasts. A second badge for the same guest is this call once more, under a key of its own: never refuse it because the guest is in already, and keep what they have said of the gala dinner, since `gala_dinner=false` comes with it for who has said it at another tablet. A text in `error`, such as `{"error": "The printer is out of paper."}`, means that nothing was done, whatever the status.',
    at: { printerId: '3' },
    run: (api, { printerId }) => [
      processRegistration(api, { ...guest, printerId }),
      processRegistration(api, { ...guest, printerId: null }),
    ],
    answer: { badge: 'JVBERi0xLjcK' },
    others: {
      'printed by the server': { badge: null },
    },
    answerNotes: { badge: 'A PDF as base64; what is none is not printed.' },
    bodyNotes: {
      registration_id: {
        type: ['integer', 'string'],
        description:
          'As it stands in the code of a ticket, or as the search has found it: a number where it is written as one, else a text such as a ULID. Of a code nothing else is sent than these three fields.',
      },
      event_id: {
        type: ['integer', 'string'],
        description: 'Of the code; of the page where the code has none.',
      },
      full_name: {
        type: ['string', 'null'],
        description: 'At most 300 characters; empty where the code has none, which Laravel makes `null`.',
      },
    },
    queryNotes: {
      gala_dinner: {
        enum: ['true', 'false'],
        description:
          'A word, read by `$request->boolean()`; the rule `boolean` refuses it. «No» where nobody has answered for 20 seconds.',
      },
    },
    placeNotes: { printerId: 'Of `data-printers`; the address ends before it in manual mode.' },
  }),
};
