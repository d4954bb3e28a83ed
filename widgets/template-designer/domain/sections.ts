/**
 * Own saved sections (screens.md §4 ★ «own saved sections»): parts of a mail that somebody keeps on this device to put them into
 * other mails. What the device gives back anybody may have written: it is read by its shape. Pure.
 */
import * as v from 'valibot';
import { parseJson } from '#shared/lib/json.ts';
import type { DocumentKind } from '../engine/engine.ts';
import { depthOf } from './jsonSource.ts';
import { lockedType } from './lockedBlock.ts';
import { tagOf, type Component } from './project.ts';

export interface Section {
  readonly id: string;
  readonly name: string;
  /** In ms since 1970. */
  readonly at: number;
  /** Into which mails it may go: MJML does not stand in HTML, nor the other way. */
  readonly kind: DocumentKind;
  /** Its source as the engine gives it; locked parts within have theirs byte for byte. */
  readonly part: Component;
}

/** So many are kept. */
export const mostSections = 50;

/** Of one as JSON, in characters. */
export const largestSection = 200_000;

/** Of all as JSON, in characters: the device's room is not for them alone. */
export const mostSectionCharacters = 4_000_000;

/** In characters. */
export const longestSectionName = 60;

/** No section that anybody made is nested as deep. */
const mostDepth = 400;

const schema = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(400)),
  at: v.pipe(v.number(), v.finite()),
  kind: v.picklist(['mjml', 'html']),
  part: v.record(v.string(), v.unknown()),
});

/** What can be read of them, the newest first; what cannot, and what is too large, is left out. */
export function readSections(text: string | null): readonly Section[] {
  return sorted(text).read;
}

/** What `readSections` leaves out, as it stands there: kept behind the others, for a newer version may know it. */
export function unreadSections(text: string | null): readonly unknown[] {
  return sorted(text).unread;
}

interface Sorted {
  readonly read: readonly Section[];
  readonly unread: readonly unknown[];
}

function sorted(text: string | null): Sorted {
  if (text === null || text === '' || text.length > 2 * mostSectionCharacters)
    return { read: [], unread: [] };
  const parsed = depthOf(text) > mostDepth ? null : parseJson(text);
  // Whole, as one text that is no section.
  if (!parsed?.ok || !Array.isArray(parsed.value)) return { read: [], unread: [text] };
  const found = new Map<string, Section>();
  const unread: unknown[] = [];
  const all: readonly unknown[] = parsed.value;
  for (const one of all) {
    const section = toSection(one);
    // A twin would come back once the first is deleted.
    if (section && found.has(section.id)) continue;
    if (section && found.size < mostSections) found.set(section.id, section);
    else unread.push(one);
  }
  return { read: [...found.values()], unread };
}

function toSection(given: unknown): Section | null {
  const { success, output } = v.safeParse(schema, given);
  if (!success || !fits(output.part, output.kind)) return null;
  return sizeOf(output) <= largestSection ? output : null;
}

/** Why one more is not kept. */
export type SectionRefusal = 'tooLarge' | 'full' | 'signedOut';

/** The sections with one more, at a place or in front; else why not. Nothing that was kept is ever dropped for it. */
export function withSection(
  sections: readonly Section[],
  next: Section,
  index = 0,
): readonly Section[] | Exclude<SectionRefusal, 'signedOut'> {
  const text = JSON.stringify(next);
  if (text.length > largestSection || depthOf(text) > mostDepth - 1) return 'tooLarge';
  const others = sections.filter(({ id }) => id !== next.id);
  const taken = others.reduce((sum, one) => sum + sizeOf(one), text.length);
  if (others.length >= mostSections || taken > mostSectionCharacters) return 'full';
  return [...others.slice(0, index), next, ...others.slice(index)];
}

/** The sections with another name for one; the same list where that one is gone. */
export function renamed(sections: readonly Section[], id: string, name: string): readonly Section[] {
  return sections.map((one) => (one.id === id ? { ...one, name } : one));
}

function sizeOf(section: Section): number {
  return JSON.stringify(section).length;
}

/** Where a part stands, as far as it matters here. */
export interface Standing {
  readonly kind: DocumentKind;
  /** The engine's type of what it stands in. */
  readonly parentType: string;
}

/**
 * A part as it is kept: what does not stand in a mail by itself is put into a section, and a column. `null` of what means
 * nothing outside of its place, as one network of a row of them.
 */
export function asSection(copy: Component, { kind, parentType }: Standing): Component | null {
  const part = withoutId(copy);
  if (kind === 'html') return fits(part, kind) ? part : null;
  const inColumn = { type: 'mj-section', components: [{ type: 'mj-column', components: [part] }] };
  const inSection = { type: 'mj-section', components: [part] };
  if (parentType === 'mj-body' || parentType === 'mj-wrapper') return fits(part, kind) ? part : null;
  if (parentType === 'mj-section' || parentType === 'mj-group') return inSection;
  return parentType === 'mj-column' || parentType === 'mj-hero' ? inColumn : null;
}

/** Two elements of one id in a mail are one too many. */
function withoutId(part: Component): Component {
  const { attributes } = part;
  if (attributes?.['id'] === undefined) return part;
  const { id: _, ...rest } = attributes;
  return { ...part, attributes: rest };
}

/** Whether a part may stand by itself in mails of a kind. */
function fits(part: Component, kind: DocumentKind): boolean {
  const { type } = part;
  if (type === lockedType) return true;
  const tag = tagOf(part) || 'div';
  if (kind === 'mjml') return /^mj-(?:section|wrapper|hero|raw)$/.test(tag);
  const isPart = /^(?:mj(?:ml$|-)|(?:wrapper|body|head|html|row|cell|thead|tbody|tfoot|comment)$)/.test(tag);
  return !isPart && !/^(?:tr|td|th|li|caption|col|colgroup|script|style|link|meta|title)$/.test(tag);
}
