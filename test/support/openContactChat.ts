/** The chat on a page, answered by the example host, with its sockets in memory, for its tests. */
import { act } from '@testing-library/react';
import { waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { callerOf } from '#test/support/caller.ts';
import type { HostOptions } from '#examples/host.ts';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { queryClient } from '#shared/query/client.ts';
import { pageStore } from '#shared/store/page.ts';
import { serveExample, type ExampleServer } from './serveExample.ts';
import { serveSockets, type Sockets } from './sockets.ts';
import { mount } from '../../widgets/contact-chat/index.tsx';

// A busy machine takes its time for the first screen of a file.
// A screen that waits for its texts inside of a test's `act` would wait for ever.
await Promise.all(
  (['common', 'kit', 'contact-chat'] as const).map((namespace) => loadCatalogue('en', namespace)),
);
// Loaded in real time; what follows may be on a fake clock.
await Promise.all([import('#shared/realtime/echoVendor.ts'), import('#shared/realtime/pool.ts')]);
await import('../../widgets/contact-chat/drafts/drafts.ts');

export const read = 'GET /api/event/*/chat/fetch-messages/*';
export const send = 'POST /api/event/*/chat/send-message';
export const authorise = 'POST /contact-web/broadcasting/auth';

/** The channel of the contact whose screen it is. */
export const ownChannel = 'private-Chat.acme.1.1';

let number = 0;

export interface Stage {
  readonly server: ExampleServer;
  readonly sockets: Sockets;
  /** The props that every island of this stage begins with. */
  readonly props: Readonly<Record<string, unknown>>;
}

/** A server with an empty conversation of contacts 1 (whose screen it is) and 2, unless its history is kept. */
export function openStage({ keepHistory = false, ...options }: StageOptions = {}): Stage {
  number += 1;
  queryClient.clear();
  pageStore.setState({ notices: [], slowRequests: {}, signedOut: {}, isOnline: true });
  const server = serveExample({ guard: null, ...options });
  const { host } = server;
  if (!keepHistory) host.database.run('DELETE FROM chat_messages');
  return {
    server,
    sockets: serveSockets(host.hub),
    props: {
      eventId: 1,
      tenant: 'acme',
      contactId: 1,
      recipientId: 2,
      recipientName: 'Kaveh',
      recipientOrganisation: 'Helvetia Press',
      guard: 'contact_web',
      timeZone: 'UTC',
      userId: `user-${number}`,
      token: host.issueToken('contact_web', 'layla@guest.example'),
      broadcast: { key: host.hub.app.key, wsHost: `ws-chat-${number}.test`, forceTLS: false },
    },
  };
}

export interface StageOptions extends Partial<HostOptions> {
  readonly keepHistory?: boolean;
}

/** Shows one more island of the chat on the stage's page. */
export function addChat({ props }: Stage, more: Readonly<Record<string, unknown>> = {}) {
  const el = document.body.appendChild(document.createElement('div'));
  const others: unknown[] = [];
  el.addEventListener('chat:other-message', (event) => {
    if (event instanceof CustomEvent) others.push(event.detail);
  });
  let island: ReturnType<typeof mount> | undefined;
  act(() => {
    island = mount(el, { ...props, ...more });
  });
  const root = el.shadowRoot?.querySelector<HTMLElement>('.ew-root');
  if (!root || !island) throw new Error('not mounted');
  const unmount = () => act(() => island?.unmount());
  onTestFinished(() => {
    unmount();
    el.remove();
  });
  const update = (next: Readonly<Record<string, unknown>>) => act(() => island?.update(next));
  return { el, root, others, screen: within(root), unmount, update, ...actionsOn(root) };
}

/** Opens the chat with a server of its own. */
export function openContactChat(props: Readonly<Record<string, unknown>> = {}, options: StageOptions = {}) {
  const stage = openStage(options);
  return { ...stage, ...addChat(stage, props), ...peopleOf(stage.server), joined: () => joined(stage) };
}

/** Once the channel is heard, and what may have been missed until then has been read. */
export async function joined({ server, sockets }: Stage, channel = ownChannel): Promise<void> {
  await waitFor(() => {
    if (sockets.on(channel) === 0 || server.callsTo(read).length < 2) throw new Error('not joined');
  });
  await waitFor(() => {
    if (queryClient.isFetching() > 0) throw new Error('still reading');
  });
}

function actionsOn(root: HTMLElement) {
  const screen = within(root);
  const user = userEvent.setup({ delay: null });
  const input = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Message to/ });
  const log = () => {
    const found = root.querySelector<HTMLElement>('[role="log"]');
    if (!found) throw new Error('no log');
    return found;
  };
  // Straight from the tree: looking for roles in hundreds of rows takes seconds.
  const items = () => [...root.querySelectorAll<HTMLElement>('[role="log"] [role="listitem"]')];
  const textOf = (row: Element) => row.querySelector('[dir="auto"]')?.textContent ?? '';
  return {
    user,
    input,
    log,
    items,
    /** What the messages say, oldest first; own ones marked. */
    texts: () => items().map((row) => `${row.hasAttribute('data-mine') ? '> ' : ''}${textOf(row)}`),
    /** The states of own messages that are not confirmed yet. */
    phases: () => items().flatMap((row) => row.getAttribute('data-phase') ?? []),
    row: (text: string) => {
      const row = items().find((item) => textOf(item) === text);
      if (!row) throw new Error(`no message «${text}»`);
      return row;
    },
    /** The notice that says what is wrong. */
    notice: async (words: string | RegExp) => {
      const text = await screen.findByText(words, {}, { timeout: 10_000 });
      const notice = text.closest<HTMLElement>('[role="alert"]');
      if (!notice) throw new Error('not an alert');
      return notice;
    },
    ready: () => screen.findByRole('textbox', { name: /^Message to/ }),
    type: async (text: string) => {
      await user.click(await screen.findByRole('textbox', { name: /^Message to/ }));
      await user.keyboard(text);
    },
    say: async (text: string) => {
      await user.click(await screen.findByRole('textbox', { name: /^Message to/ }));
      await user.keyboard(`${text}{Enter}`);
    },
    /** What has been spoken, and not been taken away yet. */
    spoken: () =>
      [...root.querySelectorAll('.ew-hidden[aria-live]')].flatMap((region) =>
        [...region.children].map((line) => line.textContent?.replaceAll(/[\u2068\u2069]/g, '')),
      ),
  };
}

