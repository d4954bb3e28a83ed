/** The first and the last name, or the one there is. */
export function fullNameOf({
  firstName,
  lastName,
}: {
  readonly firstName: string | null;
  readonly lastName: string | null;
}): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}
