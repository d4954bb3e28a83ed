import * as v from 'valibot';
import { createOrganisation, type CreatedOrganisation } from '#shared/api/organisations.ts';
import {
  useFormController,
  type FormController,
  type FormControllerOptions,
} from '#shared/forms/useFormController.ts';
import type { Opening } from '#shared/forms/useOpening.ts';
import { withBegunTag } from '#shared/forms/TagsField.tsx';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { useIsland } from '#shared/island/island.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { useApi } from '#shared/query/useApi.ts';
import { checkOrganisation, requiredFields, type ProblemCode } from './domain/checks.ts';
import {
  emptyOrganisation,
  otherNames,
  organisationFields,
  organisationForm,
  toNewOrganisation,
  type OrganisationField,
  type OrganisationValues,
} from './domain/fields.ts';
import { completeWebsite } from './domain/website.ts';
import { useNamesakes, type Namesakes } from './useNamesakes.ts';

/** An unsaved organisation: ids and what the user typed (DESIGN.md §3 «Draft vault»). */
const kept = {
  kind: 'organisation-form',
  version: 1,
  schema: v.pipe(organisationForm, v.transform(withBegunTag)),
};

export type OrganisationController = FormController<OrganisationValues, OrganisationField, ProblemCode>;

type Options = FormControllerOptions<OrganisationValues, OrganisationField, ProblemCode, CreatedOrganisation>;

/** One organisation that is being entered. */
export function useOrganisationController(opening: Opening, suggestedName: string) {
  const t = useTexts('organisation-form');
  const { emit } = useIsland();
  const notify = useNotify();
  const namesakes = useNamesakes();
  const create = useCreate(namesakes);
  const controller: OrganisationController = useFormController<
    OrganisationValues,
    OrganisationField,
    ProblemCode,
    CreatedOrganisation
  >({
    opening,
    empty: emptyOrganisation,
    start: { ...emptyOrganisation, name: suggestedName },
    kept,
    fields: organisationFields,
    requiredFields,
    otherNames,
    labelOf: (field) => t(`field.${field}`),
    textOf: (code) => t(`problem.${code}`),
    check: (values) => checkOrganisation(values, organisationFields),
    create,
    findCreated: namesakes.findCreated,
    onCreated: ({ id, name }) => {
      namesakes.forget();
      emit('organisation-created', { id, name });
      notify({ tone: 'success', message: t('created', { name: isolate(name) }) });
    },
    failedText: ({ name }, isOutcomeUnknown) =>
      t(isOutcomeUnknown ? 'failed.closedUnknown' : 'failed.closed', { name: isolate(name.trim()) }),
  });
  return { controller, namesakes };
}

/** Creates an organisation once. */
function useCreate(namesakes: Namesakes): Options['create'] {
  const api = useApi();
  return async (values, { withIntent, isRetry }) => {
    if (!isRetry) await namesakes.begin(values);
    const organisation = toNewOrganisation({ ...values, website: completeWebsite(values.website) });
    const created = await withIntent(organisation, (intent) =>
      createOrganisation(api, { organisation, intent }),
    );
    return { kind: 'created', created };
  };
}
