import { useId, useRef, useState } from 'react';
import { ApiError, kindOf } from '#shared/api/errors.ts';
import { isOutcomeUnknown } from '#shared/api/outcome.ts';
import { tellError } from '#shared/island/hostEvents.ts';
import { useIsland } from '#shared/island/island.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { stableStringify } from '#shared/lib/stableJson.ts';
import type { WithIntent } from '#shared/query/useIntent.ts';
import type { AfterCreate } from './formTexts.ts';
import { sortMessages, type FieldProblems, type ServerNames } from './problems.ts';
import { useFormErrors, type FormErrors } from './useFormErrors.ts';
import { useFormValues, type FormValues, type FormValuesOptions } from './useFormValues.ts';
import type { Opening } from './useOpening.ts';
import { useLeaving } from './useLeaving.ts';
import { useSubmission, type Failure } from './useSubmission.ts';

interface Wish<V> {
  readonly values: V;
  readonly after: AfterCreate;
  readonly isRetry: boolean;
}

/** What became of a wish: done, or refused before anything was sent. */
export type Outcome<O, F extends string, C extends string> =
  | { readonly kind: 'created'; readonly created: O }
  | { readonly kind: 'refused'; readonly problems: FieldProblems<F, C> };

export interface FormControllerOptions<
  V extends object,
  F extends string,
  C extends string,
  O,
> extends FormValuesOptions<V> {
  readonly opening: Opening;
  /** In the order of the screen. */
  readonly fields: readonly F[];
  readonly requiredFields: readonly F[];
  /** What a 422 may call a field besides its own name. */
  readonly otherNames: ServerNames<F>;
  readonly labelOf: (field: F) => string;
  readonly textOf: (code: C) => string;
  /** What can be seen to be wrong here. */
  readonly check: (values: V) => FieldProblems<F, C>;
  /**
   * Creates it. `isRetry`: the same wish again, whose first try may have succeeded without our knowing.
   */
  readonly create: (
    values: V,
    options: { readonly withIntent: WithIntent; readonly isRetry: boolean },
  ) => Promise<Outcome<O, F, C>>;
  /** After a try of unknown outcome: what has been created after all; `null` where that cannot be told. */
  readonly findCreated: (values: V) => Promise<O | null>;
  readonly onCreated: (created: O, values: V) => void;
  /** Says that it failed while the form was closed, or that nobody knows whether it did. */
  readonly failedText: (values: V, isOutcomeUnknown: boolean) => string;
}

export interface FormController<V extends object, F extends string, C extends string> {
  readonly opening: Opening;
  readonly form: FormValues<V>;
  readonly errors: FormErrors<F, C>;
  readonly isBusy: boolean;
  /** Why it could not be sent, when that is not a matter of single fields. */
  readonly failure: Failure<Wish<V>> | null;
  /** Raised when the form was emptied for the next one. */
  readonly begun: number;
  /** Changes values; what was said about these fields is out of date. */
  readonly change: (part: Partial<V>) => void;
  /** What a field needs: id, label, what is wrong with it. */
  readonly field: (name: F) => {
    readonly id: string;
    readonly label: string;
    readonly errors: readonly string[];
    readonly isRequired: boolean;
  };
  readonly submit: (after: AfterCreate) => void;
  /** Tries again what has been refused; nothing when nothing has been tried. */
  readonly resubmit: () => void;
  readonly retry: () => void;
}

