import { useMemo } from 'react';
import { useStable } from '#shared/ui/table/useStable.ts';
import type { BuilderScreen } from '../store/screen.ts';
import type { CanvasTools } from './canvasTools.ts';

/** The same object until something of it changes. */
export function useCanvasTools(screen: BuilderScreen, openToolbox: () => void): CanvasTools {
  const { builder, acts, from, language, room, openProperties } = screen;
  const open = useStable(openProperties);
  const openTools = useStable(openToolbox);
  const isNarrow = room === 'narrow';
  return useMemo(
    () => ({ builder, acts, from, language, isNarrow, openProperties: open, openToolbox: openTools }),
    [builder, acts, from, language, isNarrow, open, openTools],
  );
}
