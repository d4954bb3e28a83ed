/** Calls that only the example host has. */
import * as v from 'valibot';
import { createApi, type Api } from '#shared/api/client.ts';
import { list } from '#shared/api/schemas.ts';

const done = v.object({ success: v.boolean() });

export interface Push {
  readonly channel: string;
  readonly event: string;
  readonly data: unknown;
}

/** Lets the server send an event. From a session without a socket: the sender's own is left out of a broadcast. */
export function pushEvent(push: Push): Promise<unknown> {
  return createApi({ guard: 'web' }).post('api/example/broadcast', done, { body: push });
}

/** Cuts all sockets for some seconds. */
export function cutSockets(seconds: number): Promise<unknown> {
  return createApi({ guard: 'web' }).post('api/example/cut-sockets', done, {
    body: { seconds: String(seconds) },
  });
}

const note = v.object({ id: v.number(), text: v.string() });
const notes = v.object({ notes: list(note) });

/** A number on the server, kept as the newest note of the user that says so; its version is the note's id. */
export interface Counter {
  readonly value: number;
  readonly version: number;
}

const pattern = /^counter (-?\d+)$/;

export async function fetchCounter(api: Api, signal?: AbortSignal): Promise<Counter> {
  const { notes: all } = await api.get('api/example/notes', notes, { signal });
  const newest = all.find(({ text }) => pattern.test(text));
  return { value: Number(newest?.text.replace(pattern, '$1') ?? 0), version: newest?.id ?? 0 };
}

export async function saveCounter(api: Api, value: number): Promise<Counter> {
  const { id } = await api.post('api/example/notes', note, { body: { text: `counter ${value}` } });
  return { value, version: id };
}
