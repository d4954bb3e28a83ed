/** The wizard's work and how it changes (S1 §3, §4). Pure: saving and sending are done elsewhere. */
import * as v from 'valibot';
import type { Template } from '#shared/api/templates.ts';
import { bringBack, emptySelection, type Selection } from './selection.ts';

/** As typed. */
const text = v.optional(v.string(), '');

/** What is typed in step 1: the keys of `CampaignInfo` without its ids; CC and BCC comma-separated (C-20). */
export const infoForm = v.object({
  campaignName: text,
  senderName: text,
  senderEmail: text,
  replyTo: text,
  subject: text,
  campaignCC: text,
  campaignBCC: text,
});

export type Info = Readonly<v.InferOutput<typeof infoForm>>;
export type InfoField = keyof Info;

/** Where «go to it» leads within step 1. */
export type StepField = InfoField | 'template';

/** What a campaign says, as far as saving tells it, in the order of the wizard. */
export const workFields = [...v.keyof(infoForm).options, 'template', 'recipients'] as const;

export type WorkField = (typeof workFields)[number];

export type { Selection } from './selection.ts';

/** A wall time as typed, `2026-05-31T09:30`, in an IANA zone. */
export const sendLaterSchema = v.object({ at: v.string(), zone: v.string() });

export type SendLater = Readonly<v.InferOutput<typeof sendLaterSchema>>;

/** What of the wizard is worth keeping: everything but the step. */
export interface Work {
  readonly info: Info;
  readonly template: Template | null;
  readonly selection: Selection;
  /** Id of the campaign on the server; `null` until the first save (C-9). */
  readonly savedId: string | null;
  readonly sendMode: 'now' | 'later';
  readonly sendLater: SendLater | null;
}

export type WizardStep = 1 | 2 | 3;

export interface WizardState extends Work {
  readonly step: WizardStep;
}

/** What is taken over of a campaign that somebody else has changed. */
export interface Taken {
  readonly info: Partial<Info>;
  readonly template?: Template | null;
  readonly selection?: Selection;
}

export type WizardAction =
  | { readonly kind: 'type'; readonly field: InfoField; readonly value: string }
  | { readonly kind: 'choose-template'; readonly template: Template }
  /** A newer version of a template, which counts only while that one is chosen: it may come late. */
  | { readonly kind: 'renew-template'; readonly template: Template }
  | { readonly kind: 'select'; readonly selection: Selection }
  /** Undoes a clearing, however much was chosen since. */
  | { readonly kind: 'bring-back'; readonly cleared: Selection }
  | { readonly kind: 'send-mode'; readonly mode: 'now' | 'later' }
  | { readonly kind: 'send-later'; readonly sendLater: SendLater | null }
  /** `null`: it goes on as a new one. */
  | { readonly kind: 'saved'; readonly id: string | null }
  /** What somebody else has changed, as the server has it. */
  | { readonly kind: 'take'; readonly taken: Taken };

export const emptyWork: Work = {
  info: v.getDefaults(infoForm),
  template: null,
  selection: emptySelection,
  savedId: null,
  sendMode: 'now',
  sendLater: null,
};

/** Begins with this work: an empty one, a copy, a campaign, a draft. */
export function openWizard(work: Work, step: WizardStep): WizardState {
  return { ...work, step };
}

/** The wizard after an action. */
export function changeWizard(state: WizardState, action: WizardAction): WizardState {
  switch (action.kind) {
    case 'type':
      return { ...state, info: { ...state.info, [action.field]: action.value } };
    case 'choose-template':
      return { ...state, template: action.template };
    case 'renew-template':
      return state.template?.id === action.template.id ? { ...state, template: action.template } : state;
    case 'select':
      return { ...state, selection: action.selection };
    case 'bring-back':
      return { ...state, selection: bringBack(state.selection, action.cleared) };
    case 'send-mode':
      return { ...state, sendMode: action.mode };
    case 'send-later':
      return { ...state, sendLater: action.sendLater };
    case 'saved':
      return { ...state, savedId: action.id };
    default:
      return { ...state, ...withTaken(state, action.taken) };
  }
}

/** A work with what is taken over of somebody else's. */
export function withTaken(work: Work, { info, ...rest }: Taken): Work {
  return { ...work, info: { ...work.info, ...info }, ...rest };
}

/** What the server accepted. */
export interface SendOutcome {
  readonly campaignId: string;
  readonly name: string;
  readonly mode: 'now' | 'later';
}
