// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMailingHost, type MailingHost } from '#test/support/mailingHost.ts';

const list = '/api/campaigns/get-campaigns-list';
const details = '/api/campaigns/get-campaign-details';

let site: MailingHost;

beforeAll(() => {
  site = openMailingHost();
});

afterAll(() => site.host.close());

interface Listed {
  data: {
    id: number;
    name: string;
    created_at: string;
    send_start: string | null;
    event_id: number;
    recipients_count: number | null;
    sent_count: number | null;
    opened_count: number | null;
  }[];
  total: number;
  current_page: number;
  last_page: number;
  per_page: number;
  links: { url: string | null; label: string; active: boolean }[];
  next_page_url: string | null;
  prev_page_url: string | null;
}

async function listed(path: string): Promise<Listed> {
  const { status, body } = await site.admin('GET', list + path);
  expect(status).toBe(200);
  const read: Listed = JSON.parse(JSON.stringify(body));
  return read;
}

const idsOf = ({ data }: Listed) => data.map(({ id }) => id);

describe('GET get-campaigns-list (S1 §3, §7, §9)', () => {
  it('gives ten of an event’s campaigns, the newest first, as Laravel pages them', async () => {
    const page = await listed('/1');
    expect(page).toMatchObject({
      current_page: 1,
      last_page: 2,
      per_page: 10,
      total: 12,
      from: 1,
      to: 10,
      path: `http://host.test${list}/1`,
      first_page_url: `http://host.test${list}/1?page=1`,
      prev_page_url: null,
      next_page_url: `http://host.test${list}/1?page=2`,
    });
    const created = page.data.map(({ created_at }) => created_at);
    expect(created).toEqual(created.toSorted().toReversed());
    expect(page.data.every(({ event_id }) => event_id === 1)).toBe(true);
  });

  it('gives its links without the other parameters of the request (C-14)', async () => {
    const { links } = await listed('/1?perPage=5&search=&page=2');
    expect(links).toEqual([
      { url: `http://host.test${list}/1?page=1`, label: '&laquo; Previous', active: false },
      { url: `http://host.test${list}/1?page=1`, label: '1', active: false },
      { url: `http://host.test${list}/1?page=2`, label: '2', active: true },
      { url: `http://host.test${list}/1?page=3`, label: '3', active: false },
      { url: `http://host.test${list}/1?page=3`, label: 'Next &raquo;', active: false },
    ]);
  });

  it('gives every field of a scheduled campaign', async () => {
    const { data } = await listed('/1?search=practical');
    expect(data).toEqual([
      {
        id: 2,
        event_id: 1,
        name: 'Spring Policy Forum: practical guide',
        created_at: '2026-05-02T12:02:00.000000Z',
        sender_name: 'Acme Events',
        sender_email: { email: 'events@acme.example' },
        reply_to: { email: 'office@acme.example' },
        subject: 'Everything for your visit',
        cc: null,
        bcc: 'archive@acme.example',
        template: {
          id: 1,
          name: 'Invitation – Spring Policy Forum',
          events: [{ id: 1, name: 'Spring Policy Forum' }],
        },
        contact_lists: [{ id: 2, name: 'Registered – Spring Policy Forum', event_id: 1 }],
        send_start: '2026-05-07 09:00:00',
        status: null,
        recipients_count: null,
        sent_count: null,
        opened_count: null,
        send_mode: 'later',
        send_mode_later_datetime: '2026-05-07 09:00:00',
      },
    ]);
  });

  it('counts the mails of a sent one, and who has opened it', async () => {
    const { data } = await listed('/1?perPage=100');
    const first = data.find(({ id }) => id === 1);
    expect(first?.sent_count).toBe(first?.recipients_count);
    expect(first?.opened_count).toBeGreaterThan(0);
    expect(first?.opened_count).toBeLessThan(first?.sent_count ?? 0);
  });

  it('says null of a sent one, and a past moment of one that was only saved (C-1, C-2)', async () => {
    const { data } = await listed('/1?perPage=100');
    const startOf = (id: number) => data.find((one) => one.id === id)?.send_start;
    expect([1, 2, 3].map(startOf)).toEqual([null, '2026-05-07 09:00:00', '2026-05-01 12:03:00']);
  });

  it('gives the campaigns of all events without one', async () => {
    const page = await listed('');
    expect(page.total).toBe(16);
    expect(new Set((await listed('?perPage=100')).data.map(({ event_id }) => event_id)).size).toBeGreaterThan(
      2,
    );
  });

  it.each(['/2', '/999', '/abc'])('gives an empty page where there are none: %s', async (path) => {
    const page = await listed(`${path}?search=nothing-has-this-name`);
    expect(page).toMatchObject({ data: [], total: 0, last_page: 1, from: null, to: null });
  });

  it.each([
    ['name', 'asc'],
    ['name', 'desc'],
    ['created_at', 'asc'],
    ['send_start', 'desc'],
    ['send_start', 'asc'],
  ])('sorts by %s, %s', async (sortBy, direction) => {
    const { data } = await listed(`/1?perPage=100&sortBy=${sortBy}&sortByDirection=${direction}`);
    const fold = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : '');
    const values = data.map((one) => fold(Reflect.get(one, sortBy)));
    const sorted = values.toSorted((a, b) => (a < b ? -1 : Number(a > b)));
    expect(values).toEqual(direction === 'asc' ? sorted : sorted.toReversed());
  });

  it.each([
    'sortBy=id;DROP TABLE campaigns',
    'sortBy=sender_name',
    'sortByDirection=sideways',
    'page=0',
    'page=-1',
  ])('falls back to the usual for %s', async (query) => {
    expect(idsOf(await listed(`/1?${query}`))).toEqual(idsOf(await listed('/1')));
  });

  it.each([
    ['0', 1],
    ['1', 1],
    ['25', 12],
    ['100', 12],
    ['5000', 12],
  ])('takes perPage=%s', async (perPage, count) => {
    const page = await listed(`/1?perPage=${perPage}`);
    expect(page.data).toHaveLength(count);
    expect(page.per_page).toBeLessThanOrEqual(100);
  });

  it('is empty past the last page', async () => {
    expect(await listed('/1?page=9')).toMatchObject({
      data: [],
      current_page: 9,
      total: 12,
      next_page_url: null,
    });
  });

  it.each([
    ['FORUM guide', [2]],
    ['nobody opened', [5]],
    ['%', []],
    ['<img', [7]],
    ['=1+1', [7]],
  ])('finds every word in name, subject and sender: %s', async (search, ids) => {
    expect(idsOf(await listed(`/1?search=${encodeURIComponent(search)}`))).toEqual(ids);
  });

  it('shows another tenant nothing of it', async () => {
    expect((await site.stranger('GET', `${list}/1`)).body).toMatchObject({ data: [], total: 0 });
  });

  it.each([
    ['nobody', 401],
    ['contact', 403],
    ['viewer', 200],
  ] as const)('answers %s with %i', async (who, status) => {
    expect((await site[who]('GET', list)).status).toBe(status);
    expect((await site[who]('GET', `${details}/1`)).status).toBe(status);
  });
});

describe('GET get-campaign-details (S1 §3, §7)', () => {
  it('brings the mail, the lists and the picked people', async () => {
    const { status, body } = await site.admin('GET', `${details}/2`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: 2,
      template: { id: 1, html: expect.stringContaining('<!DOCTYPE html'), events: [{ id: 1 }] },
      contact_lists: [{ id: 2 }],
      send_start: '2026-05-07 09:00:00',
    });
    expect(body).toHaveProperty('contacts.length', 3);
    expect(body).toHaveProperty('contacts', expect.arrayContaining([expect.objectContaining({ id: 9 })]));
  });

  it('keeps copies to others as they are written (C-20)', async () => {
    expect((await site.admin('GET', `${details}/1`)).body).toMatchObject({
      cc: 'board@acme.example, archive@acme.example',
      bcc: null,
      send_start: null,
    });
  });

  it.each(['999', '0', 'abc', '-1'])('answers 404 for %s', async (id) => {
    expect((await site.admin('GET', `${details}/${id}`)).status).toBe(404);
  });

  it('answers 404 for another tenant’s', async () => {
    expect((await site.stranger('GET', `${details}/2`)).status).toBe(404);
  });
});
