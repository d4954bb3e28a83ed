/** A chat and a plain log on one page, for rushes of messages. Bundled for pages. */
import { mountPlainChat } from './baselines/plainChat.ts';
import { frameOf, loadWidget, pause, place, playServer, until } from './playedServer.ts';

/** Messages come to one of the two, one by one. */
type Rush = (count: number, everyMs: number) => Promise<void>;

export interface ChatContenders {
  readonly ours: Rush;
  readonly plain: Rush;
}

/** Both full already. */
export async function openChats(): Promise<ChatContenders> {
  const { say } = playServer({
    answer: (url) => {
      if (url.includes('/fetch-messages/')) return { data: [] };
      return url.includes('/broadcasting/auth') ? { auth: 'a:b' } : undefined;
    },
  });
  const mount = await loadWidget('contact-chat');
  const el = place();
  el.style.height = '640px';
  mount(el, {
    eventId: 1,
    tenant: 'acme',
    contactId: 1,
    recipientId: 2,
    guard: 'contact_web',
    broadcast: { key: 'bench', wsHost: location.hostname, forceTLS: false },
  });
  const rows = () => el.shadowRoot?.querySelectorAll('[role="listitem"]').length ?? 0;
  await until(
    'a message in the chat',
    () => rows() > 0,
    () => say(nextFrame()),
  );
  const plain = mountPlainChat(place());
  const contenders = {
    ours: (count: number, everyMs: number) => rush(say, count, everyMs),
    plain: (count: number, everyMs: number) => rush(plain.hear, count, everyMs),
  };
  await contenders.ours(200, 1);
  await contenders.plain(200, 1);
  if (rows() !== 200) throw new Error(`The chat shows ${rows()} messages`);
  return contenders;
}

let id = 0;

function nextFrame(): string {
  id += 1;
  const message = {
    id,
    event_id: 1,
    contact_id: 2,
    recipient_contact_id: 1,
    message: `Message number ${id}: the doors open at nine, the first session begins at half past.`,
    created_at: new Date().toISOString(),
  };
  return frameOf(String.raw`App\Events\ContactMessageSent`, { message }, 'private-Chat.acme.1.1');
}

async function rush(to: (frame: string) => void, count: number, everyMs: number): Promise<void> {
  const began = performance.now();
  for (let sent = 0; sent < count; sent += 1) {
    await pause(Math.max(0, began + sent * everyMs - performance.now()));
    to(nextFrame());
  }
  await pause(100);
}
