/** The fields of the records that replies are written into, by the names that the server wants them under (S2 §3, T-28). */
import type { ResponsesPage } from '#shared/api/form-processing.ts';
import { domainFieldOf, domainFields, type FieldKind } from '#shared/lib/formFields.ts';
import { foldedName } from '#shared/lib/text.ts';

export interface TargetField {
  /** As `fullFields` names it: its key in `formData` (T-28). */
  readonly name: string;
  /** As the server calls it. */
  readonly label: string;
  readonly kind: FieldKind;
  /** Of `domainFields`; `null` for a field that only the server knows. */
  readonly key: string | null;
}

/** For which field a name stands, by whatever name: of `domainFields`, else however it is written. */
export const identityOf = (name: string): string => domainFieldOf(name)?.key ?? `?${foldedName(name)}`;

export type FieldSources = Pick<ResponsesPage, 'fullFields' | 'initialContact' | 'formData'>;

/** The record's id is told by the address, never written. */
const isId = (name: string): boolean => /^id$/i.test(name.trim());

/**
 * All fields that can be written, in the server's order: `fullFields` first, then what only an empty record or the server's own
 * `formData` names, then those of registrations that are named nowhere (S2 §3). One field by several names is there once.
 */
export function fieldsOf(sources: FieldSources, isRegistration: boolean): readonly TargetField[] {
  const { fullFields, initialContact, formData } = sources;
  const named = [
    ...fullFields,
    ...[...Object.keys(initialContact), ...Object.keys(formData)].map((name) => ({ name, label: name })),
    ...domainFields
      .filter((known) => isRegistration && known.isRegistration)
      .map(({ formName }) => ({ name: formName, label: formName })),
  ];
  const seen = new Set<string>();
  return named.flatMap(({ name, label }) => {
    const known = domainFieldOf(name);
    const identity = known?.key ?? `?${name}`;
    if (isId(name) || name.trim() === '' || seen.has(identity)) return [];
    seen.add(identity);
    return [{ name, label, kind: known?.kind ?? 'text', key: known?.key ?? null }];
  });
}
