/** What the host answers, read by the client that screens use. */
import { describe, expect, it } from 'vitest';
import { createApi } from '#shared/api/client.ts';
import {
  createContact,
  fetchContact,
  fetchParticipation,
  searchContacts,
  type NewContact,
} from '#shared/api/contacts.ts';
import { eventList, fetchEvents } from '#shared/api/events.ts';
import {
  createOrganisation,
  fetchOrganisationFormInfo,
  searchOrganisations,
  type NewOrganisation,
} from '#shared/api/organisations.ts';
import { newContact } from '#shared/reference/calls/contacts.ts';
import { newOrganisation } from '#shared/reference/calls/organisations.ts';
import { serveExample } from '#test/support/serveExample.ts';
import { callerOf } from '#test/support/caller.ts';

/** What the reference shows, with names and records of this database. */
const organisation: NewOrganisation = {
  ...newOrganisation,
  acronym: 'NEW',
  name: 'New Press',
  country_id: '210',
};
const contact: NewContact = { ...newContact, organisation_id: null, email: 'nia@new.example' };

describe.each([
  ['as they are', undefined],
  ['with numbers written as text', 'number-strings'],
])('answers read by the client %s (S1 §7, S2 §7)', (_, fault) => {
  const open = async () => {
    const server = serveExample();
    if (fault !== undefined) {
      const call = callerOf(server.host, server.session ?? server.signIn());
      const { status } = await call('POST', '/api/example/settings', { body: { fault, faultRate: 100 } });
      expect(status).toBe(200);
    }
    return createApi();
  };

  it('tells of every well-known contact', async () => {
    const api = await open();
    for (let id = 1; id <= 19; id += 1) {
      const { contact: person } = await fetchContact(api, { contactId: String(id) });
      expect(person.id).toBe(String(id));
      expect(person.email).toContain('@');
    }
    const { assistants, managers } = await fetchContact(api, { contactId: '7' });
    expect([assistants.length, managers.length]).toEqual([35, 25]);
    expect(new Set(assistants.map(({ type_id }) => type_id))).toEqual(new Set(['1', '2']));
  });

  it('tells of participation, and of none', async () => {
    const api = await open();
    const ask = (eventId: string, contactId: string) => fetchParticipation(api, { eventId, contactId });
    expect(await ask('1', '9')).toMatchObject({ hotel: 'Hotel Atlántico', attendance: true });
    expect(await ask('2', '9')).toMatchObject({ attendance: false, confirmation_date: expect.any(String) });
    expect(await ask('4', '9')).toMatchObject({ confirmation_date: null });
    expect(await ask('1', '17')).toBeNull();
  });

  it('lists events in one order from all three calls (X-1)', async () => {
    const api = await open();
    const events = await fetchEvents(api);
    expect(events).toHaveLength(12);
    expect(await api.get('api/campaigns/get-list-of-events', eventList)).toEqual(events);
    expect(await api.get('api/email-templates/get-events-list', eventList)).toEqual(events);
  });

  it('creates an organisation, finds it, and a person in it', async () => {
    const api = await open();
    const info = await fetchOrganisationFormInfo(api);
    expect(info.countriesNameList).toContainEqual({ id: '210', name: 'Spain' });
    expect(
      [info.rangeOfActionList, info.typeNameList, info.industryNameList].map((all) => all.length),
    ).toEqual([5, 5, 7]);
    const made = await createOrganisation(api, { organisation, intent: 'first' });
    expect(made).toEqual({ id: '25', name: 'New Press' });
    expect(await searchOrganisations(api, { searchInput: 'press new' })).toMatchObject([{ id: '25' }]);
    const id = await createContact(api, {
      contact: { ...contact, organisation_id: made.id },
      intent: 'second',
    });
    expect(id).toBe('121');
    expect(await searchContacts(api, { searchInput: contact.email })).toMatchObject([
      { id: '121', organisation_name: 'New Press' },
    ]);
  });
});

describe('refusals read by the client', () => {
  it('stand at their fields', async () => {
    serveExample();
    const refused = createContact(createApi(), { contact: { ...contact, first_name: '' }, intent: 'wish' });
    await expect(refused).rejects.toMatchObject({
      kind: 'invalid',
      fields: { first_name: ['The first name field is required.'] },
    });
  });

  it('say who may not', async () => {
    serveExample({ guard: 'web' });
    await expect(fetchEvents(createApi())).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(fetchContact(createApi(), { contactId: '3' })).rejects.toMatchObject({ kind: 'forbidden' });
  });
});
