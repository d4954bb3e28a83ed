import { useEffect, useRef } from 'react';
import type { DraftState } from '#shared/drafts/session.ts';
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
import { isChanged, type EditorState, type FilterEditor } from '../store/filterEditor.ts';

/** Whether there is anything to say about the draft. */
export const isTold = ({ offered, isOpenElsewhere, status }: DraftControls<FilterDraft>): boolean =>
  offered !== null || isOpenElsewhere || status === 'too-large';

/** What the draft of a filter is kept under; without an id of the server all new ones share one name. */
export const recordOf = ({ id }: Pick<EditorState, 'id'>): string => id ?? 'new';

/** At each letter one waits to be kept, which nothing on the screen says. */
const isTheSame = (before: DraftState<FilterDraft>, now: DraftState<FilterDraft>): boolean =>
  before.offered === now.offered &&
  before.isOpenElsewhere === now.isOpenElsewhere &&
  (before.status === 'too-large') === (now.status === 'too-large');

/** Keeps what is not saved (DESIGN.md §3 «Draft vault»), and offers back what was left. */
export function useFilterDraft(editor: FilterEditor, recordId: string): DraftControls<FilterDraft> {
  const { common } = useIsland();
  const draft = useDraft<FilterDraft>(
    {
      kind: draftKind,
      recordId,
      version: draftVersion,
      schema: draftSchema,
      tenant: common.tenant,
      userId: common.userId,
      guard: common.guard,
    },
    isTheSame,
  );
  const { save, drop, discard, offered } = draft;
  const isKept = useRef(false);
  // Each letter, though what is drawn of it comes a little later.
  useEffect(() => {
    const keep = () => {
      const state = editor.state();
      // It has got its id just now: what is typed since belongs to the draft under that one.
      if (recordOf(state) !== recordId) return;
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
  }, [editor, recordId, save, drop]);
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
