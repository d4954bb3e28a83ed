/** What a template needs before it is saved or duplicated (S2 §5, T-1). */

export interface Named {
  readonly name: string;
  readonly subject: string;
}

export type Missing = 'name' | 'subject';

/** What is missing, the name first: «Name is required», then the subject. Badges are saved without one. */
export function missingIn(
  { name, subject }: Named,
  needs: readonly Missing[] = ['name', 'subject'],
): readonly Missing[] {
  const all: readonly Missing[] = ['name', 'subject'];
  return all.filter((field) => needs.includes(field) && (field === 'name' ? name : subject).trim() === '');
}
