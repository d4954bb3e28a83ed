import {
  assignEventToTemplate,
  fetchLinkableEvents,
  fetchMergeTags,
  fetchTemplates,
} from '../../api/templates.ts';
import { mergeTagShapes, nameShapes } from '../alternatives.ts';
import { call } from '../call.ts';

/** E-mail templates. */
export const templates = {
  list: call({
    about: 'A page of the e-mail templates',
    facts:
      'Laravel’s paginator, simple paginator or cursor paginator, plain or as an API resource, 12 a page. What the user typed is a part of the address, percent-encoded; slashes in it are sent as blanks. It is looked for in the names of the templates, each of its words.',
    at: { search: 'spring' },
    run: (api, { search }) => [
      fetchTemplates(api, { search: '', page: 1 }),
      fetchTemplates(api, { search, page: 1 }),
    ],
    answer: {
      data: [
        {
          id: 3,
          name: 'Announcement',
          html: '<p>Dear {{first_name}}</p>',
          events: [{ id: 12, name: 'Annual Congress' }],
        },
      ],
      current_page: 1,
      last_page: 2,
      per_page: 12,
      total: 15,
    },
    answerNotes: {
      'data[].html': 'The mail as it is sent. It is shown without scripts, in a frame of its own.',
      'data[].events': {
        description:
          'The events that the template is linked to: a list, or a map of id to name. Tags of the event are filled in from the one event that a mail’s template is linked to: with none the screen says «not linked» and offers to link one, with several it asks for one alone.',
        anyOf: nameShapes,
      },
    },
    queryNotes: { page: 'From 1.' },
  }),
  'merge-tags': call({
    about: 'The tags that a mail may hold, with what stands in their place',
    facts:
      'Groups of tags, a map of name to tag, or a list of `{ name, value, sample }`; `value` is what stands in the mail. The tags of a mail are checked against them; without them nothing is checked.',
    at: {},
    run: (api) => fetchMergeTags(api),
    answer: {
      contact: {
        name: 'Contact',
        mergeTags: { first_name: { name: 'First name', value: '{{first_name}}', sample: 'Ana' } },
      },
    },
    answerNotes: { '': { anyOf: mergeTagShapes } },
  }),
  'list-events': call({
    about: 'The events that a template can be linked to',
    facts: 'A map of id to name, `[]` when it is empty; a list of `{ id, name }` is understood too.',
    at: {},
    run: (api) => fetchLinkableEvents(api),
    answer: { 12: 'Annual Congress', 13: 'Spring Forum' },
  }),
  'assign-event': call({
    about: 'Links a template to an event, in place of the one before',
    facts: 'Only `success` is read.',
    at: {},
    run: (api) => assignEventToTemplate(api, { templateId: '3', eventId: '12', intent: 't1' }),
    answer: { success: true },
    others: { 'The server refuses': { success: false } },
    invalid: { eventId: ['The selected event id is invalid.'] },
  }),
};
