/** What of unsaved work is kept in the vault (DESIGN.md §3 «Draft vault», C-6): the two texts, and what they were made of. */
import * as v from 'valibot';
import { printOfText } from '#shared/lib/textPrint.ts';
import { isChanged, textOf, type LayoutDocument } from './layoutDocument.ts';

/** Drafts of the builder in the vault, one for each form. */
export const draftKind = 'form-builder';

/** Raised whenever `draftSchema` changes. */
export const draftVersion = 2;

/** The longest form that is shown has two million letters; beside it what is typed in its JSON. */
export const draftMaxBytes = 2_560 * 1_024;

/** `null` where a part was not changed. Of what it was made a print is enough; the first version had the whole text. */
const part = v.nullable(v.object({ text: v.string(), base: v.string() }));

/** `json`: what was typed in the JSON view and not applied; in the first version it was not kept. */
export const draftSchema = v.object({ layout: part, theme: part, json: v.optional(part, null) });

/** The first version is read as it is. */
export const draftMigrated = (value: unknown): unknown => value;

export type BuilderDraft = v.InferOutput<typeof draftSchema>;

interface Parts {
  readonly layout: LayoutDocument;
  readonly theme: LayoutDocument;
}

interface Work extends Parts {
  /** Of these the server may have another text than the one seen here: unsaved, changed or not. */
  readonly doubted?: readonly (keyof Parts)[];
  /** What is typed in the JSON view and not applied. */
  readonly typed?: string | null;
}

/** Of the layout and the theme that are at work: asked for with each key. */
const prints = new Map<string, string>();

function printOf(text: string): string {
  const print = prints.get(text) ?? printOfText(text);
  if (prints.size > 1 && !prints.has(text)) prints.clear();
  prints.set(text, print);
  return print;
}

/** What is to be kept; `null` where nothing is unsaved. */
export function toDraft({ layout, theme, doubted = [], typed = null }: Work): BuilderDraft | null {
  const kept = (name: keyof Parts, document: LayoutDocument) =>
    isChanged(document) || doubted.includes(name)
      ? { text: textOf(document), base: printOf(document.received) }
      : null;
  const json = typed === null ? null : { text: typed, base: printOf(layout.received) };
  const draft = { layout: kept('layout', layout), theme: kept('theme', theme), json };
  return draft.layout || draft.theme || json ? draft : null;
}

/** A letter takes no more bytes than these in JSON. */
const bytesPerLetter = 6;

/** Whether there is room for it, measured only where it might not be. */
function fits(draft: BuilderDraft): boolean {
  const letters = [draft.layout, draft.theme, draft.json].map((one) => (one ? one.text.length + 100 : 0));
  if (letters.reduce((sum, count) => sum + count, 0) * bytesPerLetter < draftMaxBytes) return true;
  return new TextEncoder().encode(JSON.stringify(draft)).length <= draftMaxBytes;
}

/** What goes into the vault, `null` where nothing does, and what has no room in it. */
export interface FittedDraft {
  readonly draft: BuilderDraft | null;
  readonly left: 'layout' | 'json' | null;
}

/**
 * Where there is no room for the form and what is typed in its JSON, the JSON stays: by hand, and it says what the form had when it was
 * opened. Where it alone has none, the rest stays; where neither has, all is given, which the vault refuses.
 */
export function fitDraft(draft: BuilderDraft): FittedDraft {
  const { layout, theme, json } = draft;
  if (!json || fits(draft)) return { draft, left: null };
  const typed = { ...draft, layout: null };
  if (layout && fits(typed)) return { draft: typed, left: 'layout' };
  const rest = layout || theme ? { ...draft, json: null } : null;
  return !rest || fits(rest) ? { draft: rest, left: 'json' } : { draft, left: null };
}

/** Whether the server has another text by now than the one that the draft was made of: somebody saved in between. */
export function isOutdated(draft: BuilderDraft, { layout, theme }: Parts): boolean {
  const differs = (one: BuilderDraft['layout'], now: LayoutDocument) =>
    one !== null && one.base !== now.received && one.base !== printOfText(now.received);
  return differs(draft.layout ?? draft.json, layout) || differs(draft.theme, theme);
}
