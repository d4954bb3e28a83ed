import { useEffect, useRef } from 'react';
import { useDraft, type DraftControls } from '#shared/drafts/useDraft.ts';
import { useIsland } from '#shared/island/island.ts';
import {
  draftKind,
  draftSchema,
  draftVersion,
  isSameAsDraft,
  toDraft,
  type FilterDraft,
} from '../domain/draft.ts';
import { isChanged, type FilterEditor } from '../store/filterEditor.ts';

/** Whether there is anything to say about the draft. */
export const isTold = ({ offered, isOpenElsewhere, status }: DraftControls<FilterDraft>): boolean =>
  offered !== null || isOpenElsewhere || status === 'too-large';

/** Keeps what is not saved (DESIGN.md §3 «Draft vault»), and offers back what was left. */
export function useFilterDraft(editor: FilterEditor, recordId: string): DraftControls<FilterDraft> {
  const { common } = useIsland();
  const draft = useDraft<FilterDraft>({
    kind: draftKind,
    recordId,
    version: draftVersion,
    schema: draftSchema,
    tenant: common.tenant,
    userId: common.userId,
    guard: common.guard,
  });
  const { save, drop, discard, offered } = draft;
  const isKept = useRef(false);
  // Each letter, though what is drawn of it comes a little later.
  useEffect(() => {
    const keep = () => {
      const state = editor.state();
      if (isChanged(state)) {
        isKept.current = true;
        save(toDraft(state.document, state.saved));
      } else if (isKept.current) {
        isKept.current = false;
        void drop();
      }
    };
    keep();
    return editor.subscribe(keep);
  }, [editor, save, drop]);
  // The same work, saved after all: nothing to offer.
  useEffect(() => {
    if (!offered) return undefined;
    const look = () => {
      if (isSameAsDraft(offered.value, editor.state().document)) void discard();
    };
    look();
    return editor.subscribe(look);
  }, [editor, offered, discard]);
  return draft;
}
