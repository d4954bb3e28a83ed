// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMailingHost, type MailingHost } from '#test/support/mailingHost.ts';

const list = '/api/email-templates/get-templates';
const assign = '/api/campaigns/assign-event-to-template';

let site: MailingHost;

beforeAll(() => {
  site = openMailingHost();
});

afterAll(() => site.host.close());

interface Listed {
  data: { id: number; name: string; html: string; events: { id: number; name: string }[] }[];
  last_page: number;
  total: number;
}

async function listed(path = ''): Promise<Listed> {
  const { status, body } = await site.admin('GET', list + path);
  expect(status).toBe(200);
  const read: Listed = JSON.parse(JSON.stringify(body));
  return read;
}

describe('GET get-templates (S1 §3, §7, §9)', () => {
  it('gives two rows of six, with the mail and the events', async () => {
    const page = await listed();
    expect(page).toMatchObject({ total: 14, last_page: 2, per_page: 12, current_page: 1 });
    expect(page.data).toHaveLength(12);
    expect(page.data[0]).toEqual({
      id: 1,
      name: 'Invitation – Spring Policy Forum',
      html: expect.stringContaining('<table role="presentation"'),
      events: [{ id: 1, name: 'Spring Policy Forum' }],
    });
    expect((await listed('?page=2')).data.map(({ id }) => id)).toEqual([13, 14]);
  });

  it('has mails of no event and of several', async () => {
    const { data } = await listed();
    expect(data.find(({ id }) => id === 2)?.events).toEqual([]);
    expect(data.find(({ id }) => id === 3)?.events.map(({ id }) => id)).toEqual([1, 2, 12]);
  });

  it.each([
    ['rooms', [3]],
    ['ROOMS rate', [3]],
    ['50%', [13]],
    ['#1', [13]],
    ['quoted imported', [13]],
    ['nothing of the kind', []],
    ['%', [13]],
    ['مؤتمر', [8]],
  ])('finds %s by every word of the name (X-13)', async (search, ids) => {
    const found = await listed(`/${encodeURIComponent(search)}`);
    expect(found.data.map(({ id }) => id)).toEqual(ids);
  });

  it.each(['a%2Fb', 'a%5Cb'])('refuses %s as most servers do (X-13)', async (part) => {
    expect((await site.admin('GET', `${list}/${part}`)).status).toBe(404);
  });

  it('gives each tenant its own', async () => {
    expect((await site.stranger('GET', list)).body).toMatchObject({
      total: 1,
      data: [{ name: 'Globex newsletter' }],
    });
  });

  it.each([
    ['nobody', 401],
    ['contact', 403],
    ['viewer', 200],
  ] as const)('answers %s with %i', async (who, status) => {
    expect((await site[who]('GET', list)).status).toBe(status);
    expect((await site[who]('GET', '/api/email-templates/get-merge-tags')).status).toBe(status);
  });
});

describe('the mails of the demo', () => {
  const mailOf = (id: number) =>
    site.host.database.get('SELECT html FROM email_templates WHERE id = ?', [id])?.text('html') ?? '';
  const tagsIn = (html: string) =>
    [...html.matchAll(/\{\{\s*([\w.]+)\s*\}\}/g)].map((match) => match[1] ?? '');

  it('ask nobody for anything: pictures stand in the text', async () => {
    const mails = site.host.database.all('SELECT html FROM email_templates').map((row) => row.text('html'));
    const sources = mails.flatMap((html) =>
      [...html.matchAll(/\bsrc="([^"]*)"/g)].map((match) => match[1] ?? ''),
    );
    expect(sources.filter((src) => !src.startsWith('data:image/svg+xml;base64,') && src !== 'x')).toEqual([]);
    expect(mails.join('')).not.toMatch(/url\(|<link|@import/);
  });

  it('use the merge tags that the host fills, but for the one made in a hurry', async () => {
    const { body } = await site.admin('GET', '/api/email-templates/get-merge-tags');
    const known = tagsIn(JSON.stringify(body));
    expect(known).toEqual(expect.arrayContaining(['first_name', 'event_name', 'unsubscribe_url']));
    const others = [1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 14].flatMap((id) => tagsIn(mailOf(id)));
    expect(others.filter((tag) => !known.includes(tag))).toEqual([]);
    expect(tagsIn(mailOf(7)).filter((tag) => !known.includes(tag))).toEqual(['firstname', 'discount_code']);
  });

  it('have what the checks before sending look for', () => {
    expect(mailOf(1)).toContain('href="{{unsubscribe_url}}"');
    expect(mailOf(7)).not.toContain('unsubscribe_url');
    expect(mailOf(7)).toContain('href="#"');
    expect(mailOf(7)).toContain('alt=""');
    expect(new TextEncoder().encode(mailOf(5)).length).toBeGreaterThan(102 * 1_024);
    expect(
      mailOf(6)
        .replace(/<head>.*<\/head>/s, '')
        .replace(/<[^>]*>/g, '')
        .trim(),
    ).toBe('');
    expect(mailOf(8)).toContain('dir="rtl"');
  });
});

describe('POST assign-event-to-template (S3 §7.8)', () => {
  const link = (body: unknown, who: 'admin' | 'stranger' | 'nobody' | 'contact' = 'admin') =>
    site[who]('POST', assign, { body });
  const eventsOf = async (id: number) =>
    (await listed()).data.find((one) => one.id === id)?.events.map((event) => event.id);

  it('puts one event in the place of those before', async () => {
    expect(await link({ templateId: '3', eventId: 7 })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(await eventsOf(3)).toEqual([7]);
    await link({ templateId: 3, eventId: '7' });
    expect(await eventsOf(3)).toEqual([7]);
  });

  it.each([
    [{}, 422],
    [{ templateId: 4 }, 422],
    [{ templateId: 4, eventId: null }, 422],
    [{ templateId: 4, eventId: 999 }, 422],
    [{ templateId: 4, eventId: 'x' }, 422],
    [{ templateId: '', eventId: 1 }, 422],
    [{ templateId: 999, eventId: 1 }, 404],
    [{ templateId: 15, eventId: 1 }, 404],
  ])('answers %j with %i and changes nothing', async (body, status) => {
    expect((await link(body)).status).toBe(status);
    expect(await eventsOf(4)).toEqual([12]);
  });

  it.each([
    ['nobody', 401],
    ['contact', 403],
    ['stranger', 404],
  ] as const)('answers %s with %i', async (who, status) => {
    expect((await link({ templateId: 4, eventId: 1 }, who)).status).toBe(status);
    expect(await eventsOf(4)).toEqual([12]);
  });
});
