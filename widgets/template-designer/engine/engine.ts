/**
 * What the editor's panels know of the engine that holds and draws a mail: nothing of the package behind it. Blocks are named
 * by ids that last as long as the engine; everything else about them is read anew after each change.
 */
import type { MergeTag } from '#shared/lib/mergeTags.ts';

/** `mjml`: sections, columns and parts of MJML. `html`: any elements, as an imported mail has them. */
export type DocumentKind = 'mjml' | 'html';

/** A document as it is loaded: GrapesJS project data, or HTML that becomes a tree. */
export type EngineDocument =
  | { readonly kind: DocumentKind; readonly project: unknown }
  | { readonly kind: 'html'; readonly html: string };

/** A part of the mail as the outline shows it. */
export interface Block {
  readonly id: string;
  /** The engine's type: `mj-section`, `mj-text`, `text`, `ew-locked` … */
  readonly type: string;
  /** The name that somebody gave it, else `null`: the screen has a word for its type. */
  readonly name: string | null;
  /** The beginning of its text, for the outline. */
  readonly excerpt: string;
  /** Neither edited nor parted; moved, copied and deleted as a whole. */
  readonly isLocked: boolean;
  readonly children: readonly Block[];
}

/** All that can be set of the chosen block. */
export interface BlockDetails {
  readonly block: Block;
  /** MJML attributes; of an HTML element its attributes and, under `style:…`, its styles. Only those that are set. */
  readonly attributes: Readonly<Record<string, string>>;
  /** What the head of an MJML mail says for such blocks: it counts where the block itself says nothing. */
  readonly inherited: Readonly<Record<string, string>>;
  /** HTML of a block whose text can be edited; `null` for others. */
  readonly text: string | null;
  /** The canvas does not show all of its text: it is edited as HTML alone. */
  readonly isHtmlOnly: boolean;
  /** HTML of a part that is edited as it is written; `null` for others. */
  readonly markup: string | null;
  /** What stands locked, as it came; `null` for others. */
  readonly source: string | null;
}

/** Before which child of which block; at the end with the number of its children. */
export interface Place {
  readonly parentId: string;
  readonly index: number;
}

/** What can be added; `section:1-1` and the like bring their columns. */
export type BlockKind =
  | 'section'
  | 'columns2'
  | 'columns3'
  | 'text'
  | 'heading'
  | 'image'
  | 'button'
  | 'divider'
  | 'spacer'
  | 'social'
  | 'html';

export interface MailSettings {
  /** Language of the mail, such as `ar`; empty when none is set. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** The line that inboxes show beside the subject. */
  readonly preheader: string;
}

/** What is dragged over the canvas: something new, a block, a copy. */
export type Dragged = { readonly kind: BlockKind } | { readonly id: string } | { readonly copy: unknown };

/** In px of the page's window, as pointers tell it. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What a tool bar can do to the text that is being edited. */
export type TextFormat =
  | 'bold'
  | 'italic'
  | 'underline'
  | 'strikeThrough'
  | 'insertUnorderedList'
  | 'insertOrderedList'
  | 'removeFormat'
  | 'foreColor'
  | 'createLink'
  | 'unlink';

/** What is chosen of the text that is being edited. */
export interface ChosenWords {
  /** A mere caret that is in no link. */
  readonly isEmpty: boolean;
  /** Where all of the words lead by now. */
  readonly href: string | null;
  /** Some of them lead somewhere. */
  readonly hasLink: boolean;
  /** The text is a link as a whole, as a button's is: in it there are no others. */
  readonly isInLink: boolean;
}

/** Everything the panels draw from; a new object after each change. */
export interface EngineState {
  readonly kind: DocumentKind;
  /** The top block with the whole mail below it. */
  readonly root: Block;
  readonly selectedId: string | null;
  /** Whose text is being edited in the canvas; what was typed is in the document after a moment, and whenever it is asked for. */
  readonly editingId: string | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly settings: MailSettings;
  /** Pictures of other sites that the canvas does without until `showPictures`: each would tell that site who looks. */
  readonly hiddenPictures: number;
  /** Raised by each change of the document, and only by those. */
  readonly revision: number;
}

/** Of one moment; `html` and `problems` are made when they are read, which takes as long as compiling the mail. */
export interface Output {
  /** GrapesJS project data as JSON. */
  readonly designJson: string;
  /** The mail as it goes out: tables, inlined styles, parts for Outlook; of an HTML document with the head it came with. */
  readonly html: string;
  /** What the compiler had to say. */
  readonly problems: readonly string[];
}

