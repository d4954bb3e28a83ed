/** What an organisation needs before it is sent (S1 §5). */
import type { FieldProblems } from '#shared/forms/problems.ts';
import { isEmail } from '#shared/lib/emails.ts';
import type { OrganisationField, OrganisationValues } from './fields.ts';
import { completeWebsite, isWebsite } from './website.ts';

export type ProblemCode = 'required' | 'email' | 'website';

/** S1 §5: Acronym, Name, Country, Private/Public, Address street, Address city. */
export const requiredFields = [
  'acronym',
  'name',
  'country',
  'visibility',
  'street',
  'city',
] as const satisfies readonly OrganisationField[];

/** What is wrong with a field by itself; `null` when nothing is. A choice of `'0'` is one (C-23). */
export function problemOf(field: OrganisationField, values: OrganisationValues): ProblemCode | null {
  const value = values[field];
  const isMissing = value === null || (typeof value === 'string' && value.trim() === '');
  if (isMissing) return requiredFields.some((required) => required === field) ? 'required' : null;
  if (field === 'email') return isEmail(values.email.trim()) ? null : 'email';
  if (field === 'website') return isWebsite(completeWebsite(values.website)) ? null : 'website';
  return null;
}

/** Problems by field. */
export function checkOrganisation(
  values: OrganisationValues,
  fields: readonly OrganisationField[],
): FieldProblems<OrganisationField, ProblemCode> {
  const found = fields.flatMap((field) => {
    const code = problemOf(field, values);
    return code === null ? [] : [[field, [{ code }]] as const];
  });
  return Object.fromEntries(found);
}
