/** What is wrong with a form: found here, or said by the server (S1 §5, §8). Without React. */

/** A problem of one field: a code that the screen puts into words, or the server's own words. */
export type FieldProblem<C extends string> = { readonly code: C } | { readonly said: string };

/** Problems by field; fields without one are missing or `undefined`. */
export type FieldProblems<F extends string, C extends string> = {
  readonly [field in F]?: readonly FieldProblem<C>[] | undefined;
};

/** What the server may call a field besides its own name. */
export type ServerNames<F extends string> = Readonly<Record<string, F>>;

/** «Email 2», «Email2», `email2`, `tags.0`: one name. */
function nameKey(name: string): string {
  return name
    .replace(/\.\d+(\..*)?$/, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

export interface Refusal<F extends string> {
  /** The server's words by field, each once. */
  readonly fields: ReadonlyMap<F, readonly string[]>;
  /** Words about what is no field of the form. */
  readonly others: readonly string[];
}

/** Sorts the messages of a 422 by the fields of a form, `firstName` and `first_name` alike; none is dropped. */
export function sortMessages<F extends string>(
  messages: Readonly<Record<string, readonly string[]>>,
  own: readonly F[],
  otherNames: ServerNames<F>,
): Refusal<F> {
  const known = new Map(
    [...Object.entries(otherNames), ...own.map((field) => [field, field] as const)].map(([name, field]) => [
      nameKey(name),
      field,
    ]),
  );
  const fields = new Map<F, readonly string[]>();
  const others: string[] = [];
  for (const [name, said] of Object.entries(messages)) {
    const field = known.get(nameKey(name));
    if (field === undefined) others.push(...said);
    else fields.set(field, [...new Set([...(fields.get(field) ?? []), ...said])]);
  }
  return { fields, others: [...new Set(others)] };
}