export interface Engine {
  readonly state: () => EngineState;
  /** Calls back after each change. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly details: (id: string) => BlockDetails | null;
  readonly select: (id: string | null) => void;
  /** Whether a block of this kind may stand there. */
  readonly canAdd: (kind: BlockKind, place: Place) => boolean;
  /** Adds and selects it: its id. Where it may not stand alone it brings what it needs (a section, a column); `null` refuses. */
  readonly add: (kind: BlockKind, place: Place) => string | null;
  readonly canMove: (id: string, place: Place) => boolean;
  readonly move: (id: string, place: Place) => boolean;
  readonly duplicate: (id: string) => string | null;
  readonly remove: (id: string) => boolean;
  readonly rename: (id: string, name: string) => void;
  /** `null` takes an attribute away. One step of undo however many. */
  readonly setAttributes: (id: string, attributes: Readonly<Record<string, string | null>>) => void;
  /** Of a text HTML, cleaned by whoever gives it; of a part that has `markup` that, as it was written. */
  readonly setText: (id: string, html: string) => void;
  readonly setSettings: (settings: Partial<MailSettings>) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Puts another document in the place of this one: one step of undo. False where it could not. */
  readonly replace: (document: EngineDocument) => boolean;
  readonly output: () => Output;
  /** The design as it would be after these changes to its blocks (`setAttributes`, `setText`), which are not made: no step, nobody is told. */
  readonly designAfter: (act: () => void) => string;
  /** The source of a block as it is pasted into another mail: own saved sections. */
  readonly copyOf: (id: string) => unknown;
  readonly insertCopy: (copy: unknown, place: Place) => string | null;
  /** Draws pictures of other sites too, from now on; nothing of the mail changes by it. */
  readonly showPictures: () => void;
  /** Begins to edit a block's text in the canvas; false where it has none, or one that only its HTML shows whole. */
  readonly editText: (id: string) => boolean;
  /** Ends editing; what was typed stays. */
  readonly endText: () => void;
  /**
   * Does something to the chosen words of the text that is being edited; false where none is. Links and colours need words, and a
   * caret in a link stands for all of its own; a link has one address, whichever of its words are chosen.
   */
  readonly format: (format: TextFormat, value?: string) => boolean;
  /** `null` where no text is being edited. */
  readonly chosenWords: () => ChosenWords | null;
  /** Puts a tag where the caret is; where nothing is edited, at the end of the chosen block's text. */
  readonly insertTag: (tag: string) => boolean;
  /** The tags that are known from now on: each is a chip in the mail, and others look unknown where any is known. */
  readonly setTags: (tags: readonly MergeTag[]) => void;
  /**
   * Something is dragged, by mouse or finger, also from outside the canvas: until `endDrag` the frame lets the pointer through.
   * `dragOver` shows where it would drop and tells the place, `null` where it may not; outside of the canvas it shows nothing.
   */
  readonly startDrag: (dragged: Dragged) => void;
  readonly dragOver: (point: Point) => Place | null;
  /** @param isDropped whether it is dropped where it was last: the id of what stands there now. */
  readonly endDrag: (isDropped: boolean) => string | null;
  /** Takes everything away that it put on the page. */
  readonly destroy: () => void;
}

export interface EngineOptions {
  /** Where the canvas is drawn. */
  readonly canvas: HTMLElement;
  readonly document: EngineDocument;
  readonly isReadOnly: boolean;
  /** Texts that the engine shows by itself, and those that new blocks begin with. */
  readonly words: {
    readonly canvas: string;
    /** In the place of a locked block that shows nothing. */
    readonly locked: string;
    /** Of a tag that the server does not know. */
    readonly unknownTag: string;
    readonly text: string;
    readonly heading: string;
    readonly button: string;
  };
  /** Cleans what is pasted into a text; by default only its words are taken. */
  readonly cleanPaste?: (html: string) => string;
  /**
   * Keys that are pressed in the canvas and that mean nothing there (nor in a text): they never reach the page by themselves.
   * Undo, redo, Delete, Escape and Enter the canvas handles itself.
   */
  readonly onKey?: (event: KeyboardEvent) => void;
  /** Told of what goes wrong inside the engine. Calls that change something never throw; those that only read do. */
  readonly onError: (error: unknown, where: Fault) => void;
}

export interface Fault {
  /** `drawing`: the mail is worked on, but not seen as it is; `change`: one broke off, and may have torn the document. */
  readonly kind: 'drawing' | 'change';
  /** Of the document before it. */
  readonly revision: number;
}

export type CreateEngine = (options: EngineOptions) => Engine;
