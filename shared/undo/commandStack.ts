/**
 * Undo and redo with server calls as inverses (DESIGN.md §3).
 *
 * One save at a time, in the order asked. Before each the record's version is compared, so that what someone else
 * changed since is never overwritten; what was shown early is taken back when a save is refused or fails.
 */
import { createEmitter } from '../lib/emitter.ts';
import { createQueue } from '../lib/queue.ts';
import type {
  Command,
  CommandAction,
  CommandOutcome,
  CommandStack,
  CommandStackState,
  Version,
} from './command.ts';
import { createDisplay, type Display, type ShownChange } from './display.ts';
import {
  addDone,
  advance,
  forget,
  isCurrent,
  move,
  remove,
  toEntry,
  type Entry,
  type History,
} from './history.ts';

/** Commands that a stack remembers. */
const maxCommands = 100;

export interface CommandStackOptions {
  /** Whether an error means that the server saw a newer version (409, 412): a refusal then, not a failure. */
  readonly isConflict?: ((error: unknown) => boolean) | undefined;
  /** Commands kept; the oldest are forgotten. */
  readonly depth?: number | undefined;
}

interface Stack {
  readonly history: History;
  readonly display: Display;
  readonly isConflict: (error: unknown) => boolean;
  readonly depth: number;
}

interface Save {
  readonly action: CommandAction;
  readonly entry: Entry;
  readonly shown: ShownChange;
  readonly send: () => Promise<Version>;
}

/** Makes an empty stack: one for each editor, kept as long as its screen. */
export function createCommandStack(options: CommandStackOptions = {}): CommandStack {
  const { isConflict = () => false, depth = maxCommands } = options;
  const stack: Stack = {
    history: { done: [], undone: [], pending: [] },
    display: createDisplay(),
    isConflict,
    depth,
  };
  const changed = createEmitter<null>();
  const waiting: CommandAction[] = [];
  const inTurn = createQueue();
  let state = stateOf(stack.history, waiting);

  const refresh = () => {
    const next = stateOf(stack.history, waiting);
    if (isSame(state, next)) return;
    state = next;
    changed.emit(null);
  };
  const enqueue = (action: CommandAction, act: () => Promise<CommandOutcome>) => {
    waiting.push(action);
    const outcome = inTurn(act).finally(() => {
      waiting.shift();
      refresh();
    });
    refresh();
    return outcome;
  };
  return {
    run: (command) => {
      const isShownAtOnce = waiting.every((action) => action === 'do');
      return enqueue('do', prepare(stack, command, isShownAtOnce));
    },
    undo: () => enqueue('undo', () => step(stack, 'undo')),
    redo: () => enqueue('redo', () => step(stack, 'redo')),
    clear: () => {
      forget(stack.history);
      refresh();
    },
    forget: (isMeant) => {
      forget(stack.history, isMeant);
      refresh();
    },
    state: () => state,
    subscribe: (listener) => changed.on(listener),
  };
}

/** Shows a new command at once, unless an undo or redo comes before it; gives what to do when its turn comes. */
function prepare(stack: Stack, command: Command, isShownAtOnce: boolean): () => Promise<CommandOutcome> {
  const { history, display, depth } = stack;
  const entry = toEntry(command);
  history.pending.push(entry);
  const early = isShownAtOnce ? display.show(command.showDone) : null;
  return async () => {
    const shown = early ?? display.show(command.showDone);
    const outcome = await save(stack, { action: 'do', entry, shown, send: command.do });
    remove(entry, history.pending);
    if (outcome.kind === 'done') addDone(history, entry, depth);
    return outcome;
  };
}

/** One undo or redo. A refused command is dropped, since it can never succeed; a failed one stays to be tried again. */
async function step(stack: Stack, action: 'undo' | 'redo'): Promise<CommandOutcome> {
  const { done, undone } = stack.history;
  const [from, to] = action === 'undo' ? [done, undone] : [undone, done];
  const entry = from.at(-1);
  if (!entry) return { kind: 'nothing', action };
  const { command } = entry;
  const [show, send] =
    action === 'undo' ? [command.showUndone, command.undo] : [command.showDone, command.do];
  const outcome = await save(stack, { action, entry, shown: stack.display.show(show), send });
  if (outcome.kind === 'done') move(entry, from, to);
  if (outcome.kind === 'refused') remove(entry, from);
  return outcome;
}

async function save(stack: Stack, { action, entry, shown, send }: Save): Promise<CommandOutcome> {
  const { label } = entry.command;
  try {
    if (!isCurrent(entry)) {
      shown.takeBack();
      return { kind: 'refused', action, label, reason: 'changed-by-other' };
    }
    advance(stack.history, entry, await send());
    shown.keep();
    return { kind: 'done', action, label };
  } catch (error) {
    shown.takeBack();
    if (stack.isConflict(error)) return { kind: 'refused', action, label, reason: 'changed-by-other' };
    return { kind: 'failed', action, label, error };
  }
}

function stateOf({ done, undone }: History, waiting: readonly CommandAction[]): CommandStackState {
  const [undoLabel = null, redoLabel = null] = [done.at(-1)?.command.label, undone.at(-1)?.command.label];
  return {
    canUndo: undoLabel !== null,
    canRedo: redoLabel !== null,
    undoLabel,
    redoLabel,
    isBusy: waiting.length > 0,
  };
}

function isSame(a: CommandStackState, b: CommandStackState): boolean {
  return a.undoLabel === b.undoLabel && a.redoLabel === b.redoLabel && a.isBusy === b.isBusy;
}
