/** What a save writes, against what a server has stored (S2 §7). */
import type { Api } from '#shared/api/client.ts';
import { fetchDesigns, type TemplateDesign } from '#shared/api/template-designs.ts';
import { parseJson } from '#shared/lib/json.ts';
import { stableStringify } from '#shared/lib/stableJson.ts';
import { printOfText } from '#shared/lib/textPrint.ts';
import type { Titles } from '../useWork.ts';

export interface Content extends Titles {
  readonly design: string | null;
  readonly html: string | null;
}

/** The same to a server that takes spaces off the ends, and writes JSON in an order of its own. */
export function isSameContent(one: Content, other: Content): boolean {
  return (
    one.name.trim() === other.name.trim() &&
    one.subject.trim() === other.subject.trim() &&
    textOf(one.html) === textOf(other.html) &&
    (textOf(one.design) === textOf(other.design) || valueOf(one.design) === valueOf(other.design))
  );
}

const textOf = (text: string | null) => (text ?? '').trim();

function valueOf(design: string | null): string | null {
  const parsed = parseJson(design ?? '');
  return parsed.ok ? stableStringify(parsed.value) : design;
}

/** Of a content, short: the same for the same content, another one for nearly every other. */
export function printOfContent({ name, subject, design, html }: Content): string {
  return printOfText(JSON.stringify([name.trim(), subject.trim(), textOf(html), valueOf(design)]));
}

/** What to look for among designs whose id nobody has said. */
export interface Wanted {
  readonly content: Content;
  readonly isBadge: boolean;
  /** It is another one than this. */
  readonly isNot: string | null;
}

/** A design of which only the content is known: new ones stand on top of the list. `null` where there is none. */
export async function findByContent(
  api: Api,
  { content, isBadge, isNot }: Wanted,
): Promise<TemplateDesign | null> {
  const { items } = await fetchDesigns(api, { isBadge, search: content.name, events: [], page: 1 });
  return items.find((one) => one.id !== isNot && isSameContent(one, content)) ?? null;
}
