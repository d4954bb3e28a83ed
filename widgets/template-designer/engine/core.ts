/** What the parts of the engine share: the tree, what is known of it, and who is told. */
import { createEmitter } from '#shared/lib/emitter.ts';
import { blockType } from './blocks.ts';
import type { Block, DocumentKind, EngineState } from './engine.ts';
import { childrenOf, defOf, Document, type Part } from './engineVendor.ts';
import { settingsOf } from './settings.ts';
import { outline, partsBelow, partWithTag } from './tree.ts';

export class Core {
  readonly document = new Document();
  kind: DocumentKind = 'html';
  selectedId: string | null = null;
  editingId: string | null = null;
  hiddenPictures = 0;
  /** Takes what was typed into the document; before everything that reads or changes it. */
  takeText: () => void = () => {};
  /** Ends typing; before everything that changes the document otherwise. */
  endText: () => void = () => {};
  readonly #changed = createEmitter<boolean>();
  #revision = 0;
  #state: EngineState | null = null;
  #blocks: ReadonlyMap<string, Block> = new Map();
  #parts: ReadonlyMap<string, Part> | null = null;
  #waiting = 0;
  #isDrawn = true;
  #isGone = false;
  #isRehearsed = false;

  /** The part whose settings are the mail's. */
  get top(): Part {
    const { root } = this.document;
    return (this.kind === 'mjml' && partWithTag(root, 'mjml')) || root;
  }

  /** The part that the outline begins with. */
  get root(): Part {
    const { top } = this;
    return (this.kind === 'mjml' && partWithTag(top, 'mj-body')) || top;
  }

  get revision(): number {
    return this.#revision;
  }

  part(id: string): Part | null {
    this.#parts ??= new Map([...partsBelow(this.root)].map((part) => [part.cid, part]));
    return this.#parts.get(id) ?? null;
  }

  state(): EngineState {
    this.#state ??= this.#read();
    return this.#state;
  }

  #read(): EngineState {
    const blocks = new Map<string, Block>();
    const root = outline(this.root, this.#blocks, blocks);
    this.#blocks = blocks;
    const [top, head] = [this.top, this.head()];
    const source = {
      top: defOf(top),
      head: head && defOf(head),
      parts: childrenOf(top).slice(0, 6).map(defOf),
    };
    const isThere = (id: string | null) => (id !== null && this.part(id) ? id : null);
    this.selectedId = isThere(this.selectedId);
    return {
      kind: this.kind,
      root,
      selectedId: this.selectedId,
      editingId: this.editingId,
      canUndo: this.document.canUndo,
      canRedo: this.document.canRedo,
      settings: settingsOf(source, this.kind),
      hiddenPictures: this.hiddenPictures,
      revision: this.#revision,
    };
  }

  /** The head of an MJML mail, which the outline does not show. */
  head(): Part | null {
    return this.kind === 'mjml' ? partWithTag(this.top, 'mj-head') : null;
  }

  typeOf(id: string): string {
    const part = this.part(id);
    return part ? blockType(defOf(part)) : '';
  }

  /** One step of undo, however much it does. */
  step<T>(change: () => T, { joins = false, isDrawn = true } = {}): T {
    if (this.#isRehearsed) return change();
    this.document.beginStep();
    try {
      return change();
    } finally {
      this.document.endStep(joins);
      this.#revision += 1;
      this.#parts = null;
      this.touch(isDrawn);
    }
  }

  /** What would come of changes to parts: nobody is told, and no step is made. */
  rehearse<T>(act: () => void, read: () => T): T {
    this.takeText();
    const { endText } = this;
    this.endText = () => {};
    this.#isRehearsed = true;
    try {
      return this.document.rehearse(() => {
        act();
        return read();
      });
    } finally {
      this.#isRehearsed = false;
      this.endText = endText;
    }
  }

  /** What undo, redo and loading do: many steps, or none. */
  replaced(): void {
    this.#revision += 1;
    this.#parts = null;
    this.touch(true);
  }

  /** Something that the state tells is otherwise; told once per frame, drawn anew where the mail is. */
  touch(isDrawn: boolean): void {
    this.#state = null;
    this.#isDrawn &&= !isDrawn;
    if (this.#waiting !== 0 || this.#isGone) return;
    this.#waiting = later(() => {
      this.#waiting = 0;
      const wasDrawn = this.#isDrawn;
      this.#isDrawn = true;
      this.#changed.emit(!wasDrawn);
    });
  }

  /** @param listener told whether the mail has to be drawn anew. */
  onChange(listener: (isToDraw: boolean) => void): () => void {
    return this.#changed.on(listener);
  }

  destroy(): void {
    this.#isGone = true;
    notLater(this.#waiting);
    this.document.destroy();
  }
}

/** A hidden tab draws no frames, but is still told. */
function later(tell: () => void): number {
  return document.visibilityState === 'hidden' ? -window.setTimeout(tell) : requestAnimationFrame(tell);
}

function notLater(waiting: number): void {
  if (waiting < 0) clearTimeout(-waiting);
  else cancelAnimationFrame(waiting);
}
