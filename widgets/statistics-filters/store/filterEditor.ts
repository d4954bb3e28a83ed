/** The filter that is being edited, and the way back through all that was done to it. */
import { createEmitter } from '#shared/lib/emitter.ts';
import type { CommandStack } from '#shared/undo/command.ts';
import { createCommandStack } from '#shared/undo/commandStack.ts';
import { markOf, type FilterDocument } from '../domain/document.ts';
import { cardIdOf } from '../domain/steps.ts';
import { itemsIn, withAllCounted, type ItemId, type NewId } from '../domain/tree.ts';

export interface EditorState {
  readonly document: FilterDocument;
  /** The server's id; `null` until the first save (S3 §4.1). */
  readonly id: string | null;
  /** What the server has, as `markOf` says it; `null` for a filter that it does not have yet. */
  readonly saved: string | null;
  /** The same with nothing left out: what was left out when it was saved counts there. */
  readonly savedCounting: string | null;
  /** What was added or changed last: the card that gets the focus. */
  readonly latest: ItemId | null;
  /** What is typed to mend what is not understood, until it is used. */
  readonly mending: ReadonlyMap<ItemId, string>;
}

export interface Step {
  /** What the user did, in words. */
  readonly label: string;
  /** Steps one after another with the same key are one: a name that is being typed. */
  readonly mergeKey?: string | undefined;
  readonly latest?: ItemId | null | undefined;
}

export interface FilterEditor {
  readonly state: () => EditorState;
  /** Tells of each change; `isTyping`: it makes longer what has been told already. */
  readonly subscribe: (listener: (isTyping: boolean) => void) => () => void;
  readonly stack: CommandStack;
  readonly newId: NewId;
  /** Changes the filter as one step; false where nothing is changed by it. */
  readonly change: (edit: (document: FilterDocument) => FilterDocument, step: Step) => boolean;
  /** What is typed next is a step of its own. */
  readonly endMerge: () => void;
  readonly select: (id: ItemId | null) => void;
  readonly typeToMend: (id: ItemId, text: string) => void;
  /** The server has the filter as it was when it was sent. */
  readonly saved: (id: string, sent: FilterDocument) => void;
}

/** What one step has changed; typing makes it longer. */
interface Held {
  readonly before: FilterDocument;
  readonly mergeKey: string | undefined;
  after: FilterDocument;
}

const depth = 500;

interface EditorStart {
  readonly document: FilterDocument;
  readonly id: string | null;
  /** It was mended on its way here: the server has something else (S-4). */
  readonly isMended?: boolean;
  readonly newId: NewId;
}

export function createFilterEditor({ document, id, isMended = false, newId }: EditorStart): FilterEditor {
  const changed = createEmitter<boolean>();
  const stack = createCommandStack({ depth });
  let state: EditorState = {
    document,
    id,
    saved: id === null || isMended ? null : markOf(document),
    savedCounting: null,
    latest: null,
    mending: new Map(),
  };
  let held: Held | null = null;
  const put = (part: Partial<EditorState>, isTyping = false) => {
    state = { ...state, ...part };
    changed.emit(isTyping);
  };
  const run = (step: Held, label: string) => {
    let isFirst = true;
    const show = () => {
      if (!isFirst) held = null;
      isFirst = false;
      put({ document: step.after });
      return hide;
    };
    const hide = () => {
      held = null;
      put({ document: step.before });
      return show;
    };
    const done = async () => 0;
    void stack.run({
      label,
      record: 'filter',
      do: done,
      undo: done,
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
    held = step;
  };
  return {
    state: () => state,
    subscribe: (listener) => changed.on(listener),
    stack,
    newId,
    change: (edit, { label, mergeKey, latest }) => {
      const before = state.document;
      const after = edit(before);
      const chosen = latest === undefined ? state.latest : latest;
      const shown = chosen === null ? null : cardIdOf(after.items, chosen);
      if (shown !== state.latest) put({ latest: shown });
      if (isSame(before, after)) return false;
      if (mergeKey !== undefined && held?.mergeKey === mergeKey) {
        held.after = after;
        put({ document: after }, true);
      } else run({ before, after, mergeKey }, label);
      return true;
    },
    endMerge: () => {
      held = null;
      changed.emit(false);
    },
    select: (id) => put({ latest: id === null ? null : cardIdOf(state.document.items, id) }),
    typeToMend: (id, text) => put({ mending: new Map([...state.mending, [id, text]]) }),
    saved: (savedId, sent) => {
      held = null;
      const savedCounting = markOf({ ...sent, items: withAllCounted(sent.items) });
      put({ id: savedId, saved: markOf(sent), savedCounting });
    },
  };
}

const isSame = (a: FilterDocument, b: FilterDocument) =>
  a.name === b.name && a.type === b.type && a.items === b.items;

const emptyMark = markOf({ name: '', type: 'registrations', items: [] });

/** Whether something would be lost that the server does not have; a new filter without anything in it is nothing. */
export function isChanged({ document, saved, savedCounting }: EditorState): boolean {
  const mark = markOf(document);
  return mark !== (saved ?? emptyMark) && mark !== savedCounting;
}

/** Whether something is typed to mend a part that is there, and not used. */
export function isMending({ document, mending }: EditorState): boolean {
  if (mending.size === 0) return false;
  return itemsIn(document.items).some((item) => {
    const typed = mending.get(item.id);
    return item.kind === 'raw' && typed !== undefined && typed !== textToMend(item);
  });
}

/** A part that is not understood, as it is put into the field to be mended. */
export const textToMend = ({ stored }: { readonly stored: unknown }): string => JSON.stringify(stored);
