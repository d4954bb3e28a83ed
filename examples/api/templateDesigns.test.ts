// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMailingHost, type MailingHost } from '#test/support/mailingHost.ts';

const list = '/api/email-templates/get-designs-list';
const save = '/api/email-templates/save-design';
const duplicate = '/api/email-templates/duplicate-template';
const remove = '/api/email-templates/delete-design';

let site: MailingHost;

beforeAll(() => {
  site = openMailingHost();
});

afterAll(() => site.host.close());

interface Listed {
  data: {
    id: number;
    name: string;
    template_subject: string;
    design: string | null;
    html: string | null;
    badge_width: string | null;
  }[];
  current_page: number;
  last_page: number;
  total: number;
  logo: string;
}

async function listed(query = '', who: 'admin' | 'stranger' = 'admin'): Promise<Listed> {
  const { status, body } = await site[who]('GET', `${list}?${query}`);
  expect(status).toBe(200);
  const read: Listed = JSON.parse(JSON.stringify(body));
  return read;
}

const idsOf = ({ data }: Listed) => data.map(({ id }) => id);
const foreignId = () =>
  site.host.database.get("SELECT id FROM template_designs WHERE tenant = 'globex'")?.int('id') ?? 0;

describe('GET get-designs-list (S2 §3, §7, §9)', () => {
  it('gives twelve a page, the newest first, with the logo', async () => {
    const page = await listed('page=1&templateSearch=&badgeMode=0');
    expect(page).toMatchObject({ current_page: 1, last_page: 4, per_page: 12, total: 40 });
    expect(page.logo).toBe('/site/acme-logo.svg');
    expect(idsOf(page)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(page.data[0]).toEqual({
      id: 1,
      name: 'Invitation – Spring Policy Forum',
      template_subject: 'You are invited',
      design: expect.stringContaining('"type":"mjml"'),
      html: expect.stringContaining('<table role="presentation"'),
      badge_width: null,
      badge_height: null,
      badge_double_sided: 0,
    });
    expect(idsOf(await listed('page=4'))).toEqual([37, 38, 39, 40]);
    expect(idsOf(await listed('page=9'))).toEqual([]);
  });

  it('gives badges in their mode', async () => {
    const page = await listed('badgeMode=1');
    expect(page).toMatchObject({ total: 20, last_page: 2 });
    expect(page.data[0]).toMatchObject({ badge_width: '86', badge_height: '54', badge_double_sided: 0 });
  });

  it.each([
    ['templateSearch=countdown', [11]],
    ['templateSearch=COUNTDOWN%20film', [11]],
    ['templateSearch=50%25', [18]],
    ['templateSearch=a%2Fb%20%231', [18]],
    ['templateSearch=%D9%85%D8%B3%D8%AA%D9%88%D8%B1%D8%AF%D8%A9', [26]],
    ['templateSearch=nothing%20of%20the%20kind', []],
    ['events[]=2&templateSearch=first%20editor', [12]],
    ['events[]=999', []],
  ])('finds %s by every word of name and subject, in any of the events', async (query, ids) => {
    expect(idsOf(await listed(query))).toEqual(ids);
  });

  it('shows those of any of several events', async () => {
    const of = async (query: string) => (await listed(query)).total;
    const [one, two, both] = [
      await of('events[]=2'),
      await of('events[]=5'),
      await of('events[]=2&events[]=5'),
    ];
    expect(one).toBeGreaterThan(0);
    expect(both).toBe(one + two);
    expect(await of('events%5B%5D=2&events%5B%5D=5')).toBe(both);
  });

  it('gives each tenant its own', async () => {
    expect((await listed('', 'stranger')).data).toMatchObject([{ name: 'Globex letter' }]);
  });

  it.each([
    ['nobody', 401],
    ['contact', 403],
    ['viewer', 200],
  ] as const)('answers %s with %i', async (who, status) => {
    for (const path of [list, '/api/email-templates/color-palette', '/api/badges/get-badge-merge-tags'])
      expect((await site[who]('GET', path)).status).toBe(status);
  });
});

describe('POST save-design (S2 §5, §7)', () => {
  const saved = {
    templateSubject: 'S',
    designJson: ' {"a" : 1}\r\n',
    html: '\n<p>Hi</p> ',
    name: '  New mail ',
    id: null,
    badgeMode: false,
    badgeWidth: null,
    badgeHeight: null,
    badgeDoubleSided: false,
  };
  const send = (more: object = {}, who: 'admin' | 'viewer' | 'contact' | 'nobody' | 'stranger' = 'admin') =>
    site[who]('POST', save, { body: { ...saved, ...more } });

  it('stores a new one at the top, byte for byte, and the same again in its place', async () => {
    const created = await send();
    expect(created).toEqual({ ...created, status: 201, body: { id: expect.any(Number) } });
    const { id } = JSON.parse(JSON.stringify(created.body));
    const [first] = (await listed()).data;
    expect(first).toMatchObject({
      id,
      name: 'New mail',
      template_subject: 'S',
      design: ' {"a" : 1}\r\n',
      html: '\n<p>Hi</p> ',
    });
    site.pass(60_000);
    expect(await send({ id: String(id), name: 'Renamed', designJson: '{}' })).toMatchObject({
      status: 200,
      body: { id },
    });
    const after = await listed('templateSearch=renamed');
    expect(after.data).toMatchObject([{ id, name: 'Renamed', design: '{}' }]);
    expect((await listed()).total).toBe(41);
    expect((await site.admin('POST', remove, { body: { id } })).status).toBe(200);
  });

  it('stores a mail of 3 MB, pictures and all', async () => {
    const html = `<p>${'x'.repeat(3_000_000)}</p>`;
    const { status, body } = await send({ html });
    expect(status).toBe(201);
    expect((await listed()).data[0]?.html).toBe(html);
    await site.admin('POST', remove, { body });
  });

  it('answers a repetition with what it answered first, and does nothing twice', async () => {
    const options = { body: saved, headers: { 'idempotency-key': 'design-wish-1' } };
    const first = await site.admin('POST', save, options);
    const second = await site.admin('POST', save, options);
    expect(second.body).toEqual(first.body);
    expect((await listed()).total).toBe(41);
    await site.admin('POST', remove, { body: first.body });
  });

  it.each([
    [{ name: '' }, { name: ['The name field is required.'] }],
    [{ name: null }, { name: ['The name field is required.'] }],
    [{ templateSubject: ' ' }, { templateSubject: ['The template subject field is required.'] }],
    [{ name: 'x'.repeat(256) }, { name: ['The name field must not be greater than 255 characters.'] }],
    [{ designJson: { a: 1 } }, { designJson: ['The design json field must be a string.'] }],
    [{ badgeMode: 'maybe' }, { badgeMode: ['The badge mode field must be true or false.'] }],
  ])('refuses %j', async (more, errors) => {
    expect(await send(more)).toMatchObject({ status: 422, body: { errors } });
    expect((await listed()).total).toBe(40);
  });

  it('asks a badge for no subject', async () => {
    const badge = {
      badgeMode: 1,
      templateSubject: '',
      badgeWidth: '86',
      badgeHeight: '54,5',
      badgeDoubleSided: true,
    };
    const { status, body } = await send(badge);
    expect(status).toBe(201);
    expect((await listed('badgeMode=1')).data[0]).toMatchObject({
      badge_width: '86',
      badge_height: '54,5',
      badge_double_sided: 1,
    });
    await site.admin('POST', remove, { body });
  });

  it.each([[999], ['x'], [-1]])('knows no design %j', async (id) => {
    expect((await send({ id })).status).toBe(404);
  });

  it.each([
    ['nobody', 401],
    ['contact', 403],
    ['viewer', 403],
    ['stranger', 404],
  ] as const)('answers %s with %i and changes nothing', async (who, status) => {
    expect((await send({ id: 1 }, who)).status).toBe(status);
    expect((await listed()).data[0]?.name).toBe('Invitation – Spring Policy Forum');
  });

  it('takes no call without the token of the page (X-2)', async () => {
    const { cookie } = site.host.signIn();
    const request = new Request(`http://host.test${save}`, {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify(saved),
    });
    expect((await site.host.fetch(request, { cookie })).status).toBe(419);
  });
});

describe('POST duplicate-template (S2 §5, §7)', () => {
  const send = (body: object, who: 'admin' | 'viewer' | 'stranger' = 'admin') =>
    site[who]('POST', duplicate, { body });

  it('puts a copy at the top, with the same design, mail and events', async () => {
    const { status, body } = await send({ name: 'Copy', subject: 'Again', designId: '2' });
    expect(status).toBe(201);
    const [copy, ...others] = (await listed('events[]=1')).data;
    expect(copy).toEqual(body);
    const original = others.find(({ id }) => id === 2);
    expect(copy).toEqual({ ...original, id: copy?.id, name: 'Copy', template_subject: 'Again' });
    await site.admin('POST', remove, { body: { id: copy?.id } });
  });

  it('copies one that nobody has designed', async () => {
    const { body } = await send({ name: 'Copy', subject: 'Again', designId: 23 });
    expect(body).toMatchObject({ design: null, html: null });
    await site.admin('POST', remove, { body });
  });

  it.each([
    [{ subject: 'S', designId: 1 }, 422],
    [{ name: 'N', designId: 1 }, 422],
    [{ name: 'N', subject: 'S' }, 422],
    [{ name: 'N', subject: 'S', designId: 999 }, 404],
  ])('answers %j with %i', async (body, status) => {
    expect((await send(body)).status).toBe(status);
    expect((await listed()).total).toBe(40);
  });

  it('copies nothing of another tenant', async () => {
    const body = { name: 'N', subject: 'S', designId: foreignId() };
    expect((await send(body)).status).toBe(404);
    expect((await send({ ...body, designId: 1 }, 'stranger')).status).toBe(404);
    expect((await send(body, 'viewer')).status).toBe(403);
  });
});

describe('POST delete-design (S2 §7)', () => {
  it('deletes for good, and leaves what campaigns choose from', async () => {
    expect(await site.admin('POST', remove, { body: { id: 40 } })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect((await listed()).total).toBe(39);
    expect((await site.admin('POST', remove, { body: { id: 40 } })).status).toBe(404);
    const links = site.host.database.get('SELECT COUNT(*) AS n FROM design_events WHERE design_id = 40');
    expect(links?.int('n')).toBe(0);
    expect((await site.admin('GET', '/api/email-templates/get-templates')).body).toMatchObject({ total: 14 });
  });

  it.each([
    ['nobody', 401],
    ['contact', 403],
    ['viewer', 403],
    ['stranger', 404],
  ] as const)('answers %s with %i and deletes nothing', async (who, status) => {
    expect((await site[who]('POST', remove, { body: { id: 1 } })).status).toBe(status);
    expect((await site.admin('POST', remove, { body: {} })).status).toBe(422);
    expect(idsOf(await listed())).toContain(1);
  });
});

describe('what the designer offers (S2 §7)', () => {
  it('has tags of badges with samples (T-9)', async () => {
    const { body } = await site.admin('GET', '/api/badges/get-badge-merge-tags');
    expect(body).toContainEqual({ name: 'First name', value: '{{first_name}}', sample: 'Marta' });
  });
});
