/** What the server has against single fields. Comes with the first decision. */
import { ApiError } from '#shared/api/errors.ts';
import { domainFieldOf } from '#shared/lib/formFields.ts';
import { foldedName } from '#shared/lib/text.ts';
import type { Settled } from '../domain/decision.ts';

const keyOf = (name: string) => domainFieldOf(name)?.key ?? foldedName(name);

/** The messages of a 422, by the fields that they are about. */
export function refusedFields(problem: Settled): ReadonlyMap<string, string> {
  const said = new Map<string, string>();
  if (problem.outcome.kind !== 'refused' || problem.decision.kind === 'dismiss') return said;
  const { error } = problem.outcome;
  if (!(error instanceof ApiError)) return said;
  for (const [name, messages] of Object.entries(error.fields)) {
    const own = name.replace(/^formData\./, '');
    const target = Object.keys(problem.decision.formData).find((field) => keyOf(field) === keyOf(own));
    if (target !== undefined) said.set(target, messages.join(' '));
  }
  return said;
}
