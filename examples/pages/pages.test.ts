// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededHost } from '#test/support/seededDatabase.ts';
import type { Host } from '../host.ts';
import { screens } from './screens.ts';

let host: Host;
let cookie = '';
let csrfToken = '';

beforeAll(() => {
  host = seededHost();
  ({ cookie, csrfToken } = host.signIn());
});

afterAll(() => host.close());

async function open(path: string, init: RequestInit = {}) {
  const request = new Request(`http://host.test:4173${path}`, { ...init, headers: { Accept: 'text/html' } });
  const response = await host.fetch(request, { cookie });
  return { response, text: await response.text() };
}

const paths = [
  '/',
  '/settings',
  '/admin/hotels',
  '/admin/environments',
  '/admin/several',
  '/admin/kit',
  '/admin/sign-in',
  '/bare',
];

describe('every page', () => {
  it.each(paths)('%s carries the strict policy and no inline script or style', async (path) => {
    const { response, text } = await open(path);
    expect(response.status).toBe(200);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self'; style-src 'self';");
    expect(policy).toContain("connect-src 'self' ws://host.test:4173;");
    expect(text).not.toMatch(/<script(?![^>]*(src=|application\/json))|<style|\sstyle=|\son\w+=/);
  });

  it('tells the widgets where the sockets are', async () => {
    const { text } = await open('/admin/hotels');
    const json = /data-widgets-config>([^<]+)</.exec(text.replaceAll(/\s+/g, ' '))?.[1] ?? '';
    expect(JSON.parse(json)).toEqual({
      tenant: 'acme',
      guard: 'admin',
      userId: '1',
      broadcast: {
        key: 'event-widgets',
        wsHost: 'host.test',
        wsPort: 4173,
        forceTLS: false,
        authEndpoint: '/admin/broadcasting/auth',
      },
    });
  });

  it.each([
    ['?locale=ar', /<html lang="ar" dir="rtl"/],
    ['?locale=uk&theme=dark', /<html lang="uk" dir="ltr" class="dark"/],
    ['?locale=xx', /<html lang="en" dir="ltr"/],
  ])('follows %s', async (query, expected) => {
    expect((await open(`/settings${query}`)).text.replaceAll(/\s+/g, ' ')).toMatch(expected);
  });

  it('sends no policy when it is switched off', async () => {
    expect((await open('/?policy=off')).response.headers.has('content-security-policy')).toBe(false);
    expect((await open('/?policy=relaxed')).response.headers.get('content-security-policy')).toContain(
      'unsafe-inline',
    );
  });
});

describe('the gallery', () => {
  it('shows all 26 screens with what they are for', async () => {
    const { text } = await open('/');
    expect(screens).toHaveLength(26);
    for (const { widget, about } of screens) {
      expect(text).toContain(`<code>${widget}</code>`);
      expect(text).toContain(about);
    }
  });
});

describe('the hotel page', () => {
  it('chooses the event by its address', async () => {
    expect((await open('/admin/hotels?event=12')).text).toMatch(
      /data-widget="hotel-availability"\s+data-event-id="12"/,
    );
    expect((await open('/admin/hotels')).text).not.toContain('data-event-id=');
  });

  it('escapes what comes from the database', async () => {
    const { text } = await open('/hotels/13');
    expect(text).toContain('Smith &amp; Søn &lt;Old Town&gt;');
    expect(text).not.toContain('<Old Town>');
    expect((await open('/hotels/11')).response.status).toBe(404);
  });
});

describe('the bare page', () => {
  it('shows each widget as often as asked, with the attributes of the address', async () => {
    const { text } = await open(
      '/bare?widgets=hotel-availability&times=3&data-event-id=12&data-x="><script>',
    );
    expect(text.match(/data-widget="hotel-availability"/g)).toHaveLength(3);
    expect(text.match(/data-event-id="12"/g)).toHaveLength(3);
    expect(text).not.toContain('"><script>');
    expect(text).not.toContain('site.css');
  });

  it.each(['bootstrap', 'tailwind', 'bulma', 'hostile'])('brings the sheet %s along', async (sheet) => {
    expect((await open(`/bare?sheet=${sheet}`)).text).toMatch(
      /<link rel="stylesheet" href="\/(vendor|site)\//,
    );
  });
});

describe('settings', () => {
  it('are kept for the session and lead back', async () => {
    const body = new URLSearchParams({
      _token: csrfToken,
      locale: 'fa',
      theme: 'dark',
      back: '/admin/environments',
    });
    const { response } = await open('/settings', { method: 'POST', body });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/admin/environments');
    expect((await open('/admin/environments')).text).toMatch(/lang="fa"\s+dir="rtl"\s+class="dark"/);
    const away = new URLSearchParams({
      _token: csrfToken,
      locale: 'en',
      theme: 'auto',
      back: '//evil.example',
    });
    expect((await open('/settings', { method: 'POST', body: away })).response.headers.get('location')).toBe(
      '/settings',
    );
  });
});
