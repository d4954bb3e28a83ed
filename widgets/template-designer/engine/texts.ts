/** Typing in the canvas and the document: what is typed is one step of undo, however long it takes. */
import { innerOrText, withText } from './actions.ts';
import type { Canvas } from './canvas/canvas.ts';
import { isTextBlock } from './blocks.ts';
import type { Core } from './core.ts';
import { innerParts, isText, textIn } from './defs.ts';
import { encodeText, withoutServerTags, type Def } from './encode.ts';
import type { Point } from './engine.ts';
import { defOf, type Part } from './engineVendor.ts';
import { innerHtml, writeHtml } from './writeHtml.ts';

/** As long as somebody pauses between two words. */
const pauseMs = 250;

export interface Texts {
  readonly edit: (id: string, at: Point | null) => boolean;
  readonly typed: () => void;
  readonly insertTag: (tag: string, isReadOnly: boolean) => boolean;
}

/** Comments, and what a server reads with elements in it, are not to be seen in the canvas: such a text is edited as HTML. */
export const isWholeShown = (def: Def) =>
  !/<!--|<[?!%]|<(?:svg|object|video|map|style|script)\b/i.test(withoutServerTags(innerHtml(def)));

export function createTexts(core: Core, canvas: Canvas): Texts {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let hasStep = false;
  /** The text as it was opened: what is stored, and what the canvas makes of it. */
  let opened: { readonly def: Def; readonly print: string } | null = null;

  core.takeText = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const typing = canvas.typing();
    const part = typing && core.part(typing.id);
    if (!typing || !part) return;
    const parts = typing.parts();
    // Nothing was typed, or taken back again: what is stored says more than the canvas does.
    const next = opened?.print === JSON.stringify(parts) ? opened.def : withParts(defOf(part), parts);
    if (!next || next === defOf(part)) return;
    core.step(() => core.document.change(part, next), { joins: hasStep, isDrawn: false });
    hasStep = true;
  };
  core.endText = () => {
    if (core.editingId === null) return;
    core.takeText();
    core.editingId = null;
    canvas.endText();
    core.touch(true);
  };
  return {
    edit: (id, at) => {
      const part = core.part(id);
      if (!part || !canEdit(part) || core.editingId === id) return core.editingId === id;
      core.endText();
      hasStep = false;
      if (!canvas.editText(id, core.typeOf(id), at)) return false;
      core.editingId = id;
      opened = { def: defOf(part), print: JSON.stringify(canvas.typing()?.parts()) };
      core.touch(false);
      return true;
    },
    typed: () => {
      timer ??= setTimeout(core.takeText, pauseMs);
    },
    insertTag: (tag, isReadOnly) => {
      if (isReadOnly) return false;
      if (core.editingId !== null) return canvas.insertTag(tag);
      const part = core.selectedId === null ? null : core.part(core.selectedId);
      if (!part || !isTextBlock(defOf(part))) return false;
      core.step(() => core.document.change(part, withTag(defOf(part), tag)));
      return true;
    },
  };
}

const canEdit = (part: Part) => isTextBlock(defOf(part)) && isWholeShown(defOf(part));

/** With the tag at its end. */
function withTag(def: Def, tag: string): Def {
  // What stands in it is words, whatever they look like.
  if (isText(def)) return withText(def, `${innerOrText(def)}${encodeText(tag)}`);
  return rebuilt(def, [...innerParts(def), { type: 'textnode', content: tag }]);
}

/** `null` where the text says the same as before. */
export function withParts(def: Def, parts: readonly Def[]): Def | null {
  const html = parts.map((part) => writeHtml(part)).join('');
  if (html === innerHtml(def)) return null;
  return rebuilt(def, parts);
}

function rebuilt(def: Def, components: readonly Def[]): Def {
  if (isText(def) && components.every(isText)) {
    const { ewSource: _, ...rest } = def;
    return { ...rest, content: components.map((part) => textIn(part['content'])).join('') };
  }
  // Bare words that are bold in part, or have lines, are so in an element of their own.
  if (isText(def)) return { tagName: 'span', components };
  const { content: _, components: __, ...rest } = def;
  return { ...rest, components };
}
