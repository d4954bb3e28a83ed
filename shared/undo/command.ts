/** What the command stack runs, and what it answers (DESIGN.md §3 «Command stack»). */

/** What names one state of a record: a version number, an `updated_at`, a hash. Compared with `Object.is`. */
export type Version = string | number | null;

/** Takes an optimistic change back. */
export type TakeBack = () => void;

export interface Command {
  /** What the user did, in the user's language: for «Undo move of …» and for refusals. */
  readonly label: string;
  /** Which record it changes, such as `session/12`; commands on one record follow each other's versions. */
  readonly record: string;
  /** Saves the change; gives the version that the server then has. */
  readonly do: () => Promise<Version>;
  /** Saves the way back; gives the version that the server then has. */
  readonly undo: () => Promise<Version>;
  /**
   * The record's version as the screen knows it now. It must know the answer of `do` and `undo` when these resolve, and
   * what others changed as soon as the socket or a refetch says so.
   */
  readonly currentVersion: () => Version;
  /** Shows the change before it is saved; gives back how to hide it again. */
  readonly showDone?: (() => TakeBack) | undefined;
  /** Shows the way back before it is saved; gives back how to hide it again. */
  readonly showUndone?: (() => TakeBack) | undefined;
}

export type CommandAction = 'do' | 'undo' | 'redo';

export type CommandOutcome =
  | { readonly kind: 'done'; readonly action: CommandAction; readonly label: string }
  /** Nothing was sent, or the server said so itself: someone else changed the record since. */
  | {
      readonly kind: 'refused';
      readonly action: CommandAction;
      readonly label: string;
      readonly reason: 'changed-by-other';
    }
  /** The save failed; what was shown has been taken back, and an undo or redo may be tried again. */
  | {
      readonly kind: 'failed';
      readonly action: CommandAction;
      readonly label: string;
      readonly error: unknown;
    }
  /** There was nothing to undo or redo. */
  | { readonly kind: 'nothing'; readonly action: CommandAction };

export interface CommandStackState {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Label of what the next undo or redo would act on. */
  readonly undoLabel: string | null;
  readonly redoLabel: string | null;
  /** Whether something is being saved or waits for it. */
  readonly isBusy: boolean;
}

export interface CommandStack {
  /** Does a command, after those before it. Never rejects. */
  readonly run: (command: Command) => Promise<CommandOutcome>;
  /** Takes the last command back, after what is under way. Never rejects. */
  readonly undo: () => Promise<CommandOutcome>;
  /** Does the last undone command again. Never rejects. */
  readonly redo: () => Promise<CommandOutcome>;
  /** Forgets every command, as when another record set is opened. What is under way ends, but is not kept. */
  readonly clear: () => void;
  /** Forgets the commands that are meant, as when what they changed is gone for good. */
  readonly forget: (isMeant: (command: Command) => boolean) => void;
  readonly state: () => CommandStackState;
  /** Told whenever `state` gives another object. */
  readonly subscribe: (listener: () => void) => () => void;
}
