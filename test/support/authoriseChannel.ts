/** Answers a page that asks to be let onto a channel, as the host's own server does. */
import type { Hub } from '#examples/realtime/hub.ts';
import { signChannel } from '#examples/realtime/signature.ts';
import type { Call } from './serve.ts';

export function authoriseChannel({ app }: Hub, { body }: Call, me: { readonly id: string }) {
  const sent = typeof body === 'string' ? Object.fromEntries(new URLSearchParams(body)) : Object(body);
  const { socket_id: socketId, channel_name: name } = sent;
  if (!String(name).startsWith('presence-')) return { auth: signChannel(app, socketId, name) };
  const data = JSON.stringify({ user_id: me.id, user_info: me });
  return { auth: signChannel(app, socketId, name, data), channel_data: data };
}
