/** What stands before undo and redo: they may be closed, and what is not saved yet goes first. */
import { createEmitter } from '#shared/lib/emitter.ts';
import type { CommandAction, CommandOutcome, CommandStack } from '#shared/undo/command.ts';

export interface Gate {
  /** The stack behind the gate. */
  readonly stack: CommandStack;
  /** Closed, nothing is undone or redone: the agenda may not be changed, or is not to be seen. */
  readonly close: (isClosed: boolean) => void;
  /** Asked before an undo: true when something was taken back that was not saved yet; gives back how to ask no longer. */
  readonly onUndo: (cancel: () => boolean) => () => void;
  /** Told when a command, an undo or a redo is asked for. */
  readonly onAsked: (listener: () => void) => () => void;
}

/** Puts a gate before a command stack. */
export function createGate(stack: CommandStack): Gate {
  const asked = createEmitter<null>();
  let isClosed = false;
  let cancel = () => false;
  const nothing = (action: CommandAction): Promise<CommandOutcome> =>
    Promise.resolve({ kind: 'nothing', action });
  const step = (action: 'undo' | 'redo') => {
    if (isClosed || (action === 'undo' && cancel())) return nothing(action);
    asked.emit(null);
    return stack[action]();
  };
  return {
    stack: {
      ...stack,
      run: (command) => {
        asked.emit(null);
        return stack.run(command);
      },
      undo: () => step('undo'),
      redo: () => step('redo'),
    },
    close: (next) => {
      isClosed = next;
    },
    onUndo: (next) => {
      cancel = next;
      return () => {
        cancel = () => false;
      };
    },
    onAsked: (listener) => asked.on(() => listener()),
  };
}
