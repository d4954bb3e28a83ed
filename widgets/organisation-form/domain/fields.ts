/** What the form holds, and what the server calls it (S1 §3 «Organisation payload»). */
import * as v from 'valibot';
import type { NewOrganisation } from '#shared/api/organisations.ts';
import { trimmedOrNull } from '#shared/lib/text.ts';

/** As typed. */
const text = v.optional(v.string(), '');
/** One of a list of the server. */
const choice = v.optional(v.nullable(v.object({ id: v.string(), name: v.string() })), null);

/** The fields in the order of the screen; a draft is kept as the same (DESIGN.md §3 «Draft vault»). */
export const organisationForm = v.object({
  name: text,
  acronym: text,
  /** `'0'` private, `'1'` public, as it is sent; `null` when nobody has chosen (C-23). */
  visibility: v.optional(v.nullable(v.picklist(['0', '1'])), null),
  /** Not one until someone says so (S1 §5). */
  member: v.optional(v.boolean(), false),
  country: choice,
  city: text,
  street: text,
  building: text,
  postalCode: text,
  poBox: text,
  email: text,
  phone: text,
  website: text,
  type: choice,
  industry: choice,
  rangeOfAction: choice,
  globalId: text,
  vatNumber: text,
  tags: v.optional(v.pipe(v.array(v.string()), v.readonly()), []),
  /** A tag that has been begun. */
  tagText: text,
});

export type OrganisationValues = Readonly<v.InferOutput<typeof organisationForm>>;
export type OrganisationField = Exclude<keyof OrganisationValues, 'tagText'>;

/** Fields that are chosen from a list of the server. */
export type ChoiceFieldName = 'country' | 'rangeOfAction' | 'type' | 'industry';

/** Nothing entered. */
export const emptyOrganisation: OrganisationValues = v.getDefaults(organisationForm);

/** In the order of the screen. */
export const organisationFields: readonly OrganisationField[] = v.keyof(
  v.omit(organisationForm, ['tagText']),
).options;

/** What a 422 may call a field besides its own name. */
export const otherNames: Readonly<Record<string, OrganisationField>> = {
  country_id: 'country',
  range_of_action_id: 'rangeOfAction',
  type_id: 'type',
  industry_id: 'industry',
  public: 'visibility',
  is_public: 'visibility',
  address_building: 'building',
  address_street: 'street',
  address_postal_code: 'postalCode',
  address_city: 'city',
  address_po_box: 'poBox',
};

/** Values that `checkOrganisation` has found nothing wrong with, as they are sent; blanks around texts cut. */
export function toNewOrganisation(values: OrganisationValues): NewOrganisation {
  return {
    acronym: values.acronym.trim(),
    name: values.name.trim(),
    email: trimmedOrNull(values.email),
    tags: values.tags,
    global_id: trimmedOrNull(values.globalId),
    member: values.member,
    phone: trimmedOrNull(values.phone),
    country_id: values.country?.id ?? '',
    public: values.visibility === '1' ? 1 : 0,
    range_of_action_id: values.rangeOfAction?.id ?? null,
    type_id: values.type?.id ?? null,
    industry_id: values.industry?.id ?? null,
    website: trimmedOrNull(values.website),
    vat_number: trimmedOrNull(values.vatNumber),
    address_building: trimmedOrNull(values.building),
    address_street: values.street.trim(),
    address_postal_code: trimmedOrNull(values.postalCode),
    address_city: values.city.trim(),
    address_po_box: trimmedOrNull(values.poBox),
  };
}
