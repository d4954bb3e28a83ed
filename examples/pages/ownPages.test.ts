// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededHost } from '#test/support/seededDatabase.ts';
import type { Host } from '../host.ts';
import { staticFiles } from '../http/files.ts';

const origin = 'http://localhost:5173';

let folder = '';
let host: Host;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'own-pages-'));
  writeFileSync(join(folder, 'rooms.html'), '<script src="/widgets/loader.js?id=BUILD"></script>');
  writeFileSync(join(folder, 'rooms.css'), 'b{}');
  host = seededHost({ pagesFolder: folder, origins: [origin] });
});

afterAll(() => {
  host.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (path: string, init: RequestInit = {}) =>
  host.fetch(new Request(`http://host.test${path}`, init));

describe('pages of a visitor’s own', () => {
  it('are served without a policy, to the first administrator, with what a write needs', async () => {
    const page = await ask('/pages/rooms.html');
    expect(await page.text()).not.toContain('BUILD');
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    expect(page.headers.has('content-security-policy')).toBe(false);
    const cookies = page.headers.getSetCookie().map((set) => set.split(';')[0] ?? '');
    const token = cookies.find((one) => one.startsWith('XSRF-TOKEN='))?.split('=')[1] ?? '';
    const created = await host.fetch(
      new Request('http://host.test/api/example/notes', {
        method: 'POST',
        headers: {
          Accept: 'application/json',
          'Content-Type': 'application/json',
          'X-XSRF-TOKEN': token,
        },
        body: JSON.stringify({ text: 'from my page' }),
      }),
      { cookie: cookies.join('; ') },
    );
    expect(created.status).toBe(201);
  });

  it('are listed, with their files beside them and nothing of other folders', async () => {
    expect(await (await ask('/pages/')).text()).toContain('href="/pages/rooms.html"');
    expect((await ask('/pages/rooms.css')).headers.get('content-type')).toMatch(/^text\/css/);
    expect((await ask('/pages/..%2f..%2fetc/passwd')).status).toBe(404);
    expect((await ask('/pages/none.html')).status).toBe(404);
  });

  it('are not there without the switch', async () => {
    const plain = seededHost();
    expect((await plain.fetch(new Request('http://host.test/pages/'))).status).toBe(404);
    plain.close();
  });
});

describe('pages of other origins', () => {
  const preflight = (path: string, from: string, method: string) =>
    ask(path, {
      method: 'OPTIONS',
      headers: {
        Origin: from,
        'Access-Control-Request-Method': method,
        'Access-Control-Request-Headers': 'authorization',
      },
    });

  it.each([
    ['/api/environments/create-environment', 'POST'],
    ['/admin/broadcasting/auth', 'POST'],
    ['/api/events/1/sessions/1/interactive-agenda', 'PUT'],
  ])('may ask %s if they were named', async (path, method) => {
    const allowed = await preflight(path, origin, method);
    expect(allowed.headers.get('access-control-allow-origin')).toBe(origin);
    expect(allowed.headers.get('access-control-allow-methods')).toContain(method);
    expect(allowed.headers.get('access-control-allow-headers')).toMatch(
      /Authorization.*Idempotency-Key.*X-Socket-ID/,
    );
    expect(allowed.headers.has('access-control-allow-credentials')).toBe(false);
    const others = await preflight(path, 'http://elsewhere.test', method);
    expect(others.headers.has('access-control-allow-origin')).toBe(false);
  });

  it('read answers by a bearer token, and the scripts', async () => {
    const answer = await ask('/api/environments/get-environments-list', {
      headers: { Origin: origin, Authorization: `Bearer ${host.issueToken()}`, Accept: 'application/json' },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
    const script = await staticFiles([origin]).request('/widgets/none.js', { headers: { Origin: origin } });
    expect(script.headers.get('access-control-allow-origin')).toBe(origin);
  });
});
