import {
  deleteDesign,
  duplicateDesign,
  fetchBadgeMergeTags,
  fetchDesignEvents,
  fetchDesigns,
  saveDesign,
} from '../../api/template-designs.ts';
import { addColour, deleteColour, fetchPalette } from '../../api/template-palette.ts';
import { colourShapes, listedEventShapes, mergeTagShapes } from '../alternatives.ts';
import { call } from '../call.ts';

const designText = JSON.stringify({
  pages: [
    {
      frames: [
        { component: { type: 'wrapper', components: [{ type: 'mjml', components: [{ type: 'mj-body' }] }] } },
      ],
    },
  ],
});

/** A mail; one that has only its HTML; a badge. */
const storedDesign = {
  id: 31,
  name: 'Invitation',
  template_subject: 'You are invited',
  design: designText,
  html: '<!doctype html><p>Dear {{first_name}}</p>',
  badge_width: null,
  badge_height: null,
  badge_double_sided: 0,
};

const savedDesign = {
  id: null,
  name: 'Invitation',
  subject: 'You are invited',
  design: designText,
  html: '<!doctype html><p>Dear {{first_name}}</p>',
  isBadge: false,
  badgeWidth: null,
  badgeHeight: null,
  isDoubleSided: false,
  intent: 't2',
};

const subjectMissing = { templateSubject: ['The template subject field is required.'] };

