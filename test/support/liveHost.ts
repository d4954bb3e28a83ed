/** The live room's calls on the example host, for its tests. */
import { afterEach, beforeEach } from 'vitest';
import type { Host } from '#examples/host.ts';
import type { Sent } from '#examples/realtime/hub.ts';
import { callerOf } from './caller.ts';
import { seededHost } from './seededDatabase.ts';

export const base = '/api/live-streaming';
export const own = '/api/example/live';
export const kaveh = 'kaveh@guest.example';
export const room = 'presence-LiveStreamingPresence.live-1';
export const contacts = 'presence-LiveStreamingPresenceContact.live-1';

export type Call = ReturnType<typeof callerOf>;

/** A fresh host before each test of a file, at nine o'clock. */
export function liveHostStage() {
  let host: Host;
  let now = 0;
  let sent: Sent[] = [];

  beforeEach(() => {
    now = Date.parse('2026-05-04T09:00:00Z');
    host = seededHost({ clock: () => new Date(now) });
    sent = [];
    host.hub.listen((one) => sent.push(one));
  });

  afterEach(() => host.close());

  const idOf = (email: string) =>
    host.database.get('SELECT id FROM users WHERE email = ?', [email])?.int('id');

  return {
    host: () => host,
    sent: () => sent,
    pass: (ms: number) => {
      now += ms;
    },
    asHost: (): Call => callerOf(host, host.signIn('admin')),
    asContact: (email?: string): Call => callerOf(host, host.signIn('contact_web', email)),
    asNobody: (): Call => callerOf(host),
    as: (...who: Parameters<Host['signIn']>): Call => callerOf(host, host.signIn(...who)),
    idOf,
    kavehUid: () => `${idOf(kaveh)}-Kaveh-audience`,
    /** Channel, short name and data of what was broadcast. */
    heard: () =>
      sent.map(({ channel, event, data }) => [channel, event.replace('App\\Events\\', ''), data] as const),
  };
}

export const post = (call: Call, to: string, body?: unknown) =>
  call('POST', to, body === undefined ? {} : { body });

export const statusOf = async (call: Call, to: string, body?: unknown) => (await post(call, to, body)).status;