/** One form that creates something: its values, what is wrong with them, sending them. */
export function useFormController<V extends object, F extends string & keyof V, C extends string, O>(
  options: FormControllerOptions<V, F, C, O>,
): FormController<V, F, C> {
  const { opening, fields, requiredFields, labelOf, textOf, check, create, onCreated } = options;
  const formId = useId();
  const idOf = (field: F) => `${formId}${field}`;
  const form = useFormValues(options);
  const errors = useFormErrors<F, C>({ fields, idOf, labelOf, textOf });
  const [begun, setBegun] = useState(0);
  const tried = useRef<AfterCreate | null>(null);
  const tellFailure = useFailure(options);
  useLeaving(form);

  const finish = (after: AfterCreate) => {
    tried.current = null;
    errors.clear();
    form.reset();
    if (after === 'close') opening.end();
    else setBegun((last) => last + 1);
  };
  const sending = useSubmission<Wish<V>, Outcome<O, F, C>>({
    wishOf: ({ values }) => stableStringify(values),
    run: async ({ values, isRetry }, withIntent) => {
      try {
        return await create(values, { withIntent, isRetry });
      } catch (error) {
        const created = isOutcomeUnknown(error) ? await options.findCreated(values) : null;
        if (created === null) throw error;
        return { kind: 'created', created };
      }
    },
    onDone: (outcome, { values, after }) => {
      if (outcome.kind === 'refused') return errors.show(outcome.problems);
      onCreated(outcome.created, values);
      return finish(after);
    },
    onFailed: (failed) => {
      tellFailure(failed);
      const found = refusalOf<F, C>(failed.error, options);
      if (found) errors.show(found.problems, found.others);
    },
  });
  const { failure, send } = sending;
  // What was said about the attempt before is no word on this one.
  const begin = (wish: Wish<V>) => {
    if (sending.isBusy) return;
    errors.clear();
    send(wish);
  };
  const submit = (after: AfterCreate) => {
    tried.current = after;
    const values = form.current();
    const problems = check(values);
    if (Object.keys(problems).length > 0) errors.show(problems);
    else begin({ values, after, isRetry: false });
  };
  const retry = () => {
    if (!failure) return;
    const { values, after } = failure.input;
    if (stableStringify(values) === stableStringify(form.current()))
      begin({ ...failure.input, isRetry: true });
    else submit(after);
  };
  return {
    opening,
    form,
    errors,
    isBusy: sending.isBusy,
    failure: failure && refusalOf(failure.error, options) ? null : failure,
    begun,
    change: (part) => {
      form.change(part);
      for (const field of fields) if (field in part) errors.edited(field);
    },
    field: (name) => ({
      id: idOf(name),
      label: labelOf(name),
      errors: errors.of(name),
      isRequired: requiredFields.includes(name),
    }),
    submit,
    resubmit: () => tried.current && submit(tried.current),
    retry,
  };
}

/** A 422 as problems of the form's fields; `null` for anything else, also for one without a word about any field. */
function refusalOf<F extends string, C extends string>(
  error: unknown,
  form: { readonly fields: readonly F[]; readonly otherNames: ServerNames<F> },
) {
  if (!(error instanceof ApiError) || error.kind !== 'invalid') return null;
  const { fields, others } = sortMessages(error.fields, form.fields, form.otherNames);
  if (fields.size + others.length === 0) return null;
  const problems: { [field in F]?: { readonly said: string }[] } = {};
  for (const [field, said] of fields) problems[field] = said.map((words) => ({ said: words }));
  const found: FieldProblems<F, C> = problems;
  return { problems: found, others };
}

/** The host may log every failure (X-15, C-21); a user who has closed the form meanwhile is told, and can go back. */
function useFailure<V extends object, F extends string, C extends string, O>(
  options: FormControllerOptions<V, F, C, O>,
): (failure: Failure<Wish<V>>) => void {
  const { opening, failedText } = options;
  const island = useIsland();
  const notify = useNotify();
  const t = useTexts('common');
  return ({ error, input, isOutcomeUnknown }) => {
    const code = kindOf(error);
    const message = error instanceof Error ? error.message : '';
    tellError(island, code, message);
    if (opening.phase === 'open') return;
    notify({
      tone: 'danger',
      message: failedText(input.values, isOutcomeUnknown),
      action: { label: t('tryAgain'), run: opening.open },
    });
  };
}
