/** What bar, saving, draft, versions and undo know of the document that is edited: of a mail's engine, of a badge's desk. */
export interface Edited extends Observed<EditedState> {
  readonly undo: () => void;
  readonly redo: () => void;
  /** What is said beside the document: where this is there, a moment behind undo and redo, of which many may follow each other fast. */
  readonly settled?: Observed<EditedState>;
  readonly output: () => EditedOutput;
  /** The design as it would be after what is still to be done, which stays undone. */
  readonly designAfter?: (act: () => void) => string;
  /** Waits for what the output is written with; rejects where that cannot be had, and what is written would be wrong. */
  readonly prepare?: () => Promise<void>;
  /** Puts a design that this editor wrote in the place of the present one, one step of undo; false where it cannot be read, and nothing is changed then. */
  readonly load: (designJson: string) => boolean;
  /** Names the document as a whole: another one after `load`, the one of before once that is undone. */
  readonly tree?: () => string;
}

export interface Observed<S> {
  /** A new object after each change. */
  readonly state: () => S;
  /** Calls back after each change. */
  readonly subscribe: (listener: () => void) => () => void;
}

export interface EditedState {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Raised by each change of the document, and only by those. */
  readonly revision: number;
}

export interface EditedOutput {
  readonly designJson: string;
  readonly html: string;
  /** Of a badge, as the server keeps it beside the design; in mm. */
  readonly size?:
    | {
        readonly badgeWidth: string;
        readonly badgeHeight: string;
        readonly isDoubleSided: boolean;
      }
    | undefined;
}
