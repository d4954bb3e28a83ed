/** Unsaved work of the editor as the vault keeps it (DESIGN.md §3 «Draft vault»). */
import * as v from 'valibot';

/** What the vault calls it. */
export const draftKind = 'email-template';

/** Raised whenever `draftSchema` changes. */
export const draftVersion = 2;

/** A mail has 300 KB as it goes out; its design is two to three times that. */
export const draftMaxBytes = 1_536 * 1_024;

export const draftSchema = v.object({
  name: v.string(),
  subject: v.string(),
  designJson: v.string(),
  /** Names what was stored when the work was begun; empty where nothing was. */
  base: v.string(),
});

export type MailDraft = v.InferOutput<typeof draftSchema>;
