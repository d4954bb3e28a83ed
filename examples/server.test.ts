// @vitest-environment node
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from './root.ts';

/** Starts and kills the real program, as a person would (DESIGN.md §4). */
let folder = '';
const running: ChildProcess[] = [];

beforeAll(async () => {
  // Inside the project, so that the program finds its packages.
  folder = mkdtempSync(join(projectRoot(), 'node_modules', '.example-host-'));
  await build({
    entryPoints: [join(projectRoot(), 'examples/server.ts')],
    outfile: join(folder, 'server.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'silent',
  });
});

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the program until it prints its address, or ends. */
async function start() {
  const child = spawn(process.execPath, [join(folder, 'server.mjs')], {
    env: { ...process.env, PORT: '0', DATA_DIR: join(folder, 'data'), EXAMPLE_AUTOLOGIN: '1' },
  });
  running.push(child);
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const url = await new Promise<string>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /Example host: (http:\S+)/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => resolve(''));
  });
  return { child, ended, url, output: () => output };
}

/** Signs in by visiting a page, and gives back a function that calls the API. */
async function visitor(url: string) {
  const page = await fetch(`${url}/bare`);
  const cookies = page.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.split('=')[1] ?? '';
  const headers = { Cookie: cookies.join('; '), Accept: 'application/json', 'X-XSRF-TOKEN': token };
  return (method: string, path: string, body?: unknown) =>
    fetch(url + path, {
      method,
      headers: { ...headers, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
}

describe('the program', () => {
  it('keeps what was written through a kill -9, and the session with it', async () => {
    const first = await start();
    expect(first.output()).toContain('filled with demo data');
    const call = await visitor(first.url);
    expect((await call('POST', '/api/example/notes', { text: 'kept' })).status).toBe(201);
    first.child.kill('SIGKILL');
    await first.ended;

    const second = await start();
    expect(second.output()).not.toContain('filled with demo data');
    const list = await (await (await visitor(second.url))('GET', '/api/example/notes')).json();
    expect(list).toMatchObject({ notes: [{ text: 'kept' }] });
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
  });

  it('does not share its database with a second one, and says so', async () => {
    const first = await start();
    const second = await start();
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(/open in another process \(pid \d+\)/);
    first.child.kill('SIGINT');
    expect(await first.ended).toBe(0);
  });
});

describe('files', () => {
  it('serves its own with an ETag, forever when the address names a build, and nothing outside', async () => {
    const { url } = await start();
    const file = await fetch(`${url}/site/site.css`);
    expect(file.headers.get('content-type')).toMatch(/^text\/css/);
    expect(file.headers.get('cache-control')).toBe('no-cache');
    const headers = { 'If-None-Match': file.headers.get('etag') ?? '' };
    expect((await fetch(`${url}/site/site.css`, { headers })).status).toBe(304);
    const fixed = await fetch(`${url}/site/site.css?id=1`);
    expect(fixed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    for (const path of [
      '/site/..%2f..%2fhost.ts',
      '/widgets/%2e%2e/package.json',
      '/vendor/package.json',
      '/site/',
    ]) {
      expect((await fetch(url + path)).status).toBe(404);
    }
    for (const name of ['bootstrap', 'bulma', 'tailwind-preflight']) {
      expect((await fetch(`${url}/vendor/${name}.css`)).status).toBe(200);
    }
  });
});
