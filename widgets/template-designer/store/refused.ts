import { ApiError } from '#shared/api/errors.ts';
import type { Missing } from '../domain/required.ts';

/** What a server says of name and subject (422), whichever name they have there. */
export function refusedIn(error: unknown): Readonly<Record<Missing, readonly string[] | undefined>> {
  const fields = error instanceof ApiError ? error.fields : {};
  return {
    name: fields['name'],
    subject: fields['templateSubject'] ?? fields['template_subject'] ?? fields['subject'],
  };
}
