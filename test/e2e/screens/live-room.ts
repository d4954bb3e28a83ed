import type { Locator, Page } from 'playwright-core';
import { statesAround } from './live-room-around.ts';
import { insideStates, openChat } from './live-room-inside.ts';
import { shownStates } from './live-room-shown.ts';
import type { Screen } from './screen.ts';

const waiting = (island: Locator) => island.getByText('You are in the waiting queue');

const join = (island: Locator) => island.getByRole('button', { name: 'Join', exact: true });

const message = (island: Locator) => island.getByRole('textbox', { name: /^Message/ });

const said = (island: Locator, text: string) =>
  island.getByRole('log').getByRole('listitem').filter({ hasText: text });

const mayJoin = '**/api/live-streaming/is-user-banned/*';

/** Answers whether one is banned, and goes in. */
async function joinAs(island: Locator, page: Page, answer: object): Promise<void> {
  await page.route(mayJoin, (route) => route.fulfill({ json: answer }));
  await join(island).click();
}

/** One of the audience. */
const attributes = {
  'data-event-id': '1',
  'data-tenant': 'acme',
  'data-channel': 'live-1',
  'data-user-id': '4',
  'data-user-name': 'Layla Haddad',
  'data-guard': 'contact_web',
  'data-broadcast': '{"key":"event-widgets"}',
  'data-token': 'demo-token-layla',
};

/** The audience's lobby, and what is behind it as far as one browser gets there (with others: live-room.e2e.ts). */
export const liveRoom: Screen = {
  name: 'live-room',
  path: '/admin/live-room?role=audience',
  account: ['contact_web', 'layla@guest.example'],
  attributes,
  full: join,
  // Only who has joined writes (live-room.e2e.ts).
  isTypedLater: true,
  field: message,
  // Its channel is heard, and its devices are on.
  second: { attributes, press: 'Join', last: '[role="timer"]' },
  // The lobby asks for nothing before Join is pressed.
  load: {
    url: mayJoin,
    empty: { success: true, banned: false },
    none: waiting,
    begin: (island) => join(island).click(),
    full: waiting,
  },
  action: {
    url: '**/api/live-streaming/send-message/*',
    method: 'POST',
    path: '/admin/live-room?role=audience',
    begin: openChat,
    typed: message,
    send: (island) => message(island).press('Enter'),
    failed: (island, text) => said(island, text).filter({ hasText: 'Retry' }),
    done: (island, text) => said(island, text).and(island.locator('[data-state="sent"]')),
  },
  states: [
    // The door.
    {
      'nobody could say whether one may join': async (island, page) => {
        await page.route(mayJoin, (route) =>
          route.fulfill({ status: 403, json: { message: 'This action is unauthorized.' } }),
        );
        await join(island).click();
        await island.getByRole('alert').filter({ hasText: 'may join' }).waitFor();
      },
      banned: async (island, page) => {
        await joinAs(island, page, {
          success: true,
          banned: true,
          banned_at: '2026-05-04T10:00:00Z',
          ends_at: '2026-05-04T10:30:00Z',
          reason: 'Advertising',
        });
        await island.getByText('You have been banned').waitFor();
      },
      'waiting for a host': async (island, page) => {
        await island.getByRole('button', { name: 'Back to the lobby' }).click();
        await joinAs(island, page, { success: true, banned: false });
        await waiting(island).waitFor();
      },
    },
    ...statesAround,
    ...insideStates,
    ...shownStates,
  ],
  reported: /^ERROR live-room: No H\.264 here$/,
};
