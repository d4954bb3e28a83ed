import { useState } from 'react';
import type { FormError } from '#shared/ui/FormErrorSummary.tsx';
import type { FieldProblem, FieldProblems } from './problems.ts';

export interface FormErrors<F extends string, C extends string> {
  /** Raised with each refused attempt. */
  readonly attempt: number;
  /** What stands under a field. */
  readonly of: (field: F) => readonly string[];
  /** All of the last attempt that are not mended yet, in the order of the screen. */
  readonly summary: readonly FormError[];
  /** Shows the problems of an attempt, and words that belong to no field. */
  readonly show: (byField: FieldProblems<F, C>, others?: readonly string[]) => void;
  /** The field is being edited: what was said about it is out of date. */
  readonly edited: (field: F) => void;
  /** Says or takes back what is wrong with one field, without a stir: when it is left. */
  readonly note: (field: F, code: C | null) => void;
  readonly clear: () => void;
}

interface FormErrorsOptions<F extends string, C extends string> {
  /** In the order of the screen. */
  readonly fields: readonly F[];
  /** The `id` of a field's control. */
  readonly idOf: (field: F) => string;
  readonly labelOf: (field: F) => string;
  readonly textOf: (code: C) => string;
}

/** What is wrong with a form's fields, until they are edited. */
export function useFormErrors<F extends string, C extends string>(
  options: FormErrorsOptions<F, C>,
): FormErrors<F, C> {
  const { fields, idOf, labelOf, textOf } = options;
  const [refused, setRefused] = useState<FieldProblems<F, C>>({});
  const [noted, setNoted] = useState<FieldProblems<F, C>>({});
  const [others, setOthers] = useState<readonly string[]>([]);
  const [attempt, setAttempt] = useState(0);
  const words = (problem: FieldProblem<C>) => ('code' in problem ? textOf(problem.code) : problem.said);
  const clear = () => {
    setRefused({});
    setNoted({});
    setOthers([]);
  };
  const ofFields = fields.flatMap((field) =>
    (refused[field] ?? []).map((problem) => ({
      fieldId: idOf(field),
      label: labelOf(field),
      message: words(problem),
    })),
  );
  return {
    attempt,
    of: (field) => (refused[field] ?? noted[field] ?? []).map(words),
    summary: [...ofFields, ...others.map((message) => ({ message }))],
    show: (byField, rest = []) => {
      clear();
      setRefused(byField);
      setOthers(rest);
      setAttempt((last) => last + 1);
    },
    edited: (field) => {
      const without = (before: FieldProblems<F, C>) => ({ ...before, [field]: undefined });
      setRefused(without);
      setNoted(without);
    },
    note: (field, code) =>
      setNoted((before) => ({ ...before, [field]: code === null ? undefined : [{ code }] })),
    clear,
  };
}
