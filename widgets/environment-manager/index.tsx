import * as v from 'valibot';
import { environmentsQuery } from '#shared/api/environments.ts';
import { identifier, integer, text } from '#shared/island/attributes.ts';
import { defineWidget } from '#shared/mount/defineWidget.tsx';
import { isCharacterClass } from './domain/nameRules.ts';
import { EnvironmentManager } from './EnvironmentManager.tsx';

/** Environments of a tenant within its licences (S3 §2.6, §4.5, §5.5). */
export const { name, mount, readProps } = defineWidget({
  name: 'environment-manager',
  attributes: v.object({
    /** The environment the user is working in: marked in the list, with a warning before it is deleted. */
    currentEnvironmentId: v.optional(identifier),
    /** Where «Need more licenses? Get in touch!» leads: http, https, mailto, tel or an address of the site. */
    contactHref: v.optional(text),
    /** Seconds in which a confirmed deletion can be undone before it is sent. */
    deleteDelay: v.optional(integer, 0),
    /** Longest name the server takes, for the counter; `0` shows none. A hint: the server decides. */
    nameMaxLength: v.optional(integer, 30),
    /** Characters the server takes, as inside of a regular expression's brackets; empty for all. A hint: the server decides. */
    nameCharacters: v.optional(
      v.pipe(text, v.check(isCharacterClass, 'must be the inside of a character class such as A-Za-z0-9-')),
      'A-Za-z0-9-',
    ),
  }),
  firstQueries: (api) => [environmentsQuery(api)],
  Component: EnvironmentManager,
});
