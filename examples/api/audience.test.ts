// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMailingHost, type MailingHost } from '#test/support/mailingHost.ts';

let site: MailingHost;

beforeAll(() => {
  site = openMailingHost();
});

afterAll(() => site.host.close());

const read = async (path: string) => {
  const { status, body } = await site.admin('GET', `/api/campaigns/${path}`);
  expect(status).toBe(200);
  return body;
};

interface Person {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
  subscribed_mailing: number;
  organisation: { name: string } | null;
  registrations: { id: number; event_id: number; pax_status_id: number | null; status_id: number | null }[];
}

async function peopleOf(listId: number, query = ''): Promise<Person[]> {
  const list: { contacts: Person[] } = Object(await read(`get-contact-list/${listId}${query}`));
  return list.contacts;
}

describe('aliases and statuses (S1 §3, §7)', () => {
  it('gives the tenant’s aliases, the default first (C-18)', async () => {
    expect(await read('get-email-aliases')).toEqual([
      { id: 1, email: 'events@acme.example' },
      { id: 2, email: 'office@acme.example' },
      { id: 3, email: 'press@acme.example' },
    ]);
    expect((await site.stranger('GET', '/api/campaigns/get-email-aliases')).body).toEqual([
      { id: 4, email: 'events@globex.example' },
    ]);
  });

  it('gives both lists of statuses', async () => {
    expect(await read('get-pax-and-status-list')).toEqual({
      paxStatusList: expect.arrayContaining([{ id: 2, name: 'Confirmed' }]),
      statusList: expect.arrayContaining([{ id: 1, name: 'Registered' }]),
    });
  });
});

describe('contact lists (S1 §3, §7)', () => {
  it('gives the tenant’s 25 lists without their contacts, and how many are on each', async () => {
    const lists = await read('get-contact-lists');
    expect(lists).toHaveLength(25);
    expect(lists).toContainEqual({
      id: 2,
      name: 'Registered – Spring Policy Forum',
      event_id: 1,
      contacts_count: (await peopleOf(2)).length,
    });
    expect(lists).toContainEqual({ id: 25, name: 'Nobody yet', event_id: null, contacts_count: 0 });
    expect((await site.stranger('GET', '/api/campaigns/get-contact-lists')).body).toEqual([
      { id: 26, name: 'Everyone at Globex', event_id: null, contacts_count: expect.any(Number) },
    ]);
  });

  it('gives the contacts of one, by name, with what filters ask for (C-12)', async () => {
    const people = await peopleOf(2, '?eventId=1');
    expect(people.length).toBeGreaterThan(10);
    expect(people.every(({ registrations }) => registrations.length === 1)).toBe(true);
    expect(people.find(({ id }) => id === 9)).toEqual({
      id: 9,
      first_name: 'Eva',
      last_name: 'Everywhere',
      email: 'everywhere@contacts.example',
      subscribed_mailing: 1,
      organisation: { name: expect.any(String) },
      registrations: [{ id: expect.any(Number), event_id: 1, pax_status_id: 2, status_id: 1 }],
    });
  });

  it('looks for whoever has no last name by the first one', async () => {
    const { database } = site.host;
    database.run("UPDATE contacts SET first_name = 'Pim', last_name = '' WHERE id = 9");
    const names = (await peopleOf(2)).map((one) => one.last_name || one.first_name);
    database.run("UPDATE contacts SET first_name = 'Eva', last_name = 'Everywhere' WHERE id = 9");
    const at = names.indexOf('Pim');
    expect(at).toBeGreaterThan(0);
    expect(at).toBeLessThan(names.length - 1);
    expect(names.slice(0, at).every((name) => name <= 'Pim')).toBe(true);
    expect(names.slice(at).every((name) => name >= 'Pim')).toBe(true);
  });

  it('begins with ordinary people: whoever has markup for a name stands behind them', async () => {
    const people = await peopleOf(1);
    const at = people.findIndex(({ last_name: name }) => name.includes('<img'));
    const latin = people.filter(({ last_name: name }) => /^[A-Z]/.test(name));
    expect(latin.at(-1)).toBe(people[at]);
  });

  it('tells only that event’s registrations, and all of them without an event', async () => {
    const eva = async (query: string) => (await peopleOf(1, query)).find(({ id }) => id === 9)?.registrations;
    expect(await eva('?eventId=2')).toMatchObject([{ event_id: 2 }]);
    expect(await eva('')).toHaveLength(12);
    expect(await eva('?eventId=999')).toEqual([]);
  });

  it('knows an id for every status in use', async () => {
    const registrations = (await peopleOf(1)).flatMap((person) => person.registrations);
    expect(registrations.filter((one) => one.pax_status_id === null || one.status_id === null)).toEqual([]);
    expect(new Set(registrations.map((one) => one.status_id)).size).toBeGreaterThan(1);
  });

  it('has people on three lists, two people with one address, some unsubscribed, and one list of nobody', async () => {
    const lists = await Promise.all(
      [1, 15, 16, 17, 18].map(async (id) => (await peopleOf(id)).map((one) => one.id)),
    );
    expect(lists.filter((ids) => ids.includes(9)).length).toBeGreaterThan(3);
    const twice = await peopleOf(22);
    const addresses = new Set(twice.map(({ email }) => email.toLowerCase()));
    expect(addresses.size * 2).toBe(twice.length);
    expect(new Set(twice.map(({ email }) => email)).size).toBeGreaterThan(addresses.size);
    expect((await peopleOf(23)).every((one) => one.subscribed_mailing === 0)).toBe(true);
    expect((await peopleOf(23)).length).toBeGreaterThan(0);
    expect(await peopleOf(25)).toEqual([]);
  });

  it('answers 404 for a list that is not there, or another tenant’s', async () => {
    for (const id of ['26', '999', 'abc', '0']) {
      expect((await site.admin('GET', `/api/campaigns/get-contact-list/${id}`)).status).toBe(404);
    }
    expect((await site.stranger('GET', '/api/campaigns/get-contact-list/1')).status).toBe(404);
  });
});

describe('who may ask', () => {
  const paths = ['get-email-aliases', 'get-pax-and-status-list', 'get-contact-lists', 'get-contact-list/1'];

  it.each(paths)('%s: 401 for nobody, 403 for a contact, 200 for a viewer', async (path) => {
    const ask = async (who: 'nobody' | 'contact' | 'viewer') =>
      (await site[who]('GET', `/api/campaigns/${path}`)).status;
    expect([await ask('nobody'), await ask('contact'), await ask('viewer')]).toEqual([401, 403, 200]);
  });
});
