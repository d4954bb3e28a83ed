// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededHost } from '#test/support/seededDatabase.ts';
import type { Host } from '../host.ts';

let host: Host;
let cookie = '';

beforeAll(() => {
  host = seededHost();
  ({ cookie } = host.signIn());
});
afterAll(() => host.close());

async function open(path: string, isSignedIn = true) {
  const request = new Request(`http://host.test${path}`, { headers: { Accept: 'text/html' } });
  const response = await host.fetch(request, isSignedIn ? { cookie } : {});
  return { status: response.status, text: await response.text(), headers: response.headers };
}

/** The attributes of the widget's element, as a browser reads them. */
function attributesIn(text: string, widget: string): Readonly<Record<string, string>> {
  const page = text.replaceAll(/\r\n?/g, '\n');
  const tag = new RegExp(`<div id="${widget}"[^>]*>`).exec(page)?.[0] ?? '';
  const found = [...tag.matchAll(/ (data-[a-z-]+)="([^"]*)"/g)];
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name, unescaped(value)]));
}

const unescaped = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#39;', "'")
    .replaceAll('&#13;', '\r')
    .replaceAll('&amp;', '&');

const layoutOf = (form: number) =>
  host.database.get('SELECT layout FROM forms WHERE id = ?', [form])?.text('layout');

describe('the pages of forms (S2 §2)', () => {
  it.each([1, 12, 13, 14, 16, 17])('carry the layout of form %i byte for byte', async (form) => {
    const builder = await open(`/admin/form-builder?form=${form}`);
    expect(attributesIn(builder.text, 'form-builder')['data-layout']).toBe(layoutOf(form));
    const shown = await open(`/forms/${form}`, false);
    expect(attributesIn(shown.text, 'public-form')['data-layout']).toBe(layoutOf(form));
  });

  it.each([
    ['/admin/form-replies?form=3', 'form-replies', '3'],
    ['/forms/3/replies', 'form-replies', undefined],
    ['/admin/form-notifications', 'form-notifications', '1'],
    ['/forms/1/notifications', 'form-notifications', undefined],
    ['/forms/1/edit', 'form-builder', undefined],
    ['/forms-processing?form=1&type=registration', 'reply-processing', undefined],
    ['/forms-processing', 'reply-processing', undefined],
  ])('%s says by attribute or by address which form it is', async (path, widget, id) => {
    const { status, text } = await open(path);
    expect(status).toBe(200);
    expect(text).toContain(`data-widget="${widget}"`);
    expect(attributesIn(text, widget)['data-form-id']).toBe(id);
  });

  it.each([
    '/admin/form-builder?form=21',
    '/admin/form-replies?form=x',
    '/forms/99/notifications',
    '/forms/99',
  ])('%s is not found', async (path) => {
    expect((await open(path)).status).toBe(404);
  });

  it('lead to pages that there are', async () => {
    const registration = await open('/registrations/1/details');
    expect(registration.text).toContain('/contacts/8/details');
    const templates = await open('/events/1?activeRelationTab=templates');
    expect(templates.text).toContain('/admin/template-link?template=1');
    expect((await open('/registrations/99999/details')).status).toBe(404);
    expect((await open('/events/99')).status).toBe(404);
  });
});

describe('the public form', () => {
  it('needs nobody to be signed in, and keeps the strict policy', async () => {
    const { status, text, headers } = await open('/forms/1', false);
    expect(status).toBe(200);
    expect(attributesIn(text, 'public-form')).toMatchObject({
      'data-form-id': '1',
      'data-submit-url': '/forms/1/replies',
      'data-site-key': '1x00000000000000000000AA',
      'data-keep-draft': 'true',
      'data-draft-hours': '24',
      'data-date-locale': 'auto',
      'data-idempotent': 'true',
      'data-theme-json': expect.stringContaining('colorPalette'),
    });
    expect(text).toContain('<script src="/site/turnstile.js"></script>');
    expect(headers.get('content-security-policy')).toContain("script-src 'self'; style-src 'self';");
    expect(text).not.toContain('"userId"');
  });

  it('can be sent where things go wrong, with verifications that soon expire', async () => {
    const { text } = await open(
      '/admin/public-form?form=2&submit=nothing&token-seconds=5&site-key=3x0&keep-draft=0&idempotent=0',
    );
    expect(attributesIn(text, 'public-form')).toMatchObject({
      'data-submit-url': '/forms/2/replies/nothing',
      'data-site-key': '3x0',
      'data-keep-draft': 'false',
      'data-idempotent': 'false',
    });
    expect(text).toContain('/site/turnstile.js?seconds=5');
    const other = await open('/forms/2?submit=//evil.example', false);
    expect(attributesIn(other.text, 'public-form')['data-submit-url']).toBe('/forms/2/replies');
  });
});
