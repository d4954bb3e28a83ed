/** Two contacts with browsers of their own, and what others do meanwhile, for the chat's browser tests. */
import type { Locator } from 'playwright-core';
import { callerOf } from '#test/support/caller.ts';
import type { PageOptions, Site, WatchedPage } from './site.ts';

const chatters = {
  layla: { email: 'layla@guest.example', contactId: 1 },
  kaveh: { email: 'kaveh@guest.example', contactId: 2 },
  jonas: { email: 'jonas@visitor.example', contactId: 3 },
} as const;

export type Chatter = 'layla' | 'kaveh';

/** The parts of a chat on a page. */
export function partsOf(root: Locator) {
  const log = root.getByRole('log');
  const rows = log.getByRole('listitem');
  return {
    root,
    log,
    rows,
    row: (text: string) => rows.filter({ hasText: text }).last(),
    input: root.getByRole('textbox'),
    button: (name: string | RegExp) => root.getByRole('button', { name }),
    texts: () => log.locator('[data-row] [dir="auto"]').allTextContents(),
  };
}

export type ChatParts = ReturnType<typeof partsOf>;

/** Opens the contact area's chat as one of the two, signed in by cookie; the page has a token for its widget. */
export async function openAs(
  site: Site,
  who: Chatter,
  query = `?with=${who === 'layla' ? 2 : 1}`,
  { prepare, ...options }: PageOptions = {},
): Promise<WatchedPage & ChatParts> {
  const { cookie } = site.server.host.signIn('contact_web', chatters[who].email);
  const [name = '', value = ''] = cookie.split('=');
  const watched = await site.open(`/contact-web/chat${query}`, {
    timezoneId: 'UTC',
    ...options,
    prepare: async (page) => {
      await page.context().addCookies([{ name, value, url: site.url }]);
      await prepare?.(page);
    },
  });
  return { ...watched, ...partsOf(watched.island('contact-chat')) };
}

/** Writes past all screens, as an application on a phone would. */
export function writerOf(site: Site, who: Chatter) {
  const { host } = site.server;
  const authorization = `Bearer ${host.issueToken('contact_web', chatters[who].email)}`;
  const call = callerOf(host);
  return (to: number, message: string) =>
    call('POST', '/api/event/1/chat/send-message', {
      body: { recipient_contact_id: to, message },
      headers: { authorization },
    });
}

/** A message of the third contact to one of the two: stored and pushed as the host does it. */
export function writeAsThird(site: Site, to: number, message: string): void {
  const { database, broadcast } = site.server.host;
  const at = new Date().toISOString().slice(0, 19).replace('T', ' ');
  const { id } = database.run(
    `INSERT INTO chat_messages (event_id, contact_id, recipient_contact_id, message, created_at, updated_at)
     VALUES (1, ?, ?, ?, ?, ?)`,
    [chatters.jonas.contactId, to, message, at, at],
  );
  const sent = { id, event_id: 1, contact_id: 3, recipient_contact_id: to, message, created_at: at };
  broadcast(`private-Chat.acme.1.${to}`, String.raw`App\Events\ContactMessageSent`, { message: sent });
}

/** What the server has of the two, in its order. */
export function storedBetween(site: Site): readonly string[] {
  return site.server.host.database
    .all(
      `SELECT message FROM chat_messages WHERE event_id = 1 AND (contact_id, recipient_contact_id) IN ((1, 2), (2, 1))
       ORDER BY created_at, id`,
    )
    .map((row) => row.text('message'));
}
