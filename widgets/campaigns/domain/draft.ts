/** What of the wizard is kept while it is unsaved: ids and typed texts only (DESIGN.md §3 «Draft vault», C-6). */
import * as v from 'valibot';
import type { Template } from '#shared/api/templates.ts';
import { selectionSchema } from './selection.ts';
import { versionSchema, type Version } from './version.ts';
import { isSameWork } from './work.ts';
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
  /** What the campaign said on the server when it was last looked at. */
  version: v.optional(v.nullable(versionSchema), null),
});

export type CampaignDraft = v.InferOutput<typeof draftSchema>;

/** What to keep of a work. */
export function toDraft(work: Work, step: WizardStep, version: Version | null = null): CampaignDraft {
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
    version,
  };
}

/** A draft as work again, with the template as it is now; `null` when it is no longer there. */
export function fromDraft(draft: CampaignDraft, template: Template | null): Work {
  const { info, selection, savedId, sendMode, sendLater } = draft;
  return { info, template, selection, savedId, sendMode, sendLater };
}

/**
 * What of a draft is still to be kept after a save that came through when the wizard had been left; `null` when the server
 * has all of it.
 *
 * @param saved what the server has by now; `null` while it has only an older version.
 */
export function draftAfterSaving(draft: CampaignDraft, saved: Work | null, id: string): CampaignDraft | null {
  const isAll =
    saved !== null &&
    draft.template?.id === saved.template?.id &&
    isSameWork(fromDraft(draft, saved.template), saved);
  return isAll ? null : { ...draft, savedId: id };
}

/** The vault's name of a session's draft. */
export function draftRecord(eventId: string, session: string): string {
  return `${eventId}/${session}`;
}

/** The event that a draft of the vault belongs to; `null` for a name that is none of ours. */
export function eventOfDraft(recordId: string): string | null {
  const end = recordId.lastIndexOf('/');
  return end > 0 ? recordId.slice(0, end) : null;
}

/** Whether a draft of the vault belongs to an event. */
export function isDraftOf(eventId: string, recordId: string): boolean {
  return eventOfDraft(recordId) === eventId;
}
