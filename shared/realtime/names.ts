import type { Channel } from './channels.ts';

const prefixes = { public: '', private: 'private-', presence: 'presence-' } as const;

/** A channel's name on the wire; `null` when the protocol forbids it. */
export function wireName({ kind, name }: Pick<Channel, 'kind' | 'name'>): string | null {
  const full = `${prefixes[kind]}${name}`;
  return name !== '' && /^[\w\-=@,.;]{1,164}$/.test(full) ? full : null;
}

/**
 * The plain name of a server event: `App\Events\X`, `.X` and `X` are all `X`.
 *
 * `null` for the protocol's own events and for what clients send, which must never pass for the server's word.
 */
export function eventName(wire: string): string | null {
  if (/^(pusher|pusher_internal):|^client-/.test(wire)) return null;
  const name = wire.slice(wire.lastIndexOf('\\') + 1).replace(/^\.+/, '');
  return name === '' || name.startsWith('client-') ? null : name;
}
