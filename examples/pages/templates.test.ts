// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededHost } from '#test/support/seededDatabase.ts';
import type { Host } from '../host.ts';

let host: Host;

beforeAll(() => {
  host = seededHost();
});
afterAll(() => host.close());

async function open(query = '', email = 'marta@acme.example') {
  const request = new Request(`http://host.test/admin/templates${query}`, {
    headers: { Accept: 'text/html' },
  });
  const response = await host.fetch(request, { cookie: host.signIn('admin', email).cookie });
  const text = await response.text();
  const tag = /<div id="template-designer"[^>]*>/.exec(text)?.[0] ?? '';
  const found = [...tag.matchAll(/ (data-[a-z-]+)="([^"]*)"/g)];
  const attributes = Object.fromEntries(found.map(([, name = '', value = '']) => [name, value]));
  return { text, attributes };
}

describe('the page of the template designer (S2 §2, §3)', () => {
  it('says who designs', async () => {
    const { attributes } = await open();
    const user = JSON.parse(
      (attributes['data-user'] ?? '')
        .replaceAll('&quot;', '"')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>'),
    );
    expect(user).toEqual({
      id: 1,
      name: expect.any(String),
      email: 'marta@acme.example',
      signature: expect.stringContaining('<p>Acme Events'),
    });
    expect(Object.keys(attributes)).toEqual(['data-widget', 'data-user', 'data-date-locale']);
  });

  it.each([
    ['?design=7', { 'data-design-id': '7' }],
    ['?badge=1', { 'data-badge-mode': 'true' }],
    ['?read-only=1&design=7', { 'data-design-id': '7', 'data-read-only': 'true' }],
  ])('%s is an attribute', async (query, expected) => {
    expect((await open(query)).attributes).toMatchObject(expected);
  });

  it.each([
    ['en', 'Badge templates'],
    ['es', 'Plantillas de credenciales'],
    ['fa', 'قالب‌های نشان'],
  ])('says of badges in %s what the screen calls them', async (locale, badges) => {
    const { text } = await open(`?badge=1&locale=${locale}`);
    expect(/<h1><bdi>([^<]*)</.exec(text)?.[1]).toBe(badges);
  });

  it('is read only for who may only look', async () => {
    expect((await open('', 'vera@acme.example')).attributes).toMatchObject({ 'data-read-only': 'true' });
  });

  it('has a picker with pictures of the site, and no inline script or style', async () => {
    const { text } = await open();
    const pictures = [
      ...text.matchAll(/<button type="submit" value="(data:image\/svg\+xml;base64,[\w+/=]+)"/g),
    ];
    expect(pictures).toHaveLength(6);
    expect(text).not.toMatch(/<script(?![^>]*(src=|application\/json))|<style|\sstyle=|\son\w+=/);
  });
});
