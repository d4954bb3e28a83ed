import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { formTypeQuery } from '#shared/api/form-type.ts';
import { useBackAndForward, useUrlState } from '#shared/interaction/useUrlState.ts';
import { useApi } from '#shared/query/useApi.ts';

export interface Given {
  readonly formId: string | undefined;
  readonly formType: string | undefined;
}

export interface FormChoice {
  /** As the address, the attribute or the server has it; `null`: not chosen yet. */
  readonly type: string | null;
  readonly form: string | null;
  /** The index of the reply to begin with. */
  readonly reply: string | null;
  /** What that reply said when the link was made (`digestOf`). */
  readonly said: string | null;
  readonly isTypePending: boolean;
  /** Nobody could say of which type the form is: it is asked for again, or chosen. */
  readonly typeProblem: UseQueryResult | null;
  readonly chooseType: (type: string) => void;
  readonly chooseForm: (form: string) => void;
  /** Where one is, for the page's address. */
  readonly standAt: (reply: string | null, said: string | null) => void;
}

const keys = ['form', 'type', 'reply', 'said'] as const;

const nowhere = { reply: null, said: null };

/** A blank one says nothing: what it does not say is asked for. */
const filled = (text: string | null | undefined): string | null => text?.trim() || null;

/** Which form's replies are processed: by the element's attributes, else by the address (S2 §2), else chosen here. */
export function useFormChoice(given: Given): FormChoice {
  const api = useApi();
  const url = useUrlState(keys);
  const fromAddress = () => {
    const { form, type, reply, said } = url.read();
    return {
      form: filled(given.formId) ?? filled(form),
      type: filled(given.formType) ?? filled(type),
      reply: filled(reply),
      said: filled(said),
    };
  };
  const [state, setState] = useState(() => ({ given, ...fromAddress() }));
  if (state.given.formId !== given.formId || state.given.formType !== given.formType) {
    const next = fromAddress();
    // The address says where one was in the form before.
    const isOther = state.form && state.form !== next.form;
    setState({ given, ...next, ...(isOther && nowhere) });
  }
  useBackAndForward(url, () => setState({ given, ...fromAddress() }));
  // A position that nobody is at any more; before the keys are let go, for they may be another island's next.
  useLayoutEffect(() => () => url.write(nowhere), [url]);
  const { form, type, reply, said } = state;
  const asked = useQuery({
    ...formTypeQuery(api, { formId: form ?? '' }),
    enabled: form !== null && type === null,
  });
  const isUnknown = type === null && asked.isError && asked.data === undefined;

  const put = (next: { readonly form: string | null; readonly type: string | null }) => {
    setState({ given, ...next, ...nowhere });
    url.write({ ...next, ...nowhere }, 'push');
  };
  return {
    form,
    // A form of which the server says nothing is one of contacts (T-34); where it could not be asked, nobody knows.
    type: type ?? asked.data ?? (asked.isSuccess ? 'contact' : null),
    reply,
    said,
    isTypePending: form !== null && type === null && asked.isPending,
    typeProblem: isUnknown ? asked : null,
    chooseType: (next) => put({ type: next, form: isUnknown ? form : null }),
    chooseForm: (next) => put({ type: type ?? asked.data ?? 'contact', form: next }),
    standAt: (index, digest) => url.write({ reply: index, said: digest }),
  };
}
