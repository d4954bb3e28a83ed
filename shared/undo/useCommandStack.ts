import { useCallback, useSyncExternalStore, type RefCallback } from 'react';
import { useStable } from '../ui/table/useStable.ts';
import type { Command, CommandOutcome, CommandStack, CommandStackState } from './command.ts';
import { undoActionOf } from './keys.ts';

export interface CommandControls {
  readonly run: (command: Command) => Promise<CommandOutcome>;
  readonly undo: () => Promise<CommandOutcome>;
  readonly redo: () => Promise<CommandOutcome>;
  /** For the element in which Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y (⌘ on a Mac) count. */
  readonly scopeRef: RefCallback<HTMLElement>;
}

export type CommandStackControls = CommandControls & CommandStackState;

/** A command stack in a component: its state, its actions and its keys. */
export function useCommandStack(
  stack: CommandStack,
  onOutcome?: (outcome: CommandOutcome) => void,
): CommandStackControls {
  return { ...useCommandState(stack), ...useCommands(stack, onOutcome) };
}

/** What could be undone and redone now. */
export function useCommandState(stack: CommandStack): CommandStackState {
  return useSyncExternalStore(stack.subscribe, stack.state, stack.state);
}

/**
 * The actions and keys of a command stack, for a screen that need not be drawn again with every state of it.
 *
 * Keys count only inside the element of `scopeRef`, and not while typing: there they belong to the field.
 *
 * @param onOutcome told how every action ended, by button or key: says refusals and failures to the user.
 */
export function useCommands(
  stack: CommandStack,
  onOutcome?: (outcome: CommandOutcome) => void,
): CommandControls {
  const tell = useStable((outcome: CommandOutcome) => onOutcome?.(outcome));
  const told = useCallback(
    async (ending: Promise<CommandOutcome>) => {
      const outcome = await ending;
      tell(outcome);
      return outcome;
    },
    [tell],
  );
  const run = useCallback((command: Command) => told(stack.run(command)), [stack, told]);
  const undo = useCallback(() => told(stack.undo()), [stack, told]);
  const redo = useCallback(() => told(stack.redo()), [stack, told]);

  const scopeRef = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const onKeyDown = (event: KeyboardEvent) => {
        const action = undoActionOf(event);
        if (!action) return;
        event.preventDefault();
        void (action === 'undo' ? undo() : redo());
      };
      element.addEventListener('keydown', onKeyDown);
      return () => element.removeEventListener('keydown', onKeyDown);
    },
    [undo, redo],
  );
  return { run, undo, redo, scopeRef };
}
