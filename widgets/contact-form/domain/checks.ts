/** What a contact needs before it is sent (S1 §5). */
import type { FieldProblems } from '#shared/forms/problems.ts';
import { isEmail } from '#shared/lib/emails.ts';
import type { ContactField, ContactValues } from './fields.ts';

/** `pending`: the new organisation has not been found yet; `duplicate`: another contact has the address. */
export type ProblemCode = 'required' | 'email' | 'pending' | 'duplicate';

/** S1 §5: Email and First Name. */
export const requiredFields = ['email', 'firstName'] as const satisfies readonly ContactField[];

/** What is wrong with an address; `null` when it is right, or empty. */
export function emailProblem(text: string): ProblemCode | null {
  const address = text.trim();
  return address === '' || isEmail(address) ? null : 'email';
}

/** Problems by field: Email and First Name are required, addresses must be ones that people use. */
export function checkContact(values: ContactValues): FieldProblems<ContactField, ProblemCode> {
  const { email, firstName, email2, organisation } = values;
  const found: [ContactField, ProblemCode | null][] = [
    ['email', email.trim() === '' ? 'required' : emailProblem(email)],
    ['firstName', firstName.trim() === '' ? 'required' : null],
    ['organisation', organisation !== null && organisation.id === null ? 'pending' : null],
    ['email2', emailProblem(email2)],
  ];
  return Object.fromEntries(found.flatMap(([field, code]) => (code === null ? [] : [[field, [{ code }]]])));
}
