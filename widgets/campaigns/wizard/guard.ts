/** What the screen around the wizard asks it before it goes away. */
export interface WizardGuard {
  /** Something would be lost without a draft. */
  readonly isDirty: () => boolean;
  /** The draft can be kept; it is too large otherwise. */
  readonly canKeep: () => boolean;
  /** We have asked for the sending ourselves (C-3). */
  readonly isSending: () => boolean;
  /** Keeps what is there as the draft of a new campaign: the server takes it no more (C-3, C-5). */
  readonly keepAsNew: () => void;
  /** The campaign is done with: nothing of it is to be kept. */
  readonly end: () => void;
}
