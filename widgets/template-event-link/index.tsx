import * as v from 'valibot';
import { linkableEventsQuery } from '#shared/api/templates.ts';
import { identifier, integer, text } from '#shared/island/attributes.ts';
import { defineWidget } from '#shared/mount/defineWidget.tsx';
import { TemplateEventLink } from './TemplateEventLink.tsx';

/** Links an e-mail template to an event (S3 §2.8, §7.8). */
export const { name, mount, readProps } = defineWidget({
  name: 'template-event-link',
  events: ['event-linked'],
  attributes: v.object({
    /** The template. */
    templateId: identifier,
    /** The event it is linked to just now; none when absent or `0`. */
    eventId: v.optional(identifier),
    /** How many campaigns use the template: said beside the choice, since it concerns them too. */
    campaignCount: v.optional(integer),
    /** What the template is called: shown beside the choice; its id without it. */
    templateName: v.optional(text),
    /** The address of a small picture of the template, of the page's origin or one in `data-picture-origins`. */
    templateImage: v.optional(text),
  }),
  firstQueries: (api) => [linkableEventsQuery(api)],
  Component: TemplateEventLink,
});
