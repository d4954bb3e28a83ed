import { useAskBeforeUnload } from '#shared/interaction/useAskBeforeUnload.ts';
import type { CommandStack } from '#shared/undo/command.ts';
import { useCommandState } from '#shared/undo/useCommandStack.ts';

/** The browser asks before the page is left while a change is on its way: nobody would know what became of it. */
export function AskBeforeLeaving({ stack }: { readonly stack: CommandStack }) {
  useAskBeforeUnload(useCommandState(stack).isBusy);
  return null;
}
