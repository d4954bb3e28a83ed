import { useEffect, useEffectEvent, useRef } from 'react';
import { useDraft } from '#shared/drafts/useDraft.ts';
import { announceEditor } from '#shared/drafts/presence.ts';
import { useIsland } from '#shared/island/island.ts';
import { draftAfterSaving, draftRecord, toDraft } from '../domain/draft.ts';
import { asCopy } from '../domain/work.ts';
import type { Version } from '../domain/version.ts';
import type { WizardState, Work } from '../domain/wizard.ts';
import { draftForm, loadDraft, type KeptDraft } from '../store/useDrafts.ts';
import { useVault } from '../store/useDrafts.ts';

interface WizardDraftOptions {
  readonly eventId: string;
  readonly sessionKey: string;
  readonly state: WizardState;
  readonly isDirty: boolean;
  /** What the campaign said on the server when it was last looked at. */
  readonly version: () => Version | null;
  /** The draft that this session took up. */
  readonly origin: KeptDraft | null;
  /** A draft has come or gone. */
  readonly onChange: () => void;
}

/** Keeps the wizard's work in the vault while it differs from what the server has (C-6). */
export function useWizardDraft({
  eventId,
  sessionKey,
  state,
  isDirty,
  origin,
  version,
  onChange,
}: WizardDraftOptions) {
  const { tenant, userId, guard } = useIsland().common;
  const vault = useVault();
  const draft = useDraft({ tenant, userId, guard, ...draftForm, recordId: draftRecord(eventId, sessionKey) });
  const isOver = useRef(false);
  const isKept = useRef(false);
  const { save, clear } = draft;
  // `onChange` is what the screen around makes of it: a new one is no reason to save.
  const tell = useEffectEvent(onChange);
  const readVersion = useEffectEvent(version);

  useEffect(() => {
    if (isOver.current) return;
    if (isDirty) save(toDraft(state, state.step, readVersion()));
    else if (isKept.current) void clear().then(() => tell());
    isKept.current = isDirty;
  }, [state, isDirty, save, clear]);

  // What was taken up goes once its successor is safe; not if another tab wrote to it since.
  const isSafe = draft.status === 'saved';
  useEffect(() => {
    if (!isSafe || origin === null) return;
    const { recordId, savedAt } = origin;
    const name = { kind: draftForm.kind, recordId };
    void vault.remove(name, (one) => one.savedAt === savedAt).then(() => tell());
  }, [isSafe, origin, vault]);

  const { flush } = draft;
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      void flush().then(() => tell());
    };
  }, [flush]);
  const name = { kind: draftForm.kind, recordId: draftRecord(eventId, sessionKey) };
  const keepLate = async (id: string, whole: Work | null) => {
    await flush();
    const kept = await loadDraft(vault, name.recordId);
    if (kept === null || isOver.current) return;
    const value = draftAfterSaving(kept.value, whole, id);
    if (value === null) await vault.remove(name);
    else await vault.save({ ...draftForm, ...name, value });
    onChange();
  };

  return {
    status: draft.status,
    savedAt: draft.savedAt,
    storage: draft.storage,
    canKeep: draft.status !== 'too-large' && draft.status !== 'invalid',
    /** A save that came through: where the wizard has been left meanwhile, its draft learns of it, or goes. */
    savedLate: (id: string, whole: Work | null) => {
      if (isLeft.current && !isOver.current) void keepLate(id, whole);
    },
    /** Nothing is to be kept from here on. */
    end: () => {
      isOver.current = true;
      void clear().then(onChange);
    },
    keepAsNew: () => {
      isOver.current = true;
      save(toDraft(asCopy(state), state.step));
    },
  };
}

/** Tells whether the same campaign is open in another tab of this browser; each tab keeps a draft of its own. */
export function useOpenElsewhere(campaignId: string | null, onChange: (isElsewhere: boolean) => void): void {
  const vault = useVault();
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    if (campaignId === null) return undefined;
    const record = JSON.stringify([vault.owner, 'campaign', campaignId]);
    const leave = announceEditor(record, (isElsewhere) => tell(isElsewhere));
    return () => {
      leave();
      tell(false);
    };
  }, [campaignId, vault]);
}
