import * as v from 'valibot';
import { designEventsQuery } from '#shared/api/template-designs.ts';
import { flag, identifier, json, text } from '#shared/island/attributes.ts';
import { defineWidget } from '#shared/mount/defineWidget.tsx';
import type { Actions } from './actions.ts';
import { TemplateDesigner } from './TemplateDesigner.tsx';

const written = v.optional(v.nullable(v.string()));

/** Whoever designs (S2 §3 «User»). */
const user = v.object({
  id: v.optional(v.nullable(identifier)),
  name: written,
  /** Where a test mail goes. */
  email: written,
  /** HTML of their signature. */
  signature: written,
});

/** Templates of e-mails: their list, and the editor (S2 §2, §4). */
export const { name, mount, readProps } = defineWidget({
  name: 'template-designer',
  events: ['send-test-email', 'design-saved', 'design-deleted'],
  attributes: v.object({
    /** Whoever is signed in: `id`, `name`, `email`, `signature`. A test mail goes to `email`. */
    user: v.optional(json(user)),
    /** Badges instead of e-mails. */
    badgeMode: v.optional(flag, false),
    /** The template that is opened at first, unless the page's address names one. */
    designId: v.optional(identifier),
    /** Language that dates follow: Spanish by default; `auto` follows the texts. */
    dateLocale: v.optional(text, 'es'),
    /** IANA zone of times: all that are shown are of this computer. */
    timeZone: v.optional(text, () => Intl.DateTimeFormat().resolvedOptions().timeZone),
    /** Templates can be looked at and copied as HTML, nothing more. */
    readOnly: v.optional(flag, false),
    /** Prefix of the screen's keys in the page's address. Empty keeps them out; of two islands with one prefix the first has it. */
    urlState: v.optional(text, 'template'),
  }),
  actions: ['pickMedia'] satisfies readonly (keyof Actions)[],
  firstQueries: (api) => [designEventsQuery(api)],
  userOf: ({ user: designer }) => designer?.id ?? undefined,
  Component: TemplateDesigner,
});
