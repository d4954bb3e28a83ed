// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMailingHost, type MailingHost } from '#test/support/mailingHost.ts';

let site: MailingHost;

beforeAll(() => {
  site = openMailingHost();
});

afterAll(() => site.host.close());

type Numbers = Readonly<Record<string, number>>;

async function read<T>(path: string): Promise<T> {
  const { status, body } = await site.admin('GET', `/api/campaigns/${path}`);
  expect(status).toBe(200);
  const answer: T = JSON.parse(JSON.stringify(body));
  return answer;
}

interface Page {
  data: Record<string, unknown>[];
  pagination: { total: number; perPage: number; currentPage: number; lastPage: number };
}

const pageOf = async (path: string) => (await read<{ contacts: Page }>(path)).contacts;

/** Every page of a list. */
async function everyone(path: string): Promise<Record<string, unknown>[]> {
  const first = await pageOf(`${path}?perPage=10`);
  const pages = await Promise.all(
    Array.from({ length: first.pagination.lastPage - 1 }, (_, index) =>
      pageOf(`${path}?perPage=10&page=${index + 2}`),
    ),
  );
  return [first, ...pages].flatMap(({ data }) => data);
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

describe('GET get-report (S4 §3, §7)', () => {
  it('gives every number, with both bounce lists', async () => {
    const report = await read<Numbers>('get-report/11');
    const names = `bounces clickRate clicked delivered deliveryRate distinctClicks distinctContacts hardBounceRate hardBounces openRate
      opened openedTotal sent softBounceRate softBounces uniqueUnsubscribes unsubscribeRate unsubscribeToOpenRate`;
    expect(Object.keys(report).toSorted()).toEqual(names.split(/\s+/));
    expect(report['bounces']).toEqual({ hard: expect.any(Array), soft: expect.any(Array) });
  });

  it.each([1, 6, 11])('adds up, with rates in per cent (campaign %i)', async (id) => {
    const report = await read<Numbers & { bounces: Record<string, { count: number }[]> }>(`get-report/${id}`);
    const { delivered = 0, softBounces = 0, hardBounces = 0, distinctContacts = 0, opened = 0 } = report;
    expect(delivered + softBounces + hardBounces).toBe(distinctContacts);
    expect(sum((report.bounces['hard'] ?? []).map(({ count }) => count))).toBe(hardBounces);
    expect(report['openedTotal']).toBeGreaterThanOrEqual(opened);
    expect(report['clicked']).toBeGreaterThanOrEqual(report['distinctClicks'] ?? Number.NaN);
    expect(report['deliveryRate']).toBeCloseTo((delivered / distinctContacts) * 100, 1);
    expect(report['clickRate']).toBeCloseTo(((report['distinctClicks'] ?? 0) / delivered) * 100, 1);
  });

  it('counts a copy for each address in CC and BCC among the messages, not among the people (R-6)', async () => {
    const { sent = 0, distinctContacts = 0, opened = 0, openRate } = await read<Numbers>('get-report/1');
    expect(sent).toBe(distinctContacts + 2);
    expect(openRate).toBeCloseTo((opened / sent) * 100, 1);
  });

  it.each([
    ['nothing delivered', 4, { delivered: 0, opened: 0, clickRate: 0 }],
    ['no opens', 5, { opened: 0, openedTotal: 0, unsubscribeToOpenRate: 0 }],
    ['nobody on its list', 12, { sent: 0, distinctContacts: 0, deliveryRate: 0, openRate: 0 }],
    ['not sent yet', 2, { sent: 0, delivered: 0 }],
  ])('never divides by zero: %s (R-4)', async (_, id, numbers) => {
    expect(await read(`get-report/${id}`)).toMatchObject(numbers);
  });
});

describe('hours (S4 §3, §7)', () => {
  it('count the same as the report; hours without any are left out (R-14)', async () => {
    const report = await read<Numbers>('get-report/11');
    const { clicksByHour, opensByHour } = await read<{ clicksByHour: Numbers[]; opensByHour: Numbers[] }>(
      'get-clicks/11',
    );
    expect(sum(opensByHour.map(({ opens = 0 }) => opens))).toBe(report['openedTotal']);
    expect(sum(clicksByHour.map(({ clicks = 0 }) => clicks))).toBe(report['clicked']);
    const hours = clicksByHour.map(({ hour = Number.NaN }) => hour);
    expect(hours).toEqual([...new Set(hours)].toSorted((a, b) => a - b));
    expect(hours.every((hour) => hour >= 0 && hour <= 23)).toBe(true);
    expect(hours.length).toBeLessThan(24);
  });

  it('are the same in all three calls (R-18)', async () => {
    const { opensByHour } = await read<{ opensByHour: unknown }>('get-opens/11');
    expect((await read<{ opensByHour: unknown }>('get-opens-hourly/11')).opensByHour).toEqual(opensByHour);
    expect((await read<{ opensByHour: unknown }>('get-clicks/11')).opensByHour).toEqual(opensByHour);
  });

  it('have one with more clicks than opens (R-5)', async () => {
    const { clicksByHour, opensByHour } = await read<{ clicksByHour: Numbers[]; opensByHour: Numbers[] }>(
      'get-clicks/6',
    );
    expect(opensByHour).toContainEqual({ hour: 3, opens: 1 });
    expect(clicksByHour.find(({ hour }) => hour === 3)?.['clicks']).toBeGreaterThan(4);
  });

  it('are empty lists where nothing was opened', async () => {
    expect(await read('get-opens/4')).toEqual({
      opensByHour: [],
      contacts: { data: [], pagination: { total: 0, perPage: 10, currentPage: 1, lastPage: 1 } },
    });
  });
});

describe('people (S4 §3, §7)', () => {
  it('who opened: each once, in the order of their first open', async () => {
    const report = await read<Numbers>('get-report/11');
    const people = await everyone('get-contact-opens/11');
    expect(people).toHaveLength(report['opened'] ?? Number.NaN);
    expect(new Set(people.map(({ id }) => id)).size).toBe(people.length);
    expect(sum(people.map(({ openCount }) => Number(openCount)))).toBe(report['openedTotal']);
    const firsts = people.map(({ firstOpen }) => String(firstOpen));
    expect(firsts).toEqual(firsts.toSorted());
    expect(people[0]).toEqual({
      id: expect.any(Number),
      firstName: expect.any(String),
      lastName: expect.any(String),
      email: expect.stringContaining('@'),
      organisation: expect.any(String),
      subscribedMailing: true,
      openCount: expect.any(Number),
      firstOpen: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    });
  });

  it('who clicked, and where: no address twice, hostile ones as they are (R-9, R-10)', async () => {
    const clickers = await everyone('get-contact-clicks/7');
    expect(clickers.length).toBeGreaterThan(0);
    for (const { clickedUrls } of clickers) {
      expect(clickedUrls).toEqual(
        expect.arrayContaining(['javascript:alert(document.cookie)', 'data:text/html,<b>x</b>']),
      );
      expect(new Set(Array.isArray(clickedUrls) ? clickedUrls : []).size).toBe(Object(clickedUrls).length);
    }
  });

  it('who clicked comes with the mail', async () => {
    const { templateHtml, contacts } = await read<{ templateHtml: string; contacts: Page }>('get-clicks/1');
    expect(templateHtml).toContain('<!DOCTYPE html');
    expect(contacts).toEqual(await pageOf('get-contact-clicks/1'));
  });

  it('who unsubscribed: the first load and the list say the same (R-20)', async () => {
    site.host.database.run(
      "INSERT INTO campaign_reactions (campaign_id, contact_id, kind, at) VALUES (5, 9, 'unsubscribe', '2026-05-01 10:00:00')",
    );
    const page = await pageOf('unsubscribe-metrics/5');
    expect(page).toMatchObject({ data: [{ id: 9, firstName: 'Eva' }], pagination: { total: 1 } });
    expect(await pageOf('5/unsubscribes')).toEqual(page);
  });

  it('whose message bounced, by type (R-13)', async () => {
    const report = await read<Numbers>('get-report/4');
    const [soft, hard] = [
      await everyone('4/bounced-contacts?type=soft&x='),
      await everyone('4/bounced-contacts?type=hard&x='),
    ];
    expect([soft.length, hard.length]).toEqual([report['softBounces'], report['hardBounces']]);
    expect(hard[0]).toEqual({
      id: expect.any(Number),
      firstName: expect.any(String),
      lastName: expect.any(String),
      email: expect.any(String),
      organisation: expect.any(String),
      bounceSubType: expect.any(String),
      reason: expect.any(String),
      bounceDate: expect.stringMatching(/^2026-04-23 10:0/),
    });
  });

  it.each([['type='], ['type=medium'], ['']])('refuses a bounce type that is none: %j', async (query) => {
    const answer = await site.admin('GET', `/api/campaigns/4/bounced-contacts?${query}`);
    expect(answer).toMatchObject({ status: 422, body: { errors: { type: [expect.any(String)] } } });
  });

  it.each([
    ['page=1&perPage=5', 5, { perPage: 5, currentPage: 1 }],
    ['page=99', 0, { currentPage: 99, perPage: 10 }],
    ['perPage=5000', null, { perPage: 100, lastPage: 1 }],
    ['perPage=0&page=0', 1, { perPage: 1, currentPage: 1 }],
    ['perPage=abc&page=abc', 10, { perPage: 10, currentPage: 1 }],
  ])('pages by %s', async (query, count, pagination) => {
    const { opened: total = 0 } = await read<Numbers>('get-report/11');
    const page = await pageOf(`get-contact-opens/11?${query}`);
    expect(page.data).toHaveLength(count ?? total);
    expect(page.pagination).toMatchObject({ total, ...pagination });
  });

  it.each(['first', 'email', 'organisation'])('finds by %s, without regard to case', async (part) => {
    const [person] = (await pageOf('get-contact-opens/11')).data;
    const words = {
      first: person?.['firstName'],
      email: person?.['email'],
      organisation: person?.['organisation'],
    };
    const search = encodeURIComponent(String(Reflect.get(words, part)).toUpperCase());
    const found = await pageOf(`get-contact-opens/11?search=${search}&perPage=100`);
    expect(found.data).toContainEqual(person);
    expect(found.pagination.total).toBe(found.data.length);
    expect(found.pagination.total).toBeLessThan(10);
  });

  it.each(['no such person', '%', '_'])('finds nobody by %s', async (search) => {
    const found = await pageOf(`get-contact-opens/11?search=${encodeURIComponent(search)}`);
    expect(found).toEqual({ data: [], pagination: { total: 0, perPage: 10, currentPage: 1, lastPage: 1 } });
  });
});

describe('who may ask (S4 §7)', () => {
  const calls = (id: string) => [
    `get-report/${id}`,
    `get-opens/${id}`,
    `get-contact-opens/${id}`,
    `get-clicks/${id}`,
    `get-contact-clicks/${id}`,
    `get-opens-hourly/${id}`,
    `unsubscribe-metrics/${id}`,
    `${id}/unsubscribes`,
    `${id}/bounced-contacts?type=hard`,
  ];

  it.each(calls('1'))('%s: 401, 403, 404 for another tenant, 200 for a viewer', async (path) => {
    const ask = async (who: 'nobody' | 'contact' | 'stranger' | 'viewer') =>
      (await site[who]('GET', `/api/campaigns/${path}`)).status;
    expect([await ask('nobody'), await ask('contact'), await ask('stranger'), await ask('viewer')]).toEqual([
      401, 403, 404, 200,
    ]);
  });

  it.each(calls('999'))('%s: 404', async (path) => {
    expect((await site.admin('GET', `/api/campaigns/${path}`)).status).toBe(404);
  });
});
