/** What is being built: the layout and its theme, what is selected, and the way back through all that was done. */
import { createEmitter } from '#shared/lib/emitter.ts';
import type { CommandStack } from '#shared/undo/command.ts';
import { createCommandStack } from '#shared/undo/commandStack.ts';
import { applyChange, changeBetween, inverseOf, type LayoutChange } from '../domain/change.ts';
import type { Command } from '../domain/commands.ts';
import type { NodeId } from '../domain/jsonTree.ts';
import { asSaved, isChanged, type LayoutDocument } from '../domain/layoutDocument.ts';
import { runCommand, type CommandResult } from '../domain/runCommand.ts';

/** The two things that are saved, each by a call of its own (T-22). */
export type Part = 'layout' | 'theme';

export interface BuilderState {
  readonly layout: LayoutDocument;
  readonly theme: LayoutDocument;
  /** A page or element; `null` is the form itself. */
  readonly selected: NodeId | null;
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
  /** Begins with another layout or theme; nothing of before can be undone in it. */
  readonly replace: (part: Part, document: LayoutDocument) => void;
  /** Asks fields for what is typed in them and not yet in the layout; false where one cannot give it, and has said why. */
  readonly settle: () => boolean;
  readonly onSettle: (listener: (settling: Settling) => void) => () => void;
}

/** What is typed goes into the layout, or cannot. */
export interface Settling {
  readonly refuse: () => void;
}

/** A command for the layout as it is then; `focus` is what the one before has made. `null` is none. */
export type CommandFor = (layout: LayoutDocument, focus: NodeId | null) => Command | null;

/** What one step has changed; typing makes it longer. */
interface Held {
  readonly part: Part;
  readonly before: LayoutDocument;
  readonly mergeKey: string | undefined;
  change: LayoutChange | null;
}

const depth = 500;

interface StepsOptions {
  readonly state: () => BuilderState;
  readonly put: (part: Partial<BuilderState>) => void;
  readonly stack: CommandStack;
}

/** Each change as a step that can be taken back; typing makes the last one longer. */
function createSteps({ state, put, stack }: StepsOptions) {
  let latest: Held | null = null;
  const apply = (held: Held, change: LayoutChange | null, selected: NodeId | null) => {
    const next = change && applyChange(state()[held.part], change);
    put({ ...(next && { [held.part]: next }), selected });
  };
  const commit = (part: Part, next: LayoutDocument, step: Step & { readonly focus: NodeId | null }) => {
    const { label, mergeKey, focus } = step;
    const selected = focus === null || focus === next.root.id ? state().selected : focus;
    if (mergeKey !== undefined && latest?.mergeKey === mergeKey && latest.part === part) {
      latest.change = changeBetween(latest.before, next);
      put({ [part]: next, selected });
      return;
    }
    const before = state()[part];
    if (changeBetween(before, next) === null) return;
    const held: Held = { part, before, mergeKey, change: changeBetween(before, next) };
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
    endMerge: () => {
      latest = null;
    },
  };
}

export function createBuilder(start: Pick<BuilderState, Part>): Builder {
  const changed = createEmitter<null>();
  const settling = createEmitter<Settling>();
  const stack = createCommandStack({ depth });
  let state: BuilderState = { ...start, selected: null };
  const put = (part: Partial<BuilderState>) => {
    state = { ...state, ...part };
    changed.emit(null);
  };
  const steps = createSteps({ state: () => state, put, stack });
  const { commit } = steps;
  return {
    stack,
    state: () => state,
    subscribe: (listener) => changed.on(listener),
    run: (command, step) => {
      const result = runCommand(state.layout, command);
      if (!result.ok) return result;
      if (result.change) commit('layout', result.document, { ...step, focus: result.focus });
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
      const { received, start: root, isNew } = asSaved(sent, text);
      steps.endMerge();
      put({ [part]: { ...state[part], received, start: root, isNew } });
    },
    replace: (part, document) => {
      steps.endMerge();
      stack.forget(({ record }) => record === part);
      put({ [part]: document, ...(part === 'layout' && { selected: null }) });
    },
    settle: () => {
      let isSettled = true;
      settling.emit({ refuse: () => (isSettled = false) });
      return isSettled;
    },
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

/** Whether something would be lost that the server does not have. */
export function hasUnsaved({ layout, theme }: BuilderState): boolean {
  return isChanged(layout) || isChanged(theme);
}
