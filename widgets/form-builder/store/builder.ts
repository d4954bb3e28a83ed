/** What is being built: the layout and its theme, what is selected, and the way back through all that was done. */
import { createEmitter } from '#shared/lib/emitter.ts';
import type { CommandStack } from '#shared/undo/command.ts';
import { createCommandStack } from '#shared/undo/commandStack.ts';
import { applyChange, changeBetween, inverseOf, type LayoutChange } from '../domain/change.ts';
import type { Command } from '../domain/commands.ts';
import type { JsonObject, NodeId } from '../domain/jsonTree.ts';
import { asSaved, isChanged, type LayoutDocument } from '../domain/layoutDocument.ts';
import { runCommand, type CommandResult } from '../domain/runCommand.ts';

/** The two things that are saved, each by a call of its own (T-22). */
export type Part = 'layout' | 'theme';

export interface BuilderState {
  readonly layout: LayoutDocument;
  readonly theme: LayoutDocument;
  /** A page or element; `null` is the form itself. */
  readonly selected: NodeId | null;
  /** Of these nobody knows whether a save has arrived: what the server has may be another text than the one seen here. */
  readonly doubted: readonly Part[];
  /** What was saved here of each part, or may have been before, the latest last; another list after each save. */
  readonly saved: Readonly<Record<Part, readonly JsonObject[]>>;
}

export interface Step {
  /** What the user did, in words. */
  readonly label: string;
  /** Steps one after another with the same key are one: a title that is being typed. */
  readonly mergeKey?: string | undefined;
}

export interface Builder {
  readonly state: () => BuilderState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly stack: CommandStack;
  /** Changes the layout, or gives the reason why not. */
  readonly run: (command: Command, step: Step) => CommandResult;
  /** Several commands as one step; each is made for what those before have left, and the first refusal undoes all. */
  readonly runAll: (commands: readonly CommandFor[], step: Step) => CommandResult;
  /** Puts another theme, as one step. */
  readonly setTheme: (theme: LayoutDocument, step: Step) => void;
  readonly select: (id: NodeId | null) => void;
  /** What is typed next is a step of its own. */
  readonly endMerge: () => void;
  /** The server has a part as it was when it was sent. */
  readonly saved: (part: Part, sent: LayoutDocument, text: string) => void;
  /** A part was sent, and nobody knows whether it has arrived: after a later save it is an older text. */
  readonly doubt: (part: Part, sent: LayoutDocument) => void;
  /** What was sent since the last save, and may have arrived. */
  readonly unsure: (part: Part) => readonly LayoutDocument[];
  /** Begins with another layout or theme; nothing of before can be undone in it. */
  readonly replace: (part: Part, document: LayoutDocument) => void;
  /** Asks fields for what is typed in them and not yet in the layout; false where one cannot give it, and has said why. */
  readonly settle: () => boolean;
  /** Whether something is typed in a field and not yet in the layout. */
  readonly isTyped: () => boolean;
  readonly onSettle: (listener: (settling: Settling) => void) => () => void;
}

/** What is typed goes into the layout, or cannot. */
export interface Settling {
  /** It is only asked whether anything is typed, which `refuse` says; nothing is to be given. */
  readonly isQuestion: boolean;
  readonly refuse: () => void;
}

/** A command for the layout as it is then; `focus` is what the one before has made. `null` is none. */
export type CommandFor = (layout: LayoutDocument, focus: NodeId | null) => Command | null;

/** What one step has changed; typing makes it longer. */
interface Held {
  readonly part: Part;
  /** The tree alone: the document has its whole text, too. */
  readonly before: JsonObject;
  readonly mergeKey: string | undefined;
  change: LayoutChange | null;
  /** Nothing but the value of an item was typed. */
  isValue: boolean;
}

const depth = 500;

/** So many saves are remembered: the page may bring each of them back late. */
const mostSaved = 20;

interface StepsOptions {
  readonly state: () => BuilderState;
  readonly put: (part: Partial<BuilderState>) => void;
  readonly stack: CommandStack;
}

interface Done extends Step {
  readonly focus: NodeId | null;
  readonly isValue?: boolean;
}

