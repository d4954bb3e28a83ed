/** What stands for a badge's tags (S2 §7, T-9). Nothing stays on paper that reads `{{organisation}}`. */
import { fillTags, plainTagName, tagName, unknownTags, valueOf, type MergeTag } from '../mergeTags.ts';

/** Whose badge it is; `null` is not known. */
export interface BadgePerson {
  readonly registrationId: string | null;
  readonly eventId: string | null;
  readonly eventName: string | null;
  readonly title: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly organisation: string | null;
  readonly statusId: string | null;
  /** What else is known, by tags without their marks between words (`regnumber`): before the server's samples. */
  readonly others?: ReadonlyMap<string, string | null>;
  /** Nobody: the server's sample of a tag stands before what the tag may mean. */
  readonly isSample?: boolean;
}

/** What badges name and mails do not, by tags without their marks between words. */
const ofBadges: Readonly<Record<string, (person: BadgePerson) => string | null>> = {
  registrationid: ({ registrationId }) => registrationId,
  eventid: ({ eventId }) => eventId,
  title: ({ title }) => title,
  contacttitle: ({ title }) => title,
};

/** Also a tag that is called as something every object has means nothing: `{{constructor}}`. */
function meaningOf(tag: string): ((person: BadgePerson) => string | null) | undefined {
  const name = plainTagName(tag);
  return Object.hasOwn(ofBadges, name) ? ofBadges[name] : undefined;
}

/** Tags of a text for which nothing will ever stand: none where the known ones are not known. */
export function unknownBadgeTags(text: string, known: readonly MergeTag[] | null): readonly string[] {
  if (!known || known.length === 0) return [];
  return unknownTags(text, known).filter((tag) => !meaningOf(tag));
}

/** Tags that a badge fills in any brackets, and that the server does not list: one that prints by itself may leave them as they are. */
export function unlistedBadgeTags(text: string, known: readonly MergeTag[] | null): readonly string[] {
  if (!known || known.length === 0) return [];
  return unknownTags(text, known).filter((tag) => meaningOf(tag));
}

function filledBy(tag: string, person: BadgePerson, known: readonly MergeTag[] | null): string {
  const own = meaningOf(tag);
  if (own) return own(person) ?? '';
  const name = tagName(tag);
  const isKnown = unknownBadgeTags(tag, known).length === 0;
  const other = [name, name.split('.').at(-1) ?? '']
    .map((one) => person.others?.get(plainTagName(one)))
    .find((value) => value !== undefined);
  const sample = person.isSample && known?.find((one) => tagName(one.tag) === name)?.sample;
  if (isKnown && sample) return sample;
  return (isKnown && other !== undefined ? other : valueOf(tag, { ...person, email: null }, known)) ?? '';
}

/**
 * A text with the person's values; lines of which only tags without a value were are left out, and of the gaps around them one.
 *
 * @param keeps tags that stay as they are written.
 */
export function fillBadgeText(
  text: string,
  person: BadgePerson,
  known: readonly MergeTag[] | null = null,
  keeps: readonly string[] = [],
): string {
  const valueFor = (tag: string) => (keeps.includes(tag) ? null : filledBy(tag, person, known));
  const fill = (line: string) => fillTags(line, valueFor, { known }).text.trim();
  const lines: string[] = [];
  let isAfterMissing = false;
  for (const line of text.split(/\r\n?|\n/)) {
    const filled = fill(line);
    const isMissing = filled === '' && line.trim() !== '';
    const isSecondGap = filled === '' && isAfterMissing && (lines.at(-1) ?? '') === '';
    isAfterMissing = isMissing || (isAfterMissing && filled === '');
    if (!isMissing && !isSecondGap) lines.push(filled);
  }
  return lines.join('\n');
}

/** A code's content; within JSON the values are written as JSON has them: a name may hold quotes (S-14). */
export function fillQrContent(
  content: string,
  person: BadgePerson,
  known: readonly MergeTag[] | null = null,
): string {
  const isJson = content.trimStart().startsWith('{"');
  const escape = (value: string) => (isJson ? JSON.stringify(value).slice(1, -1) : value);
  return fillTags(content, (tag) => filledBy(tag, person, known), { escape, known }).text;
}
