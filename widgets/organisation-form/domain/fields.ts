/** What the form holds, and what the server calls it (S1 §3 «Organisation payload»). */
import type { Choice, NewOrganisation } from '#shared/api/organisations.ts';

/** Texts exactly as typed. */
export interface OrganisationValues {
  readonly acronym: string;
  readonly name: string;
  readonly email: string;
  readonly tags: readonly string[];
  /** A tag that has been begun. */
  readonly tagText: string;
  readonly globalId: string;
  readonly member: boolean;
  readonly phone: string;
  readonly country: Choice | null;
  /** `'0'` private, `'1'` public, as it is sent; `null` when nobody has chosen (C-23). */
  readonly visibility: '0' | '1' | null;
  readonly rangeOfAction: Choice | null;
  readonly type: Choice | null;
  readonly industry: Choice | null;
  readonly website: string;
  readonly vatNumber: string;
  readonly building: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly poBox: string;
}

export type OrganisationField = Exclude<keyof OrganisationValues, 'tagText'>;

/** Fields that are chosen from a list of the server. */
export type ChoiceFieldName = 'country' | 'rangeOfAction' | 'type' | 'industry';

/** Fields of one text. */
export type TextFieldName = Exclude<OrganisationField, ChoiceFieldName | 'tags' | 'member' | 'visibility'>;

/** Nothing entered; not a member until someone says so (S1 §5). */
export const emptyOrganisation: OrganisationValues = {
  acronym: '',
  name: '',
  email: '',
  tags: [],
  tagText: '',
  globalId: '',
  member: false,
  phone: '',
  country: null,
  visibility: null,
  rangeOfAction: null,
  type: null,
  industry: null,
  website: '',
  vatNumber: '',
  building: '',
  street: '',
  postalCode: '',
  city: '',
  poBox: '',
};

/** The one mapping table: the server's name of each field. */
export const sentNames = {
  acronym: 'acronym',
  name: 'name',
  email: 'email',
  tags: 'tags',
  globalId: 'global_id',
  member: 'member',
  phone: 'phone',
  country: 'country_id',
  visibility: 'public',
  rangeOfAction: 'range_of_action_id',
  type: 'type_id',
  industry: 'industry_id',
  website: 'website',
  vatNumber: 'vat_number',
  building: 'address_building',
  street: 'address_street',
  postalCode: 'address_postal_code',
  city: 'address_city',
  poBox: 'address_po_box',
} as const satisfies Record<OrganisationField, keyof NewOrganisation>;

/** Fields in the order of the screen. */
export const organisationFields: readonly OrganisationField[] = [
  'name',
  'acronym',
  'visibility',
  'member',
  'country',
  'city',
  'street',
  'building',
  'postalCode',
  'poBox',
  'email',
  'phone',
  'website',
  'type',
  'industry',
  'rangeOfAction',
  'globalId',
  'vatNumber',
  'tags',
];

/** What a 422 may call a field besides the name it was sent under. */
const otherNames = {
  country: 'country',
  range_of_action: 'rangeOfAction',
  type: 'type',
  industry: 'industry',
  is_public: 'visibility',
} as const satisfies Record<string, OrganisationField>;

/** The form's fields by the server's names. */
export const fieldsByServerName: Readonly<Record<string, OrganisationField>> = {
  ...otherNames,
  ...Object.fromEntries(organisationFields.map((field) => [sentNames[field], field])),
};

/** Values that `checkOrganisation` has found nothing wrong with, as they are sent; blanks around texts cut. */
export function toNewOrganisation(values: OrganisationValues): NewOrganisation {
  return {
    [sentNames.acronym]: values.acronym.trim(),
    [sentNames.name]: values.name.trim(),
    [sentNames.email]: textOrNull(values.email),
    [sentNames.tags]: values.tags,
    [sentNames.globalId]: textOrNull(values.globalId),
    [sentNames.member]: values.member,
    [sentNames.phone]: textOrNull(values.phone),
    [sentNames.country]: values.country?.id ?? '',
    [sentNames.visibility]: values.visibility === '1' ? 1 : 0,
    [sentNames.rangeOfAction]: values.rangeOfAction?.id ?? null,
    [sentNames.type]: values.type?.id ?? null,
    [sentNames.industry]: values.industry?.id ?? null,
    [sentNames.website]: textOrNull(values.website),
    [sentNames.vatNumber]: textOrNull(values.vatNumber),
    [sentNames.building]: textOrNull(values.building),
    [sentNames.street]: values.street.trim(),
    [sentNames.postalCode]: textOrNull(values.postalCode),
    [sentNames.city]: values.city.trim(),
    [sentNames.poBox]: textOrNull(values.poBox),
  };
}

function textOrNull(text: string): string | null {
  return text.trim() || null;
}
