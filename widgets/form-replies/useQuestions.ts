import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as v from 'valibot';
import { formModelQuery, formTypeQuery } from '#shared/api/forms.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useStored } from '#shared/interaction/useStored.ts';
import { useIsland } from '#shared/island/island.ts';
import { storageKey } from '#shared/lib/owner.ts';
import { useApi } from '#shared/query/useApi.ts';
import { allQuestions, askedQuestions, type Question } from './domain/questions.ts';
import type { Reply } from './domain/replies.ts';

/** The form itself: its questions, as far as the server tells them, and what its replies become. */
export function useForm(formId: string) {
  const api = useApi();
  const { language } = useLocale();
  const model = useQuery(formModelQuery(api, { formId }));
  const type = useQuery(formTypeQuery(api, { formId }));
  const asked = useMemo(() => {
    const { layout = null, selectFields = [], nameFields = [], emailFields = [] } = model.data ?? {};
    const fields = [...nameFields, ...emailFields, ...selectFields];
    const titles = new Map(fields.map(({ name, title }) => [name, title]));
    return askedQuestions({ layout, titles, language });
  }, [model.data, language]);
  return { model, asked, type: type.data ?? model.data?.formType ?? '' };
}

/** All questions of the form and of its replies, in order. */
export function useQuestions(asked: readonly Question[], list: readonly Reply[]): readonly Question[] {
  return useMemo(
    () =>
      allQuestions(
        asked,
        list.map(({ answers }) => answers),
      ),
    [asked, list],
  );
}

const keptChoice = v.object({
  layout: v.picklist(['list', 'grid']),
  /** Names of the questions that are not shown: new ones are. */
  hidden: v.pipe(v.array(v.string()), v.maxLength(2_000)),
});

/** Layout and fields as they were left, for this form and person on this device. */
export function useKeptChoice(formId: string) {
  const { tenant, userId, guard } = useIsland().common;
  const { value, keep } = useStored({
    key: storageKey('form-replies', { tenant, userId, guard }, formId),
    schema: keptChoice,
  });
  const choice = value ?? { layout: 'list' as const, hidden: [] };
  return { choice, change: (next: Partial<typeof choice>) => keep({ ...choice, ...next }) };
}
