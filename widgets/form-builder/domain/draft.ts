/** What of unsaved work is kept in the vault (DESIGN.md §3 «Draft vault», C-6): the two texts, and what they were made of. */
import * as v from 'valibot';
import { isChanged, textOf, type LayoutDocument } from './layoutDocument.ts';

/** Drafts of the builder in the vault, one for each form. */
export const draftKind = 'form-builder';

/** Raised whenever `draftSchema` changes. */
export const draftVersion = 1;

/** `null` where a part was not changed. */
const part = v.nullable(v.object({ text: v.string(), base: v.string() }));

export const draftSchema = v.object({ layout: part, theme: part });

export type BuilderDraft = v.InferOutput<typeof draftSchema>;

interface Parts {
  readonly layout: LayoutDocument;
  readonly theme: LayoutDocument;
}

const kept = (document: LayoutDocument) =>
  isChanged(document) ? { text: textOf(document), base: document.received } : null;

/** What is to be kept; `null` where nothing is unsaved. */
export function toDraft({ layout, theme }: Parts): BuilderDraft | null {
  const draft = { layout: kept(layout), theme: kept(theme) };
  return draft.layout || draft.theme ? draft : null;
}

/** Whether the server has another text by now than the one that the draft was made of: somebody saved in between. */
export function isOutdated(draft: BuilderDraft, { layout, theme }: Parts): boolean {
  const differs = (one: BuilderDraft['layout'], now: LayoutDocument) =>
    one !== null && one.base !== now.received;
  return differs(draft.layout, layout) || differs(draft.theme, theme);
}
