/** What cards need beside their own element: the same objects for as long as the builder is there, so that cards draw alone. */
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { NodeId } from '../domain/jsonTree.ts';
import type { TextLanguage } from '../domain/localText.ts';
import type { Builder } from '../store/builder.ts';
import type { Acts } from '../store/useActs.ts';

export interface CanvasTools {
  readonly builder: Builder;
  readonly acts: Acts;
  readonly from: string;
  readonly language: TextLanguage;
  /** Whether the properties stand beside the canvas, or are opened. */
  readonly isNarrow: boolean;
  readonly openProperties: () => void;
  readonly openToolbox: () => void;
}

export const CanvasContext = createContext<CanvasTools | null>(null);

export function useCanvas(): CanvasTools {
  const tools = useContext(CanvasContext);
  if (!tools) throw new Error('useCanvas needs a canvas around it');
  return tools;
}

/** Whether this is what is selected; drawn again only when that changes. */
export function useIsSelected(id: NodeId | null): boolean {
  const { builder } = useCanvas();
  const read = () => id !== null && builder.state().selected === id;
  return useSyncExternalStore(builder.subscribe, read, read);
}