/** Designs of e-mails and badges, and what the designer offers. */
export const templateDesigns = {
  list: call({
    about: 'A page of the designs of mails or badges, with the logo above them',
    facts:
      'Laravel’s paginator, plain or as an API resource; how many a page has is up to the server; the designs are whole, so a page of twelve is best. The newest first is best: a copy is shown at the top until the list is read again. No call reads one design: the screen looks for one by its name, and else page by page.',
    at: {},
    run: (api) =>
      [[], ['12']].map((events) => fetchDesigns(api, { isBadge: false, search: 'spring', events, page: 1 })),
    answer: {
      data: [
        storedDesign,
        { ...storedDesign, id: 30, name: 'Old newsletter', design: null },
        { ...storedDesign, id: 29, name: 'Draft', html: null, badge_width: '86', badge_height: '54' },
      ],
      current_page: 1,
      last_page: 3,
      per_page: 12,
      logo: '/images/logo.svg',
    },
    answerNotes: {
      'data[].design':
        'The text that was saved, of this editor or of another, such as Unlayer’s; never written anew, not even its blanks. `null` where there is only the mail.',
      'data[].html': 'The mail as it is sent. It is shown without scripts, in a frame of its own.',
      'data[].badge_width': 'In millimetres, as it was typed.',
      'data[].badge_height': 'In millimetres, as it was typed.',
      logo: 'An address, or none; `logo_url` is understood too.',
    },
    queryNotes: {
      page: 'From 1.',
      templateSearch: 'What the user typed; empty for all. Where it is looked for is up to the server.',
      badgeMode: '1: badges, 0: mails.',
      'events[]': 'Ids of events, each as a parameter of its own; left out for all.',
    },
  }),
  save: call({
    about: 'Saves a design',
    facts:
      "Any other status than 2xx, and `success: false`, is a refusal, whose `message` and `errors` are shown. A new one has the `id` `null`; its id is read from the answer (`id`, below `design`, `template` or `data`, or a bare number). Keep `designJson` and `html` byte for byte: parts that the screen does not understand stay in there as they came. Laravel takes blanks off both ends of every text: `TrimStrings::except(['designJson', 'html'])` in a service provider keeps them. They can be as long as some megabytes each: `longText` columns, and a `post_max_size` and a `client_max_body_size` to match. A repetition with the same `Idempotency-Key` is to be answered as the first was, without a second template.",
    at: {},
    run: (api) => ['31', null].map((id) => saveDesign(api, { ...savedDesign, id })),
    answer: { id: 31 },
    bodyNotes: {
      designJson: 'JSON as text.',
      badgeWidth: {
        type: ['string', 'null'],
        description: 'In millimetres; `null` for a mail.',
      },
      badgeHeight: {
        type: ['string', 'null'],
        description: 'In millimetres; `null` for a mail.',
      },
      templateSubject: {
        type: ['string', 'null'],
        description: 'Empty for a badge, which Laravel makes `null`; a mail needs one.',
      },
    },
    invalid: subjectMissing,
  }),
  duplicate: call({
    about: 'Copies a design under another name and subject',
    facts:
      'The copy has the same `design` and `html`, and is the newest. It is read from the answer itself, or below `data`, `design` or `template`; without it the list is read again.',
    at: {},
    run: (api) =>
      duplicateDesign(api, {
        designId: '31',
        name: 'Invitation (copy)',
        subject: 'You are invited',
        intent: 't3',
      }),
    answer: { ...storedDesign, id: 32, name: 'Invitation (copy)' },
    answerNotes: { '': { type: ['object', 'null'] } },
    bodyNotes: {
      subject: {
        type: ['string', 'null'],
        description: 'Empty for a badge, which Laravel makes `null`; a mail needs one.',
      },
    },
    invalid: { name: ['The name field is required.'] },
  }),
  delete: call({
    about: 'Deletes a design',
    facts: 'Nothing of the answer is read but `success: false`.',
    at: {},
    run: (api) => deleteDesign(api, { id: '31', intent: 't4' }),
    answer: { success: true },
  }),
  events: call({
    about: 'The events that the designs can be filtered by',
    facts: 'A list of `{ id, name }` or a map of id to name, also below `data` or `events`.',
    at: {},
    run: (api) => fetchDesignEvents(api),
    answer: [{ id: 12, name: 'Annual Congress' }],
    others: { 'A map': { 12: 'Annual Congress' }, 'Below data': { data: { 12: 'Annual Congress' } } },
    answerNotes: { '': { anyOf: listedEventShapes } },
  }),
  palette: call({
    about: 'The colours that the user keeps',
    facts:
      'As `#rrggbb` in small letters; `#RGB`, `rgb(…)` and records with `color` are understood too. What is written twice counts once, and what is no plain colour is left out.',
    at: {},
    run: (api) => fetchPalette(api),
    answer: ['#4f46e5', '#0f766e'],
    others: { 'Records below data': { data: [{ id: 1, color: '#4f46e5' }] } },
    answerNotes: { '': { anyOf: colourShapes } },
  }),
  'add-colour': call({
    about: 'Keeps a colour for the user',
    facts: 'Always `#rrggbb` in small letters. Nothing of the answer is read but `success: false`.',
    at: {},
    run: (api) => addColour(api, { colour: '#B45309', intent: 't5' }),
    answer: { success: true },
    invalid: { color: ['The color field must be a valid hexadecimal color.'] },
  }),
  'delete-colour': call({
    about: 'Forgets a colour of the user',
    facts:
      'Every spelling of it, `#B45309` and `#b45309`: the screen shows them as one. Nothing of the answer is read but `success: false`.',
    at: {},
    run: (api) => deleteColour(api, { colour: '#b45309', intent: 't6' }),
    answer: { success: true },
    queryNotes: { color: '`#rrggbb` in small letters; its `#` is encoded, as `%23`.' },
  }),
  'badge-merge-tags': call({
    about: 'The tags that a badge may hold',
    facts:
      'In any of the shapes of the tags of mails. A tag is drawn with its sample. By their names, in any brackets, `registration_id` and `event_id` stand in each new code, since the check-in asks for both: list them, or fill `{{registration_id}}` and `{{event_id}}` all the same. `full_name` or `name`, else `first_name` with `last_name` (or `surname`), is the name in it; `pax_status_id` or `status_id` gives a status bar its look, `pax_status`, `status` or `pax_status_name` its words; `title`, `contact_title`, `organisation`, `organization`, `organisation_name`, `company` and `event_name` stand for those.',
    at: {},
    run: (api) => fetchBadgeMergeTags(api),
    answer: [
      { name: 'First name', value: '{{first_name}}', sample: 'Ana' },
      { name: 'Registration', value: '{{registration_id}}', sample: '1042' },
      { name: 'Id of the event', value: '{{event_id}}', sample: '12' },
    ],
    answerNotes: { '': { anyOf: mergeTagShapes } },
  }),
};
