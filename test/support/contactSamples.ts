/** Contacts as the API area reads them, for tests. */
import type { Contact, LinkedContact, Participation } from '#shared/api/contacts.ts';

/** A contact of whom everything is known, but for the changes. */
export function aContact(changes: Partial<Contact> = {}): Contact {
  return {
    id: '7',
    contact_title: 'Dr.',
    first_name: 'Sara',
    last_name: 'Núñez',
    email: 'sara@acme.example',
    email2: 'sara.n@home.example',
    language: 'es',
    subscribed_mailing: true,
    phone: '910 123 456',
    mobile: '600 123 456',
    organisation_name: 'Acme Congress',
    organisation_id: '9',
    department: 'Protocol',
    address_office: null,
    country: 'Spain',
    country_shortcode: 'ES',
    call_code: '34',
    function: 'Head of Events',
    website_url: 'https://acme.example',
    facebook_url: null,
    twitter_url: null,
    linkedin_url: 'https://linkedin.example/in/sara',
    biography: 'Twenty years of congresses.',
    comments: 'Prefers mornings.',
    org_street: 'Calle Mayor',
    org_building: '1',
    org_postal_code: '28013',
    org_city: 'Madrid',
    ...changes,
  };
}

/** Somebody linked to it. */
export function aLinkedContact(changes: Partial<LinkedContact> = {}): LinkedContact {
  return {
    id: '21',
    title_name: 'Mr.',
    first_name: 'Omar',
    last_name: 'Haddad',
    function: 'Assistant',
    organisation_name: 'Acme Congress',
    address_office: 'Tower 2',
    country: 'Spain',
    email: 'omar@acme.example',
    phone: '+34 910 000 111',
    mobile: null,
    type_id: '2',
    ...changes,
  };
}

/** What a contact does at an event. */
export function aParticipation(changes: Partial<Participation> = {}): Participation {
  return {
    pax_status_name: 'Delegate',
    status_name: 'Registered',
    confirmation_date: '2026-03-14',
    reg_number: 'R-0042',
    attendance: 1,
    hotel: 'Grand Hotel',
    number_of_nights: 3,
    flights_in: 'IB 3170',
    social_event: false,
    gala_dinner_table: 0,
    ...changes,
  };
}
