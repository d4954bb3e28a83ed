import * as v from 'valibot';
import { createContact } from '#shared/api/contacts.ts';
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
import { checkContact, requiredFields, type ProblemCode } from './domain/checks.ts';
import {
  contactFields,
  contactForm,
  emptyContact,
  otherNames,
  fullName,
  toNewContact,
  type ContactField,
  type ContactValues,
} from './domain/fields.ts';
import { useGuard, type Guard } from './useGuard.ts';

/** An unsaved contact: the organisation's id and what the user typed (DESIGN.md §3 «Draft vault»). */
const kept = {
  kind: 'contact-form',
  version: 1,
  schema: v.pipe(contactForm, v.transform(withBegunTag)),
};

export type ContactController = FormController<ContactValues, ContactField, ProblemCode>;

/** The id of the new contact; `null` when the server does not say it. */
type CreatedId = string | null;
type Create = FormControllerOptions<ContactValues, ContactField, ProblemCode, CreatedId>['create'];

/** One contact that is being entered, and the guard against entering people twice. */
export function useContactController(
  opening: Opening,
  start: ContactValues,
): {
  readonly controller: ContactController;
  readonly guard: Guard;
} {
  const t = useTexts('contact-form');
  const { emit } = useIsland();
  const notify = useNotify();
  const guard = useGuard();
  const create = useCreate(guard);
  const nameOf = (values: ContactValues) => isolate(fullName(values));
  const controller = useFormController<ContactValues, ContactField, ProblemCode, CreatedId>({
    opening,
    empty: emptyContact,
    start,
    kept,
    fields: contactFields,
    requiredFields,
    otherNames,
    labelOf: (field) => t(`field.${field}`),
    textOf: (code) => t(`problem.${code}`),
    check: checkContact,
    create,
    findCreated: guard.findCreated,
    onCreated: (id, values) => {
      guard.forget();
      emit('contact-created', { id, name: fullName(values), email: values.email.trim() });
      notify({ tone: 'success', message: t('created', { name: nameOf(values) }) });
    },
    failedText: (values, isOutcomeUnknown) =>
      t(isOutcomeUnknown ? 'failed.closedUnknown' : 'failed.closed', { name: nameOf(values) }),
  });
  return { controller, guard };
}

/** Creates a contact that nobody else has the address of, once. */
function useCreate(guard: Guard): Create {
  const api = useApi();
  return async (values, { withIntent, isRetry }) => {
    if (!isRetry && !(await guard.mayCreate(values))) {
      return { kind: 'refused', problems: { email: [{ code: 'duplicate' }] } };
    }
    const contact = toNewContact(values);
    const created = await withIntent(contact, (intent) => createContact(api, { contact, intent }));
    return { kind: 'created', created };
  };
}
