import { useEffect, useRef, useState } from 'react';
import { useDraft, type DraftControls } from '#shared/drafts/useDraft.ts';
import { useIsland } from '#shared/island/island.ts';
import { useStable } from '#shared/ui/table/useStable.ts';
import {
  draftKind,
  draftMaxBytes,
  draftMigrated,
  draftSchema,
  draftVersion,
  fitDraft,
  toDraft,
  type BuilderDraft,
  type FittedDraft,
} from '../domain/draft.ts';
import { textOf } from '../domain/layoutDocument.ts';
import type { Builder, BuilderState } from '../store/builder.ts';

export interface FormDraft extends DraftControls<BuilderDraft> {
  /** Keeps what is typed in the JSON view and not applied; `null` once it is, or is thrown away. */
  readonly keepTyped: (text: string | null) => void;
  /** What was typed there and is put back, until the view has it. */
  readonly typedAgain: string | null;
  readonly setTypedAgain: (text: string | null) => void;
  /** What is not kept, since there is no room for it beside the rest. */
  readonly left: FittedDraft['left'];
}

/** Whether there is anything to say about the draft. */
export const isTold = ({ offered, isOpenElsewhere, status, left }: FormDraft): boolean =>
  offered !== null || isOpenElsewhere || status === 'too-large' || left !== null;

/** The drafts of a form in the vault. */
export function useFormDrafts(formId: string): DraftControls<BuilderDraft> {
  const { common } = useIsland();
  return useDraft<BuilderDraft>({
    kind: draftKind,
    recordId: formId,
    version: draftVersion,
    maxBytes: draftMaxBytes,
    migrate: draftMigrated,
    schema: draftSchema,
    tenant: common.tenant,
    userId: common.userId,
    guard: common.guard,
  });
}

/** Keeps what is built and not saved (DESIGN.md §3 «Draft vault»), and offers back what was left. */
export function useFormDraft(
  builder: Builder,
  { layout, theme, doubted }: BuilderState,
  formId: string,
): FormDraft {
  const draft = useFormDrafts(formId);
  const { save, drop, discard, offered } = draft;
  const isKept = useRef(false);
  const typed = useRef<string | null>(null);
  const [typedAgain, setAgain] = useState<string | null>(null);
  const [left, setLeft] = useState<FittedDraft['left']>(null);
  const keep = useStable(() => {
    const unsaved = toDraft({ ...builder.state(), typed: typed.current });
    const fitted = unsaved && fitDraft(unsaved);
    setLeft(fitted?.left ?? null);
    if (fitted?.draft) {
      isKept.current = true;
      save(fitted.draft);
    } else if (isKept.current && !unsaved) {
      isKept.current = false;
      void drop();
    }
  });
  useEffect(keep, [layout, theme, doubted, save, drop, keep]);
  // The same work, saved after all: nothing to offer.
  useEffect(() => {
    if (!offered) return;
    const now = builder.state();
    const isSame = (part: 'layout' | 'theme') => {
      const kept = offered.value[part];
      return kept === null || kept.text === textOf(now[part]);
    };
    if (isSame('layout') && isSame('theme') && !offered.value.json) void discard();
  }, [builder, offered, discard]);
  const keepTyped = useStable((text: string | null) => {
    if (text === typed.current) return;
    typed.current = text;
    keep();
  });
  const setTypedAgain = useStable((text: string | null) => {
    // Kept on until the view has it, which may take a while to come.
    if (text !== null) {
      typed.current = text;
      isKept.current = true;
    }
    setAgain(text);
  });
  return { ...draft, keepTyped, typedAgain, setTypedAgain, left };
}
