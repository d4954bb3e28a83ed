import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as v from 'valibot';
import { formModelQuery } from '#shared/api/form-notifications.ts';
import { formTypeQuery } from '#shared/api/forms.ts';
import { useStored } from '#shared/interaction/useStored.ts';
import { useIsland } from '#shared/island/island.ts';
import { useOwner } from '#shared/island/useOwner.ts';
import { ownerOf, storageKey } from '#shared/lib/owner.ts';
import { localised } from '#shared/lib/formLayout.ts';
import { useApi } from '#shared/query/useApi.ts';
import { useFormLanguage } from '#shared/survey/useFormLanguage.ts';
import { allQuestions, askedQuestions, type Question } from './domain/questions.ts';
import type { Reply } from './domain/replies.ts';

/** The form itself: its questions, as far as the server tells them, and what its replies become. */
export function useForm(formId: string) {
  const api = useApi();
  const model = useQuery(formModelQuery(api, { formId }, ownerOf(useOwner())));
  const type = useQuery(formTypeQuery(api, { formId }));
  const language = useFormLanguage(model.data?.layout);
  const asked = useMemo(() => {
    const { layout = null, selectFields = [], nameFields = [], emailFields = [] } = model.data ?? {};
    const fields = [...nameFields, ...emailFields, ...selectFields];
    const titles = new Map(fields.map(({ name, title }) => [name, title]));
    return askedQuestions({ layout, titles, language });
  }, [model.data, language]);
  const title = localised(model.data?.layout?.['title'], language) || (model.data?.name ?? '');
  return { model, asked, title, type: type.data ?? model.data?.formType ?? '' };
}

/** All questions of the form and of its replies, in order; those selected in another search are among them. */
export function useQuestions(
  asked: readonly Question[],
  list: readonly Reply[],
  selected: readonly Reply[],
): readonly Question[] {
  return useMemo(
    () =>
      allQuestions(
        asked,
        [...list, ...selected].map(({ answers }) => answers),
      ),
    [asked, list, selected],
  );
}

const mostHidden = 2_000;

const keptChoice = v.object({
  layout: v.picklist(['list', 'grid']),
  /** Names of the questions that are not shown: new ones are. */
  hidden: v.pipe(v.array(v.string()), v.maxLength(mostHidden)),
});

/** Layout and fields as they were left, for this form and person on this device. */
export function useKeptChoice(formId: string) {
  const { tenant, userId, guard } = useIsland().common;
  const { value, keep } = useStored({
    key: storageKey('form-replies', { tenant, userId, guard }, formId),
    schema: keptChoice,
  });
  const choice = value ?? { layout: 'list' as const, hidden: [] };
  return {
    choice,
    // A hostile reply may bring any number of names.
    change: (next: Partial<typeof choice>) =>
      keep({ ...choice, ...next, hidden: (next.hidden ?? choice.hidden).slice(0, mostHidden) }),
  };
}
