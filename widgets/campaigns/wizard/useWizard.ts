import { useEffect, useImperativeHandle, useMemo, useReducer, useRef, useState, type RefObject } from 'react';
import { useAskBeforeUnload } from '#shared/interaction/useAskBeforeUnload.ts';
import { useStable } from '#shared/ui/table/useStable.ts';
import type { Loss } from '../domain/campaignState.ts';
import { isInfoReady } from '../domain/info.ts';
import type { Opening } from '../domain/opening.ts';
import type { Session } from '../domain/route.ts';
import { isBusy, isHeld } from '../domain/sendingState.ts';
import { isSameWork } from '../domain/work.ts';
import {
  changeWizard,
  openWizard,
  type Info,
  type SendOutcome,
  type WizardAction,
  type Work,
  type WizardState,
  type WizardStep,
} from '../domain/wizard.ts';
import type { Sendings, SendingStore } from '../store/sendings.ts';
import type { MarksControl } from '../store/useMarks.ts';
import type { OpeningMaterials } from './useOpening.ts';
import { useSaving } from './useSaving.ts';
import { useSending } from './useSending.ts';
import { useChanges } from './ChangedElsewhere.tsx';
import { useWizardDraft } from './useWizardDraft.ts';

export interface WizardOptions {
  readonly eventId: string;
  readonly session: Session;
  /** As the address has it. */
  readonly step: WizardStep;
  readonly opening: Opening & { readonly kind: 'ready' };
  readonly materials: OpeningMaterials;
  readonly marks: MarksControl;
  readonly sendings: Sendings;
  /** Seconds in which «send now» can be taken back; 0 for none. */
  readonly sendDelay: number;
  readonly guard: RefObject<WizardGuard | null>;
  readonly onStep: (step: WizardStep, isReplace?: boolean) => void;
  /** The session's campaign has this id now; `null`: it goes on as a new one. */
  readonly onId: (id: string | null) => void;
  /** The server took it for sending. */
  readonly onDone: (outcome: SendOutcome, sending: SendingStore) => void;
  /** It cannot be saved any more. */
  readonly onLost: (lost: LostWork) => void;
  /** A draft has come or gone. */
  readonly onDraftsChange: () => void;
}

/** What cannot be saved any more: what it is called, and why. */
export interface LostWork {
  readonly why: Loss;
  readonly name: string;
  /** `null` before it was ever saved. */
  readonly campaignId: string | null;
}

/** What the screen around the wizard asks it before it goes away. */
export interface WizardGuard {
  /** Something would be lost without a draft. */
  readonly isDirty: () => boolean;
  /** The draft can be kept; it is too large otherwise. */
  readonly canKeep: () => boolean;
  /** What becomes of its saving and sending. */
  readonly sending: SendingStore;
  /** A request is under way, whose end would be told by a notice only. */
  readonly isBusy: () => boolean;
  /** Keeps what is there as the draft of a new campaign: the server takes it no more (C-3, C-5). */
  readonly keepAsNew: () => void;
  /** Goes on as a new campaign, as the draft would. */
  readonly goOnAsNew: () => void;
  /** The campaign is done with: nothing of it is to be kept. */
  readonly end: () => void;
}

/** The wizard's state, its draft, its saving, and what the screen around may ask of it. */
export function useWizard(props: WizardOptions) {
  const { opening, materials, session, eventId, marks, guard } = props;
  const [inner, change] = useReducer(changeWizard, opening, ({ work, step }) => openWizard(work, step));
  const step = useStep(props, inner);
  const state = useMemo((): WizardState => ({ ...inner, step }), [inner, step]);

  const [store] = useState(() => props.sendings.of({ key: session.key, campaignId: inner.savedId }));
  const onId = (id: string, whole: Work | null) => {
    change({ kind: 'saved', id });
    draft.savedLate(id, whole);
    if (session.id !== id) props.onId(id);
  };
  const isOver = useRef(false);
  const changes = useChanges(() => inner.info.campaignName);
  const saving = useSaving({
    eventId,
    work: inner,
    isAsked: () => store.get().isAsked,
    firstBaseline: opening.baseline,
    firstVersion: opening.version,
    onChanged: changes.ask,
    onTaken: (taken) => change({ kind: 'take', taken }),
    marks,
    onId,
    onLost: (why) => {
      if (!isOver.current) props.onLost({ why, name: inner.info.campaignName, campaignId: inner.savedId });
      if (inner.savedId !== null) props.sendings.decided(inner.savedId);
      store.apply({ kind: 'done' });
    },
  });
  const isDirty = saving.baseline === null || !isSameWork(inner, saving.baseline);
  const draft = useWizardDraft({
    eventId,
    sessionKey: session.key,
    state,
    isDirty,
    origin: materials.origin,
    version: saving.version,
    onChange: props.onDraftsChange,
  });
  useImperativeHandle(guard, () => ({
    isDirty: () => isDirty && !isOver.current,
    canKeep: () => draft.canKeep,
    sending: store,
    isBusy: () => isBusy(store.get()) && !isOver.current,
    keepAsNew: () => {
      isOver.current = true;
      draft.keepAsNew();
    },
    goOnAsNew: () => {
      change({ kind: 'saved', id: null });
      saving.forget();
      props.onId(null);
    },
    end: () => {
      isOver.current = true;
      draft.end();
    },
  }));
  useAskBeforeUnload(isDirty);
  const sending = useSending({
    store,
    sendings: props.sendings,
    marks,
    step,
    name: inner.info.campaignName,
    savedId: inner.savedId,
    sendDelay: props.sendDelay,
    save: saving.save,
    findOut: saving.findOut,
    onDone: (outcome) => {
      draft.end();
      props.onDone(outcome, store);
    },
  });
  /** What was confirmed stays as it is while it is on its way. */
  const dispatch = useStable((action: WizardAction) => {
    if (!isHeld(store.get())) change(action);
  });

  const setDefault = (field: keyof Info, value: string) => {
    change({ kind: 'type', field, value });
    saving.addToBaseline((work) => ({ ...work, info: { ...work.info, [field]: value } }));
  };
  return { state, dispatch, setDefault, isDirty, draft, store, sending, changes, ...saving };
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
