/** What the parts of the editor share: the same objects for as long as nothing of them has changed, so that cards draw alone. */
import { createContext, useContext, useState, useSyncExternalStore } from 'react';
import type { Choices } from '../domain/checks.ts';
import type { FilterType, ItemId } from '../domain/tree.ts';
import { calmly } from '../store/calmly.ts';
import type { EditorState, FilterEditor } from '../store/filterEditor.ts';
import type { Acts } from './useActs.ts';

export interface EditorTools {
  readonly editor: FilterEditor;
  readonly acts: Acts;
  readonly choices: Choices;
  readonly type: FilterType;
  /** What is dragged is known in this editor alone. */
  readonly from: string;
}

export const EditorContext = createContext<EditorTools | null>(null);

/** The editor around this part. */
export function useEditor(): EditorTools {
  const tools = useContext(EditorContext);
  if (!tools) throw new Error('useEditor needs the editor around it');
  return tools;
}

export function useEditorState(editor: FilterEditor): EditorState {
  return useSyncExternalStore(editor.subscribe, editor.state, editor.state);
}

/** As `useEditorState`, a little behind while a text is typed: for what stands around that text. */
export function useCalmState(editor: FilterEditor): EditorState {
  const [calm] = useState(() => calmly(editor));
  return useSyncExternalStore(calm.subscribe, calm.state, calm.state);
}

/** Whether this is what is chosen; drawn again only when that changes. */
export function useIsChosen(id: ItemId): boolean {
  const { editor } = useEditor();
  const read = () => editor.state().latest === id;
  return useSyncExternalStore(editor.subscribe, read, read);
}
