// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededHost } from '#test/support/seededDatabase.ts';
import type { Host } from '../host.ts';
import { staticFiles } from '../http/files.ts';
import { projectRoot } from '../root.ts';

let host: Host;
beforeAll(() => {
  host = seededHost();
});
afterAll(() => host.close());

async function open(path: string, guard: 'admin' | 'contact_web' = 'admin') {
  const request = new Request(`http://host.test${path}`, { headers: { Accept: 'text/html' } });
  const response = await host.fetch(request, { cookie: host.signIn(guard).cookie });
  return { response, text: (await response.text()).replaceAll(/\s+/g, ' ') };
}

/** The attributes of the live rooms of a page. */
const roomsIn = (text: string) =>
  [...text.matchAll(/<div id="[^"]*" data-widget="live-room"([^>]*)>/g)].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/data-([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
    ),
  );

describe('the pages of the live room', () => {
  it('has its host, signed in by cookie', async () => {
    const { text } = await open('/admin/live-room?bots=3&token-seconds=40');
    expect(roomsIn(text)).toEqual([
      {
        'event-id': '1',
        tenant: 'acme',
        channel: 'live-1',
        role: 'host',
        'user-id': '1',
        'user-name': 'Marta Vidal',
      },
    ]);
    expect(text).toContain('data-bots="3" data-token-seconds="40"');
  });

  it.each([
    ['/admin/live-room?role=audience', 'audience', 'live-1', '4'],
    ['/admin/live-room?role=audience&as=kaveh', 'audience', 'live-1', '5'],
    ['/admin/live-room?as=taras', 'host', 'live-1', '2'],
    ['/admin/live-room?channel=live-1-rehearsal&as=taras', 'host', 'live-1-rehearsal', '2'],
    ['/admin/live-room?channel=live-2&as=taras', 'host', 'live-1', '2'],
    ['/admin/live-room?meeting=1&as=layla', 'audience', 'meeting-1', '4'],
  ])('%s is somebody else, by a token', async (path, role, channel, userId) => {
    const [room] = roomsIn((await open(path)).text);
    expect(room).toMatchObject({
      role,
      channel,
      'user-id': userId,
      token: expect.stringMatching(/^[\w-]{40}$/),
    });
  });

  it.each([
    ['/admin/live-room', 'Marta'],
    ['/admin/live-room?role=audience&as=kaveh&data-theme=dark', 'کاوه'],
    ['/admin/live-room?data-theme=dark&as=layla&role=audience&token-seconds=60', 'ليلى'],
    ['/admin/live-room?data-poll-rounding=documented&meeting=1', 'meeting'],
  ])('%s names who sees it, whatever else is in its address', async (path) => {
    const { text } = await open(path);
    const choice = /<select name="to">(.*?)<\/select>/s.exec(text)?.[1];
    expect(choice).toMatch(/<option value="[^"]*" selected>\s*[^–\s]/);
  });

  it('has four of a meeting beside each other', async () => {
    const rooms = roomsIn((await open('/admin/live-room/four')).text);
    expect(rooms.map((room) => [room['user-id'], room['meeting']])).toEqual(
      ['1', '2', '4', '5'].map((id) => [id, 'true']),
    );
  });

  it('has a contact, on a phone, without what hosts may switch', async () => {
    const { text } = await open('/contact-web/live', 'contact_web');
    expect(text).toContain('class="stage phone"');
    expect(text).not.toContain('data-live="act"');
    expect(text).toContain('data-live="cut-video"');
  });

  it.each(['/admin/live-room', '/admin/live-room/four', '/live-bot?channel=live-1&uid=9001-Nora-host'])(
    '%s keeps the strict policy',
    async (path) => {
      const { response, text } = await open(path);
      expect(response.headers.get('content-security-policy')).toContain(
        "script-src 'self'; style-src 'self';",
      );
      expect(text).not.toMatch(/<script(?![^>]*(src=|application\/json))|<style|\sstyle=|\son\w+=/);
    },
  );

  it.each(['channel=live-1&uid=1-Marta-host', 'channel=nowhere&uid=9001-Nora-host', 'channel=live-1'])(
    'has no bot of %s',
    async (query) => {
      expect((await open(`/live-bot?${query}`)).response.status).toBe(404);
    },
  );

  it('has nobody who is not', async () => {
    expect((await open('/admin/live-room?as=nobody')).response.status).toBe(404);
  });
});

describe('the mesh', () => {
  it.each(['live-mesh.js', 'live-bot.js'])('is served as /site/%s', async (name) => {
    const response = await staticFiles().fetch(new Request(`http://host.test/site/${name}`));
    expect(response.headers.get('content-type')).toContain('text/javascript');
    expect(await response.text()).toContain('RTCPeerConnection');
  });

  it('is no part of the build', () => {
    const dist = join(projectRoot(), 'dist');
    const scripts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.js'),
    );
    const withMesh = scripts.filter((file) =>
      readFileSync(join(dist, file), 'utf8').includes('/live-signal'),
    );
    expect(withMesh).toEqual([]);
  });
});
