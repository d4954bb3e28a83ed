// @vitest-environment node
/** What only a real connection shows: bodies that break, redirects that are followed, sockets that hang. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi } from './client.ts';

const shape = v.object({ ok: v.boolean() });
const signIn = '<!doctype html><form><input type="password"></form>';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

const send = (response: ServerResponse, status: number, type: string, body: string) =>
  response.writeHead(status, { 'Content-Type': type }).end(body);

const answers: Readonly<Record<string, Answer>> = {
  '/app/whole': (response) => send(response, 200, 'application/json', '{"ok":true}'),
  '/app/php': (response) => send(response, 200, 'text/html; charset=UTF-8', '{"ok":true}'),
  '/app/bom': (response) => send(response, 200, 'application/json', '\uFEFF{"ok":true}'),
  '/app/cut': (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '100' });
    response.write('{"ok":', () => response.destroy());
  },
  '/app/chunked-cut': (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' });
    response.write('{"ok":tr', () => response.destroy());
  },
  '/app/half': (response) => send(response, 200, 'application/json', '{"ok":tr'),
  '/app/gone': (response) => response.destroy(),
  '/app/empty': (response) => response.writeHead(204).end(),
  '/app/moved': (response) => response.writeHead(302, { Location: '/login' }).end(),
  '/login': (response) => send(response, 200, 'text/html', signIn),
  '/app/busy': (response) => response.writeHead(429, { 'Retry-After': '3' }).end(),
  '/app/echo': (response, request) =>
    send(response, 200, 'application/json', JSON.stringify({ ok: true, headers: request.headers })),
  '/app/hang': () => hung(),
};

let hung = () => {};

let server: Server;
let base = '';
let hits = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    hits += 1;
    const answer = answers[new URL(request.url ?? '/', 'http://x').pathname];
    if (answer) answer(response, request);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/app`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const get = (name: string) => createApi({ base, token: 'secret' }).get(name, shape);

describe('the client on a real connection (DESIGN.md §3)', () => {
  it.each(['whole', 'php', 'bom'])('reads %s', async (name) => {
    expect(await get(name)).toEqual({ ok: true });
  });

  it('takes moved for signed-out where no token goes', async () => {
    const moved = createApi({ base }).get('moved', shape);
    await expect(moved).rejects.toMatchObject({ name: 'ApiError', kind: 'signed-out' });
  });

  it.each([
    ['cut', 'network'],
    ['chunked-cut', 'network'],
    ['gone', 'network'],
    ['half', 'contract'],
    ['empty', 'contract'],
    // It might lead the token elsewhere: nobody looks where.
    ['moved', 'contract'],
    ['busy', 'rate-limited'],
    ['nothing', 'not-found'],
  ])('takes %s for %s', async (name, kind) => {
    await expect(get(name)).rejects.toMatchObject({ name: 'ApiError', kind });
  });

  it('sends the token below a base with a path, and no cookies', async () => {
    const headers = v.object({ headers: v.record(v.string(), v.unknown()) });
    const seen = await createApi({ base, token: 'secret' }).post('/echo', headers, { body: {}, intent: 'i' });
    expect(seen.headers).toMatchObject({ authorization: 'Bearer secret', 'idempotency-key': 'i' });
    expect(seen.headers).not.toHaveProperty('cookie');
  });

  it('leaves a socket that hangs when the caller goes', async () => {
    const leaving = new AbortController();
    const call = createApi({ base, token: 'secret' }).get('hang', shape, { signal: leaving.signal });
    hung = () => leaving.abort(new Error('unmounted'));
    await expect(call).rejects.toThrow('unmounted');
  });

  it('never repeats a POST that was cut off', async () => {
    hits = 0;
    const call = createApi({ base, token: 'secret' }).post('gone', shape, { body: { a: 1 }, intent: 'i' });
    await expect(call).rejects.toMatchObject({ kind: 'network' });
    expect(hits).toBe(1);
  });
});
