/** What the wizard begins with: nothing, a campaign, a copy of one, or a draft (S1 §4, C-5, C-6, C-8). */
import type { Campaign } from '#shared/api/campaigns.ts';
import type { FoundTemplate } from '#shared/api/findTemplate.ts';
import type { Final } from './campaignState.ts';
import { fromDraft, type CampaignDraft } from './draft.ts';
import type { Start } from './route.ts';
import { versionOf, type Version } from './version.ts';
import { asCopy, workOf, type Clock } from './work.ts';
import { emptyWork, type Work } from './wizard.ts';

/** What could be read for a start; `null` for what is no longer there, or is not needed. */
export interface Materials {
  readonly campaign: Campaign | null;
  readonly draft: CampaignDraft | null;
  /** The draft's template as it is now. */
  readonly template: FoundTemplate | null;
}

export type OpeningNote =
  | { readonly kind: 'copied'; readonly name: string }
  /** The draft's template is not among the templates any more. */
  | { readonly kind: 'template-missing' | 'template-unseen'; readonly name: string }
  /** The draft's campaign was sent or cancelled meanwhile: the work goes on as a new one. */
  | { readonly kind: 'taken-off' };

export type Opening =
  | {
      readonly kind: 'ready';
      readonly work: Work;
      /** What nobody needs a draft of; `null` when all of it would be lost. */
      readonly baseline: Work | null;
      readonly step: 1 | 2 | 3;
      /** What the campaign said when it was last looked at; `null` for a new one. */
      readonly version: Version | null;
      readonly notes: readonly OpeningNote[];
    }
  /** A sent campaign cannot be edited (C-5), nor one that leaves just now. */
  | { readonly kind: Final }
  | { readonly kind: 'gone' };

export interface OpeningRules extends Clock {
  readonly finalOf: (campaign: Campaign) => Final | null;
}

/** Whether the details of a campaign are needed, and of which. */
export function campaignToRead(start: Start, draft: CampaignDraft | null): string | null {
  if (start.kind === 'edit' || start.kind === 'copy') return start.id;
  return draft?.savedId ?? null;
}

/** How a session begins, from what could be read. */
export function openingOf(
  start: Start,
  { campaign, draft, template }: Materials,
  rules: OpeningRules,
): Opening {
  switch (start.kind) {
    case 'empty':
      return ready({ work: emptyWork });
    case 'edit':
      if (campaign === null) return { kind: 'gone' };
      return openToEdit(campaign, rules);
    case 'copy':
      if (campaign === null) return { kind: 'gone' };
      return ready({
        work: asCopy(workOf(campaign, rules)),
        notes: [{ kind: 'copied', name: campaign.name }],
      });
    default: {
      if (draft === null) return { kind: 'gone' };
      const isOff = draft.savedId !== null && (campaign === null || rules.finalOf(campaign) !== null);
      const version = campaign && !isOff ? (draft.version ?? versionOf(campaign)) : null;
      return ready({ ...resumed(draft, template, isOff), baseline: null, step: draft.step, version });
    }
  }
}

function openToEdit(campaign: Campaign, rules: OpeningRules): Opening {
  const kind = rules.finalOf(campaign);
  return kind ? { kind } : ready({ work: workOf(campaign, rules), version: versionOf(campaign) });
}

function resumed(draft: CampaignDraft, found: FoundTemplate | null, isOff: boolean) {
  // What could not be looked at stays chosen by its id and its name.
  const unseen = draft.template && { ...draft.template, html: null, events: [] };
  const template = found === 'unseen' ? unseen : found === 'gone' ? null : found;
  const work = fromDraft(draft, template);
  const notes: OpeningNote[] = isOff ? [{ kind: 'taken-off' }] : [];
  if (draft.template && !template) notes.push({ kind: 'template-missing', name: draft.template.name });
  if (draft.template && found === 'unseen')
    notes.push({ kind: 'template-unseen', name: draft.template.name });
  return { work: isOff ? asCopy(work) : work, notes };
}

interface Ready {
  readonly work: Work;
  readonly baseline?: Work | null;
  readonly step?: 1 | 2 | 3;
  readonly version?: Version | null;
  readonly notes?: readonly OpeningNote[];
}

function ready({ work, baseline = work, step = 1, version = null, notes = [] }: Ready): Opening {
  return { kind: 'ready', work, baseline, step, version, notes };
}
