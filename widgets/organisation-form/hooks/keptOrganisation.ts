import * as v from 'valibot';
import { withBegunTag } from '#shared/forms/TagsField.tsx';
import type { KeptForm } from '#shared/forms/useFormValues.ts';
import type { OrganisationValues } from '../domain/fields.ts';

const text = v.optional(v.string(), '');
const choice = v.optional(v.nullable(v.object({ id: v.string(), name: v.string() })), null);

const organisation = v.object({
  acronym: text,
  name: text,
  email: text,
  tags: v.optional(v.array(v.string()), []),
  tagText: text,
  globalId: text,
  member: v.optional(v.boolean(), false),
  phone: text,
  country: choice,
  visibility: v.optional(v.nullable(v.picklist(['0', '1'])), null),
  rangeOfAction: choice,
  type: choice,
  industry: choice,
  website: text,
  vatNumber: text,
  building: text,
  street: text,
  postalCode: text,
  city: text,
  poBox: text,
});

/** How an unsaved organisation is kept: ids and what the user typed (DESIGN.md §3 «Draft vault»). */
export const keptOrganisation: KeptForm<OrganisationValues> = {
  kind: 'organisation-form',
  version: 1,
  schema: v.pipe(organisation, v.transform(withBegunTag)),
};
