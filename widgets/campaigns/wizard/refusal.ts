/** What the server refused of a save or a sending, by the field of the wizard that holds it (S1 §8, X-11). */
import { ApiError } from '#shared/api/errors.ts';
import { sortMessages } from '#shared/forms/problems.ts';
import type { Problem } from '../domain/sendingState.ts';
import { workFields, type WizardStep, type WorkField } from '../domain/wizard.ts';

export type RefusedField = WorkField | 'sendLater';

const fields: readonly RefusedField[] = [...workFields, 'sendLater'];

/** What servers call them besides. */
const otherNames = {
  name: 'campaignName',
  from_name: 'senderName',
  sender: 'senderEmail',
  from_email: 'senderEmail',
  cc: 'campaignCC',
  bcc: 'campaignBCC',
  selectedTemplate: 'template',
  templateId: 'template',
  lists: 'recipients',
  selectedLists: 'recipients',
  selectedListsId: 'recipients',
  selectedContacts: 'recipients',
  contactLists: 'recipients',
  contacts: 'recipients',
  sendModeLaterTime: 'sendLater',
  sendModeLaterDatetime: 'sendLater',
  sendStart: 'sendLater',
} as const satisfies Record<string, RefusedField>;

type Refusals = ReadonlyMap<RefusedField, readonly string[]>;

/** The server's words by field: `campaignInfo.subject` and `subject` alike, in the order of the wizard. */
export function refusalsOf(problem: Problem | null): Refusals {
  const error = problem === null || problem.what === 'noCredits' ? null : problem.error;
  if (!(error instanceof ApiError) || error.kind !== 'invalid') return new Map();
  const named = new Map<string, string[]>();
  for (const [path, said] of Object.entries(error.fields)) {
    const name = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path;
    named.set(name, [...(named.get(name) ?? []), ...said]);
  }
  const found = sortMessages(Object.fromEntries(named), fields, otherNames).fields;
  return new Map(
    fields
      .flatMap((field) => [[field, found.get(field) ?? []] as const])
      .filter(([, said]) => said.length > 0),
  );
}

/** The step that holds a field. */
export function stepOf(field: RefusedField): WizardStep {
  if (field === 'sendLater') return 3;
  return field === 'recipients' ? 2 : 1;
}
