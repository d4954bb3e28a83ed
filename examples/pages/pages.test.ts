// @vitest-environment node
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededHost } from '#test/support/seededDatabase.ts';
import { ordinaryEvent } from '../database/seed/showcase.ts';
import type { Host } from '../host.ts';
import { projectRoot } from '../root.ts';
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
  '/admin/agenda-editor',
  '/admin/check-in/codes',
  '/admin/check-in/stand',
  '/admin/check-in/printed',
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

  it('allows the viewer of PDFs where badges are printed in the browser, and on no other page (S-20)', async () => {
    const objectsOf = async (path: string) =>
      /object-src [^;]*/.exec((await open(path)).response.headers.get('content-security-policy') ?? '')?.[0];
    expect(await objectsOf('/admin/check-in?printer=none')).toBe('object-src blob:');
    expect(await objectsOf('/admin/check-in/stand')).toBe('object-src blob:');
    expect(await objectsOf('/admin/hotels')).toBe("object-src 'none'");
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

const inHtml = (address: string) => address.replaceAll('&', '&amp;');

describe('the gallery', () => {
  it('shows a picture of each screen, small, light and dark', async () => {
    const { text } = await open('/');
    for (const { widget, page } of screens) {
      expect(text).toContain(`href="${inHtml(page)}"`);
      for (const look of ['light', 'dark']) {
        const picture = `${widget}-${look}.webp`;
        expect(text).toContain(`/site/screens/${picture}`);
        expect(statSync(join(projectRoot(), 'examples/pages/public/screens', picture)).size).toBeLessThan(
          40_960,
        );
      }
    }
    expect((await open('/?theme=dark')).text).not.toContain('-light.webp');
  });

  it('has every screen in the menu of its page, and marks the present one', async () => {
    for (const { page, widget } of screens) {
      const { text } = await open(page);
      expect(text, page).toContain(`data-widget="${widget}"`);
      const menu = /<nav[^]*?<\/nav>/.exec(text)?.[0] ?? '';
      expect(menu.match(/href="\/(admin|forms-processing)[^"]+"/g)?.length).toBe(screens.length + 2);
      expect(menu.match(/href="[^"]+"\s+aria-current/g), page).toEqual([
        expect.stringContaining(`"${inHtml(page)}"`),
      ]);
    }
  });
});

describe('a choice beside the title', () => {
  it('leads to pages of this site alone', async () => {
    const to = async (path: string) => {
      const { response } = await open(`/go?to=${encodeURIComponent(path)}`);
      return response.headers.get('location');
    };
    expect(await to('/admin/hotels?event=2')).toBe('/admin/hotels?event=2');
    for (const away of ['//evil.example', 'https://evil.example', '/\\evil.example', ''])
      expect(await to(away)).toBe('/');
  });

  it('names no record where the one that is shown is not among them', async () => {
    const chosen = async (path: string) =>
      /class="choice"[^]*?<option value="([^"]*)"\s+selected\s*>([^<]*)</
        .exec((await open(path)).text)
        ?.slice(1);
    expect(await chosen('/admin/hotels?event=12')).toEqual([
      '/admin/hotels?event=12',
      expect.stringMatching(/\w/),
    ]);
    expect(await chosen('/admin/hotels?event=99999')).toEqual(['/admin/hotels?event=99999', '–']);
  });
});

describe('the areas of visitors', () => {
  const visit = async (path: string, guard?: 'contact_web' | 'web') => {
    const request = new Request(`http://host.test${path}`, { headers: { Accept: 'text/html' } });
    const response = await host.fetch(request, { cookie: guard ? host.signIn(guard).cookie : cookie });
    return { status: response.status, text: await response.text() };
  };

  it('have the screens that belong there, and a page for each session', async () => {
    const home = await visit('/contact-web', 'contact_web');
    expect(home.text).toContain('data-widget="contact-chat"');
    expect(home.text).toContain('data-widget="agenda-display"');
    expect((await visit('/web', 'web')).text).toContain('data-sessions="/web/sessions/"');
    const sql = 'SELECT id, name FROM sessions WHERE event_id = ? ORDER BY id LIMIT 1';
    const session = host.database.get(sql, [ordinaryEvent]);
    const page = await visit(`/web/sessions/${session?.int('id')}`, 'web');
    expect(page.text).toContain(session?.text('name'));
    expect((await visit('/web/sessions/1', 'web')).status).toBe(404);
  });

  it('offer their accounts to who is signed in elsewhere', async () => {
    const { status, text } = await visit('/contact-web/chat?with=2');
    expect(status).toBe(403);
    expect(text).toContain('action="/contact-web/sign-in"');
    expect(text).toContain('name="next" value="/contact-web/chat?with=2"');
    expect(text).toContain('layla@guest.example');
    expect(text).not.toContain('jonas@visitor.example');
  });
});

describe('the agenda’s pages', () => {
  it.each(['/admin/agenda', '/signage'])('%s has its dates in the language of the page', async (path) => {
    expect((await open(`${path}?locale=fa`)).text).toContain('data-date-locale="auto"');
    expect((await open(`${path}?locale=en`)).text).not.toContain('data-date-locale="auto"');
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
