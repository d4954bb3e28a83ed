import {
  createOrganisation,
  organisationFormInfoQuery,
  searchOrganisations,
} from '../../api/organisations.ts';
import { call, read } from '../call.ts';

/** What a form that was filled in sends. */
export const newOrganisation = {
  acronym: 'EXI',
  name: 'Example Institute',
  email: 'info@example.org',
  tags: ['partner'],
  global_id: 'G100',
  member: false,
  phone: '+34 900 000 000',
  country_id: '34',
  public: 1 as const,
  range_of_action_id: '2',
  type_id: '1',
  industry_id: '5',
  website: 'https://example.org',
  vat_number: 'ESX1234567X',
  address_building: '12',
  address_street: 'Calle Mayor',
  address_postal_code: '28013',
  address_city: 'Madrid',
  address_po_box: '100',
};

/** What a form that was hardly filled in sends. */
const barelyNew = {
  ...newOrganisation,
  email: null,
  tags: [],
  global_id: null,
  phone: null,
  public: 0 as const,
  range_of_action_id: null,
  type_id: null,
  industry_id: null,
  website: null,
  vat_number: null,
  address_building: null,
  address_postal_code: null,
  address_po_box: null,
};

/** Organisations. */
export const organisations = {
  'form-info': call({
    about: 'What the form of an organisation offers to choose from',
    facts:
      'Each a map of id to name, or a list of objects with `id` and `name` (or `range_of_action`, `type`, `industry`, `country`), or a list of names. What is sent on creation is the id, or the name where there is none.',
    at: {},
    run: (api) => read(organisationFormInfoQuery(api)),
    answer: {
      countriesNameList: { 34: 'Spain', 49: 'Germany' },
      rangeOfActionList: [{ id: 2, range_of_action: 'National' }],
      typeNameList: [{ id: 1, type: 'Institute' }],
      industryNameList: [{ id: 5, industry: 'Transport' }],
    },
  }),
  search: call({
    about: 'Organisations whose name or acronym has what was typed',
    facts:
      'A list, or a map of id to name; also below `data` or `organisations`. Only `id` and `name` are needed.',
    at: {},
    run: (api) => searchOrganisations(api, { searchInput: 'example' }),
    answer: [
      {
        id: 9,
        name: 'Example Institute',
        acronym: 'EXI',
        email: 'info@example.org',
        phone: '+34 900 000 000',
        address_street: 'Calle Mayor',
        address_building: '12',
        address_postal_code: '28013',
        address_city: 'Madrid',
        country: 'Spain',
      },
    ],
    queryNotes: { searchInput: 'What the user typed.' },
  }),
  create: call({
    about: 'Creates an organisation',
    facts:
      'Id and name are read from the answer, or below `organisation` or `data`. 201 is as good as 200. The same `Idempotency-Key` must not make two.',
    at: {},
    run: (api) =>
      [newOrganisation, barelyNew].map((organisation) =>
        createOrganisation(api, { organisation, intent: 'o1' }),
      ),
    answer: { id: 9, name: 'Example Institute' },
    bodyNotes: {
      public: { enum: [0, 1], description: '0: private, 1: public.' },
      country_id: 'As the form’s lists name it.',
      'tags[]': { type: 'string' },
    },
    invalid: { name: ['The name has already been taken.'] },
  }),
};
