import type { Api } from '../../api/client.ts';
import { createAuthoriser } from '../../realtime/authorise.ts';
import { call } from '../call.ts';

const endpoints = ['admin/broadcasting/auth', 'contact-web/broadcasting/auth', 'web/broadcasting/auth'];

/** Asks to be admitted to a presence channel, which needs all that a private one does. */
const join = (api: Api, endpoint: string) =>
  new Promise((resolve, reject) => {
    const channelName = 'presence-InteractiveAgenda.acme.12';
    createAuthoriser(() => api, endpoint).authorise({ channelName, socketId: '1234.5678' }, (error, answer) =>
      error ? reject(error) : resolve(answer),
    );
  });

/** Sockets: the channels themselves are in asyncapi.json. */
export const realtime = {
  authorise: call({
    about: 'Admits the user to a private or presence channel',
    facts:
      'What `Broadcast::routes` answers. The address is that of `authEndpoint` in `data-broadcast`, else by `data-guard`; on a page below `/admin` it is the one of `admin`. Those by `data-guard` lie below `data-api-base`, `authEndpoint` is taken from the root of its origin. 403 is final; other failures are tried again.',
    at: {},
    run: (api) => endpoints.map((endpoint) => join(api, endpoint)),
    answer: {
      auth: 'app-key:4b1c…',
      channel_data: '{"user_id":"7","user_info":{"id":7,"name":"Ana Ruiz"}}',
    },
    answerNotes: {
      channel_data: 'Presence channels: who the user is, as JSON text.',
    },
    bodyNotes: {
      socket_id: 'Of the page’s socket.',
      channel_name: 'With `private-` or `presence-` before it.',
    },
    signs: [/Campaign\.Sent\.|Chat\.\{tenant\}|InteractiveAgenda\.\{tenant\}|LiveStreamingPresence\./],
  }),
};
