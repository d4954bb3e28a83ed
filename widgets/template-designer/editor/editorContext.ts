import { createContext, useContext } from 'react';
import type { MergeTag } from '#shared/lib/mergeTags.ts';
import type { Designer } from '../designer.ts';
import type { Engine } from '../engine/engine.ts';
import type { WorkControl } from './useWork.ts';

/** What all panels of an open editor share. */
export interface EditorParts {
  readonly engine: Engine;
  readonly designer: Designer;
  /** `null` where the server's tags are not known. */
  readonly tags: readonly MergeTag[] | null;
  readonly work: WorkControl;
}

export const EditorContext = createContext<EditorParts | null>(null);

export function useEditor(): EditorParts {
  const parts = useContext(EditorContext);
  if (!parts) throw new Error('useEditor needs an open editor around it');
  return parts;
}
