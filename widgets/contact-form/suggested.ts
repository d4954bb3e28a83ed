import * as v from 'valibot';
import { id, map } from '#shared/api/schemas.ts';
import { contactForm, type ContactValues } from './domain/fields.ts';

/** What a host suggests, as its server prints it: ids may be numbers, and what is not known `null`. */
export const suggestedContact = v.pipe(
  map(v.unknown()),
  v.transform((given) => Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null))),
  v.object({
    ...contactForm.entries,
    organisation: v.optional(v.object({ id: v.nullable(id), name: v.string() })),
  }),
  v.transform((given): ContactValues => ({ ...given, organisation: given.organisation ?? null })),
);