/** Each change as a step that can be taken back; typing makes the last one longer. */
function createSteps({ state, put, stack }: StepsOptions) {
  let latest: Held | null = null;
  const apply = (held: Held, change: LayoutChange | null, selected: NodeId | null) => {
    const next = change && applyChange(state()[held.part], change);
    put({ ...(next && { [held.part]: next }), selected });
  };
  const commit = (part: Part, next: LayoutDocument, step: Done) => {
    const { label, mergeKey, focus, isValue = false } = step;
    const selected = focus === null || focus === next.root.id ? state().selected : focus;
    if (mergeKey !== undefined && latest?.mergeKey === mergeKey && latest.part === part) {
      latest.change = changeBetween({ root: latest.before }, next);
      latest.isValue &&= isValue;
      put({ [part]: next, selected });
      return;
    }
    const change = changeBetween(state()[part], next);
    if (change === null) return;
    const held: Held = { part, before: change.before, mergeKey, change, isValue };
    const selectedBefore = state().selected;
    let isFirst = true;
    const show = () => {
      if (!isFirst) latest = null;
      isFirst = false;
      apply(held, held.change, selected);
      return hide;
    };
    const hide = () => {
      latest = null;
      apply(held, held.change && inverseOf(held.change), selectedBefore);
      return show;
    };
    const run = async () => 0;
    void stack.run({
      label,
      record: part,
      do: run,
      undo: run,
      currentVersion: () => 0,
      showDone: () => {
        show();
        return hide;
      },
      showUndone: () => {
        hide();
        return show;
      },
    });
    latest = held;
  };
  return {
    commit,
    /** The layout before an item's value was typed: what goes with the value does not go with each letter. */
    begun: ({ mergeKey }: Step) =>
      mergeKey !== undefined && latest?.mergeKey === mergeKey && latest.isValue
        ? { ...state().layout, root: latest.before }
        : null,
    endMerge: () => {
      latest = null;
    },
  };
}

export function createBuilder(start: Pick<BuilderState, Part>): Builder {
  const changed = createEmitter<null>();
  const settling = createEmitter<Settling>();
  const stack = createCommandStack({ depth });
  let state: BuilderState = { ...start, selected: null, doubted: [], saved: { layout: [], theme: [] } };
  const put = (part: Partial<BuilderState>) => {
    state = { ...state, ...part };
    changed.emit(null);
  };
  const steps = createSteps({ state: () => state, put, stack });
  const { commit } = steps;
  const unsure: Record<Part, LayoutDocument[]> = { layout: [], theme: [] };
  const without = (part: Part) => state.doubted.filter((one) => one !== part);
  const settle = (isQuestion: boolean) => {
    let isSettled = true;
    settling.emit({ isQuestion, refuse: () => (isSettled = false) });
    return isSettled;
  };
  return {
    stack,
    state: () => state,
    subscribe: (listener) => changed.on(listener),
    run: (command, step) => {
      const isValue = command.kind === 'setItemValue';
      const result = runCommand((isValue && steps.begun(step)) || state.layout, command);
      if (!result.ok) return result;
      const { document, focus } = result;
      if (document !== state.layout) commit('layout', document, { ...step, focus, isValue });
      else if (result.focus !== null) put({ selected: result.focus });
      return result;
    },
    runAll: (commands, step) => {
      const result = runEach(state.layout, commands);
      if (result.ok && result.change) commit('layout', result.document, { ...step, focus: result.focus });
      return result;
    },
    setTheme: (theme, step) => commit('theme', theme, { ...step, focus: null }),
    select: (selected) => {
      steps.endMerge();
      if (selected !== state.selected) put({ selected });
    },
    endMerge: steps.endMerge,
    saved: (part, sent, text) => {
      const { start: root } = asSaved(sent, text);
      steps.endMerge();
      // What was sent after it stays in doubt.
      const settled = unsure[part].splice(0, unsure[part].indexOf(sent) + 1 || unsure[part].length);
      const all = [...state.saved[part], ...settled.map((one) => one.root), root];
      const saved = { ...state.saved, [part]: all.slice(-mostSaved) };
      const now = { ...asSaved(state[part], text), start: root };
      put({ [part]: now, doubted: unsure[part].length > 0 ? state.doubted : without(part), saved });
    },
    unsure: (part) => unsure[part],
    doubt: (part, sent) => {
      if (unsure[part].at(-1)?.root !== sent.root) unsure[part].push(sent);
      put({ doubted: [...without(part), part] });
    },
    replace: (part, document) => {
      steps.endMerge();
      unsure[part] = [];
      stack.forget(({ record }) => record === part);
      put({ [part]: document, doubted: without(part), ...(part === 'layout' && { selected: null }) });
    },
    settle: () => settle(false),
    isTyped: () => !settle(true),
    onSettle: (listener) => settling.on(listener),
  };
}

function runEach(start: LayoutDocument, commands: readonly CommandFor[]): CommandResult {
  let document = start;
  let focus: NodeId | null = null;
  for (const make of commands) {
    const command = make(document, focus);
    const result: CommandResult | null = command && runCommand(document, command);
    if (result?.ok === false) return result;
    if (!result) continue;
    document = result.document;
    focus = result.focus ?? focus;
  }
  return { ok: true, document, change: changeBetween(start, document), focus };
}

/** Whether the server does not have a part as it is seen here, or may not. */
export const isUnsaved = (state: BuilderState, part: Part): boolean =>
  isChanged(state[part]) || state.doubted.includes(part);

/** Whether something would be lost that the server does not have. */
export const hasUnsaved = (state: BuilderState): boolean =>
  isUnsaved(state, 'layout') || isUnsaved(state, 'theme');
