import { fetchMessages, sendMessage } from '../../api/chat.ts';
import { call } from '../call.ts';

const message = {
  id: 3001,
  event_id: 12,
  contact_id: 501,
  recipient_contact_id: 502,
  message: 'Shall we meet at the desk?',
  created_at: '2026-05-04T09:55:00.000000Z',
  updated_at: '2026-05-04T09:55:00.000000Z',
};

/** One-to-one chat of the contacts of an event. */
export const chat = {
  messages: call({
    about: 'The messages between the contact who is signed in and another',
    facts: 'Both ways, oldest first, all of them. Read again whenever the socket may have missed something.',
    at: { eventId: '12', recipientId: '502' },
    run: (api, at) => fetchMessages(api, at),
    answer: { data: [message] },
    answerNotes: {
      'data[].contact_id': 'Who wrote it.',
      'data[].id': 'Without one, messages are told apart by sender, time and text.',
      'data[].message': 'Plain text.',
    },
  }),
  send: call({
    about: 'Sends a message to another contact',
    facts:
      'Answer with the message, alone or below `data` or `message`, and broadcast it to both contacts. The same `Idempotency-Key` is the same message.',
    at: { eventId: '12' },
    run: (api, { eventId }) =>
      sendMessage(api, { eventId, recipientId: '502', message: 'Shall we meet at the desk?', intent: 'm1' }),
    answer: { data: message },
    answerNotes: {
      '': { required: [], description: 'Without the message, the conversation is read again.' },
    },
    invalid: { message: ['The message field must not be greater than 5000 characters.'] },
  }),
};
