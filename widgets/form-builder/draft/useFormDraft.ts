import { useEffect, useRef } from 'react';
import { useDraft, type DraftControls } from '#shared/drafts/useDraft.ts';
import { useIsland } from '#shared/island/island.ts';
import { draftKind, draftSchema, draftVersion, toDraft, type BuilderDraft } from '../domain/draft.ts';
import { textOf } from '../domain/layoutDocument.ts';
import type { Builder, BuilderState } from '../store/builder.ts';

/** Whether there is anything to say about the draft. */
export const isTold = ({ offered, isOpenElsewhere, status }: DraftControls<BuilderDraft>): boolean =>
  offered !== null || isOpenElsewhere || status === 'too-large';

/** Keeps what is built and not saved (DESIGN.md §3 «Draft vault»), and offers back what was left. */
export function useFormDraft(
  builder: Builder,
  { layout, theme }: BuilderState,
  formId: string,
): DraftControls<BuilderDraft> {
  const { common } = useIsland();
  const draft = useDraft<BuilderDraft>({
    kind: draftKind,
    recordId: formId,
    version: draftVersion,
    schema: draftSchema,
    tenant: common.tenant,
    userId: common.userId,
    guard: common.guard,
  });
  const { save, drop, discard, offered } = draft;
  const isKept = useRef(false);
  useEffect(() => {
    const unsaved = toDraft({ layout, theme });
    if (unsaved) {
      isKept.current = true;
      save(unsaved);
    } else if (isKept.current) {
      isKept.current = false;
      void drop();
    }
  }, [layout, theme, save, drop]);
  // The same work, saved after all: nothing to offer.
  useEffect(() => {
    if (!offered) return;
    const now = builder.state();
    const isSame = (part: 'layout' | 'theme') => {
      const kept = offered.value[part];
      return kept === null || kept.text === textOf(now[part]);
    };
    if (isSame('layout') && isSame('theme')) void discard();
  }, [builder, offered, discard]);
  return draft;
}
