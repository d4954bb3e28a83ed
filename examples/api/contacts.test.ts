// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from '#test/support/caller.ts';
import { seededHost } from '#test/support/seededDatabase.ts';
import type { Host } from '../host.ts';

const detail = '/api/contacts/detail/get-contact-by-id';
const eventData = '/api/contacts/detail/get-contact-event-data';

let host: Host;
let call: ReturnType<typeof callerOf>;
let stranger: ReturnType<typeof callerOf>;

beforeAll(() => {
  host = seededHost({ clock: () => new Date('2026-05-04T09:00:00Z') });
  call = callerOf(host, host.signIn());
  stranger = callerOf(host, host.signIn('admin', 'ines@globex.example'));
});

afterAll(() => host.close());

const bodyOf = async (path: string) => (await call('GET', path)).body;

describe('GET get-contact-by-id (S1 §3, §7)', () => {
  it('gives every field of a person, those of the organisation among them', async () => {
    expect(await bodyOf(`${detail}/3`)).toMatchObject({
      contact: {
        id: 3,
        contact_title: 'Dr.',
        first_name: 'Jonas',
        last_name: 'Weiß',
        email: 'jonas.weiss@contacts.example',
        email2: 'jonas.weiss@private.example',
        language: 'en',
        subscribed_mailing: 1,
        organisation_id: 1,
        organisation_name: 'Nordic Institute for Energy & Environment',
        country: 'Norway',
        country_shortcode: 'NO',
        call_code: '+47',
        org_street: 'Karl Johans gate 12',
        org_building: 'House B, 3rd floor',
        org_postal_code: '0154',
        org_city: 'Oslo',
        comments: expect.stringContaining('\n'),
        tags: ['VIP', 'speaker'],
      },
      contact_profile_url: 'http://host.test/photos/contacts/3.svg',
      selected_event_id: 12,
    });
  });

  it('gives what nobody knows as null', async () => {
    expect(await bodyOf(`${detail}/4`)).toMatchObject({
      contact: {
        organisation_id: null,
        organisation_name: null,
        phone: null,
        country: null,
        call_code: null,
      },
      assistants: [],
      managers: [],
      contact_profile_url: null,
    });
  });

  it('takes the country of the person before that of the organisation', async () => {
    expect(await bodyOf(`${detail}/15`)).toMatchObject({
      contact: { organisation_name: null, country: 'Ukraine', country_shortcode: 'UA', call_code: '+380' },
    });
  });

  it('gives linked people in both directions, each with its link (C-25)', async () => {
    expect(await bodyOf(`${detail}/3`)).toMatchObject({
      assistants: expect.arrayContaining([
        expect.objectContaining({
          id: 10,
          first_name: 'Ana',
          organisation_name: 'Nordic Institute for Energy & Environment',
          country: 'Norway',
          pivot: { contact_id: 3, linked_contact_id: 10, type_id: 2 },
        }),
        expect.objectContaining({ id: 12, pivot: { contact_id: 3, linked_contact_id: 12, type_id: 1 } }),
      ]),
      managers: expect.arrayContaining([
        expect.objectContaining({ id: 10, pivot: { contact_id: 10, linked_contact_id: 3, type_id: 1 } }),
        expect.objectContaining({ id: 18, pivot: { contact_id: 18, linked_contact_id: 3, type_id: 2 } }),
      ]),
    });
    expect(await bodyOf(`${detail}/7`)).toMatchObject({
      assistants: { length: 35 },
      managers: { length: 25 },
    });
  });

  it('sends hostile texts as they are stored', async () => {
    expect(await bodyOf(`${detail}/5`)).toMatchObject({
      contact: {
        first_name: expect.stringContaining('\u202E'),
        website_url: 'javascript:alert(document.cookie)',
        biography: expect.stringContaining('<script>'),
        organisation_name: expect.stringContaining('<img'),
      },
    });
    expect(await bodyOf(`${detail}/6`)).toMatchObject({
      contact: { biography: expect.stringMatching(/^[^]{5000}$/) },
    });
  });

  it.each(['0', '9999', 'x', '-1', '3.5', '99999999999', '118'])('does not find %s', async (id) => {
    expect(await call('GET', `${detail}/${id}`)).toMatchObject({
      status: 404,
      body: { message: `No query results for model [App\\Models\\Contact] ${id}` },
    });
  });

  it('keeps tenants apart', async () => {
    expect((await stranger('GET', `${detail}/3`)).status).toBe(404);
    expect((await stranger('GET', `${detail}/118`)).body).toMatchObject({ contact: { id: 118 } });
  });
});

describe('GET get-contact-event-data (S1 §3, §7)', () => {
  it('gives all that is known, other things for other events', async () => {
    expect(await bodyOf(`${eventData}/1/3`)).toEqual({
      pax_status_name: 'Confirmed',
      status_name: 'Registered',
      confirmation_date: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      reg_number: expect.stringMatching(/^E1-\d{4}$/),
      attendance: true,
      hotel: 'Hotel Atlántico',
      number_of_nights: 3,
      flights_in: 'IB 3214 2026-05-24 10:40:00',
      social_event: 'Boat trip',
      gala_dinner_table: 'Table 12',
    });
    expect(await bodyOf(`${eventData}/2/3`)).toMatchObject({ hotel: 'Grand Palace', number_of_nights: 1 });
  });

  it('gives 0 and false as values (C-26), and nothing as null', async () => {
    expect(await bodyOf(`${eventData}/2/9`)).toMatchObject({
      attendance: false,
      number_of_nights: 0,
      hotel: '0',
      gala_dinner_table: '0',
      flights_in: null,
    });
    expect(await bodyOf(`${eventData}/3/9`)).toMatchObject({
      confirmation_date: null,
      attendance: null,
      number_of_nights: null,
      flights_in: null,
      social_event: null,
      gala_dinner_table: null,
    });
    expect(await bodyOf(`${eventData}/4/9`)).toMatchObject({ confirmation_date: '0000-00-00 00:00:00' });
  });

  it('answers [] for someone who takes no part, as PHP prints an empty array', async () => {
    expect(await call('GET', `${eventData}/1/17`)).toMatchObject({ status: 200, body: [] });
  });

  it.each([
    ['99/3', 'Event', '99'],
    ['x/3', 'Event', 'x'],
    ['1/9999', 'Contact', '9999'],
    ['1/118', 'Contact', '118'],
  ])('does not find %s', async (path, model, id) => {
    expect(await call('GET', `${eventData}/${path}`)).toMatchObject({
      status: 404,
      body: { message: `No query results for model [App\\Models\\${model}] ${id}` },
    });
  });

  it('knows no events of another tenant', async () => {
    expect((await stranger('GET', `${eventData}/1/118`)).status).toBe(404);
  });
});

describe('who may read contacts', () => {
  it.each([`${detail}/3`, `${eventData}/1/3`])('only administrators: %s', async (path) => {
    expect((await callerOf(host)('GET', path)).status).toBe(401);
    expect((await callerOf(host, host.signIn('contact_web'))('GET', path)).status).toBe(403);
    expect((await callerOf(host, host.signIn('web'))('GET', path)).status).toBe(403);
  });
});
