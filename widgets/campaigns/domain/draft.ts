/** What of the wizard is kept while it is unsaved: ids and typed texts only (DESIGN.md §3 «Draft vault», C-6). */
import * as v from 'valibot';
import type { Template } from '#shared/api/templates.ts';
import { selectionSchema } from './selection.ts';
import { infoForm, sendLaterSchema, type WizardStep, type Work } from './wizard.ts';

/** Drafts of the wizard in the vault, under `<event>/<session>`: two tabs never share one. */
export const draftKind = 'campaign';

/** Raised whenever `draftSchema` changes. */
export const draftVersion = 1;

/** Without the template's HTML and without anything of people but their ids. */
export const draftSchema = v.object({
  info: infoForm,
  template: v.nullable(v.object({ id: v.string(), name: v.string() })),
  selection: selectionSchema,
  savedId: v.nullable(v.string()),
  sendMode: v.picklist(['now', 'later']),
  sendLater: v.nullable(sendLaterSchema),
  step: v.picklist([1, 2, 3]),
});

export type CampaignDraft = v.InferOutput<typeof draftSchema>;

/** What to keep of a work. */
export function toDraft(work: Work, step: WizardStep): CampaignDraft {
  const { info, template, selection, savedId, sendMode, sendLater } = work;
  return {
    info,
    template: template && { id: template.id, name: template.name },
    selection: {
      lists: [...selection.lists],
      picked: [...selection.picked],
      excludedLists: [...selection.excludedLists],
      excluded: [...selection.excluded],
    },
    savedId,
    sendMode,
    sendLater,
    step,
  };
}

/** A draft as work again, with the template as it is now; `null` when it is no longer there. */
export function fromDraft(draft: CampaignDraft, template: Template | null): Work {
  const { info, selection, savedId, sendMode, sendLater } = draft;
  return { info, template, selection, savedId, sendMode, sendLater };
}

/** The vault's name of a session's draft. */
export function draftRecord(eventId: string, session: string): string {
  return `${eventId}/${session}`;
}

/** Whether a draft of the vault belongs to an event. */
export function isDraftOf(eventId: string, recordId: string): boolean {
  return recordId.startsWith(`${eventId}/`);
}
