import { useEffect } from 'react';
import { useAskBeforeUnload } from '#shared/interaction/useAskBeforeUnload.ts';
import { useStable } from '#shared/ui/table/useStable.ts';
import type { Builder, Settling } from './builder.ts';

/** What is typed in a field and not yet in the layout: given before a save, asked about on leaving, and never lost to another layout. */
export function useTyped(builder: Builder, isTyped: boolean, give: (settling: Settling) => void): void {
  useAskBeforeUnload(isTyped);
  const hear = useStable((settling: Settling) => {
    if (!settling.isQuestion) give(settling);
    else if (isTyped) settling.refuse();
  });
  useEffect(() => builder.onSettle(hear), [builder, hear]);
}
