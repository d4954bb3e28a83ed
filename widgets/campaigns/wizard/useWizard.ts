import { useEffect, useImperativeHandle, useMemo, useReducer, useRef, useState, type RefObject } from 'react';
import { createDoubts } from '#shared/api/outcome.ts';
import { createIntents } from '#shared/query/useIntent.ts';
import { useStable } from '#shared/ui/table/useStable.ts';
import { isInfoReady } from '../domain/info.ts';
import type { Opening } from '../domain/opening.ts';
import type { Session } from '../domain/route.ts';
import { isSameWork } from '../domain/work.ts';
import {
  changeWizard,
  openWizard,
  type Info,
  type WizardAction,
  type WizardState,
  type WizardStep,
} from '../domain/wizard.ts';
import type { MarksControl } from '../store/useMarks.ts';
import type { OpeningMaterials } from './useOpening.ts';
import { useSaving } from './useSaving.ts';
import { useWizardDraft } from './useWizardDraft.ts';

export interface WizardOptions {
  readonly eventId: string;
  readonly session: Session;
  /** As the address has it. */
  readonly step: WizardStep;
  readonly opening: Opening & { readonly kind: 'ready' };
  readonly materials: OpeningMaterials;
  readonly marks: MarksControl;
  readonly guard: RefObject<WizardGuard | null>;
  readonly onStep: (step: WizardStep, isReplace?: boolean) => void;
  /** The session's campaign has this id now; `null`: it goes on as a new one. */
  readonly onId: (id: string | null) => void;
  /** It cannot be saved any more. */
  readonly onLost: (why: 'sent' | 'gone', name: string) => void;
  /** A draft has come or gone. */
  readonly onDraftsChange: () => void;
}

/** What the screen around the wizard asks it before it goes away. */
export interface WizardGuard {
  /** Something would be lost without a draft. */
  readonly isDirty: () => boolean;
  /** The draft can be kept; it is too large otherwise. */
  readonly canKeep: () => boolean;
  /** We have asked for the sending ourselves (C-3). */
  readonly isSending: () => boolean;
  /** Keeps what is there as the draft of a new campaign: the server takes it no more (C-3, C-5). */
  readonly keepAsNew: () => void;
  /** The campaign is done with: nothing of it is to be kept. */
  readonly end: () => void;
}

/** The wizard's state, its draft, its saving, and what the screen around may ask of it. */
export function useWizard(props: WizardOptions) {
  const { opening, materials, session, eventId, marks, guard } = props;
  const [inner, change] = useReducer(changeWizard, opening, ({ work, step }) => openWizard(work, step));
  const step = useStep(props, inner);
  const state = useMemo((): WizardState => ({ ...inner, step }), [inner, step]);

  const onId = (id: string) => {
    change({ kind: 'saved', id });
    if (session.id !== id) props.onId(id);
  };
  const isOver = useRef(false);
  const saving = useSaving({
    eventId,
    work: inner,
    isAsked: inner.isSending,
    firstBaseline: opening.baseline,
    marks,
    onId,
    onLost: (why) => {
      if (!isOver.current) props.onLost(why, inner.info.campaignName);
    },
  });
  const isDirty = saving.baseline === null || !isSameWork(inner, saving.baseline);
  const draft = useWizardDraft({
    eventId,
    sessionKey: session.key,
    state,
    isDirty,
    origin: materials.origin,
    onChange: props.onDraftsChange,
  });
  useImperativeHandle(guard, () => ({
    isDirty: () => isDirty && !isOver.current,
    canKeep: () => draft.canKeep,
    isSending: () => inner.isSending,
    keepAsNew: () => {
      isOver.current = true;
      draft.keepAsNew();
    },
    end: () => {
      isOver.current = true;
      draft.end();
    },
  }));
  useAskBeforeUnload(isDirty);
  const [tries] = useState(() => ({ withIntent: createIntents(), doubts: createDoubts<string>() }));

  const setDefault = (field: keyof Info, value: string) => {
    change({ kind: 'type', field, value });
    saving.addToBaseline((work) => ({ ...work, info: { ...work.info, [field]: value } }));
  };
  return { state, dispatch: useDispatch(props, change), setDefault, isDirty, draft, tries, ...saving };
}

/** The step of the address, as far as step 1 lets go on; a draft begins at its own. */
function useStep({ step, opening, session, onStep }: WizardOptions, inner: WizardState): WizardStep {
  const isFirst = useRef(true);
  const wanted = isFirst.current && session.start.kind === 'draft' ? opening.step : step;
  const reached = isInfoReady(inner) ? wanted : 1;
  useEffect(() => {
    isFirst.current = false;
    if (reached !== step) onStep(reached, true);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [reached, step]);
  return reached;
}

/** The actions of the steps: asking for the sending takes the mark «not sent» away (C-2). */
function useDispatch(props: WizardOptions, change: (action: WizardAction) => void) {
  const wasMarked = useRef(false);
  return useStable((action: WizardAction) => {
    if (action.kind === 'sending') {
      // By the id that it is sent under: the save just before may have given it, and nothing is drawn anew yet.
      const { markUnsent, unmark } = props.marks;
      if (action.isOn) wasMarked.current = unmark(action.id) || wasMarked.current;
      else if (wasMarked.current) markUnsent(action.id);
    }
    change(action);
  });
}

/** The browser asks before the tab is closed with unsaved work in it. */
function useAskBeforeUnload(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    globalThis.addEventListener('beforeunload', ask);
    return () => globalThis.removeEventListener('beforeunload', ask);
  }, [isDirty]);
}