/** What other people do, past the screen. */
function peopleOf({ host }: ExampleServer) {
  const call = callerOf(host);
  const writeAs = async (email: string, to: number, message: string) => {
    const authorization = `Bearer ${host.issueToken('contact_web', email)}`;
    const body = { recipient_contact_id: to, message };
    const { status } = await act(() =>
      call('POST', '/api/event/1/chat/send-message', { body, headers: { authorization } }),
    );
    if (status !== 201) throw new Error(`not sent: ${status}`);
  };
  return {
    /** Contact 2 writes to contact 1. */
    otherWrites: (message: string) => writeAs('kaveh@guest.example', 1, message),
    /** Contact 1 writes to contact 2 in another tab. */
    ownTabWrites: (message: string) => writeAs('layla@guest.example', 2, message),
    /** A message comes into being without anybody being told. */
    store: (from: number, to: number, message: string, at = '2026-05-01 09:00:00') =>
      host.database.run(
        `INSERT INTO chat_messages (event_id, contact_id, recipient_contact_id, message, created_at, updated_at)
         VALUES (1, ?, ?, ?, ?, ?)`,
        [from, to, message, at, at],
      ),
    /** A push alone, of whatever is said to have been sent. */
    push: (message: Readonly<Record<string, unknown>>, channel = ownChannel) =>
      host.broadcast(channel, String.raw`App\Events\ContactMessageSent`, message),
    /** What is stored between the two. */
    stored: () =>
      host.database
        .all(
          `SELECT message FROM chat_messages
           WHERE (contact_id, recipient_contact_id) IN ((1, 2), (2, 1)) ORDER BY id`,
        )
        .map((row) => row.text('message')),
  };
}

/** Lets the time pass in a test with fake timers. */
export async function pass(ms: number, advance: (ms: number) => Promise<unknown>): Promise<void> {
  await act(async () => {
    await advance(ms);
  });
}
