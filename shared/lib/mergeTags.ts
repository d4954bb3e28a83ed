/** Merge tags: what may be written in a mail, what is, and what stands there for a person (S1 §5, T-9). Pure. */

export interface MergeTag {
  /** As it stands in the mail: `{{first_name}}`. */
  readonly tag: string;
  readonly name: string;
  readonly sample: string | null;
  /** The name of what it was sent in, such as «Contact»; of one that stands alone none. */
  readonly group?: string;
}

/**
 * Reads any shape that the server may send (T-9): a map of key to `{name, value, sample, mergeTags}` with groups, a map of
 * name to value, or a list of `{name, value}`. What cannot be read is left out.
 */
export function readMergeTags(given: unknown): readonly MergeTag[] {
  const tags = readLevel(given, 0, null);
  return [...new Map(tags.map((tag) => [tag.tag, tag])).values()];
}

/** Groups within groups end somewhere. */
const maxLevels = 4;

function readLevel(given: unknown, level: number, group: string | null): MergeTag[] {
  if (typeof given !== 'object' || given === null || level > maxLevels) return [];
  return Object.entries(given).flatMap(([key, entry]: [string, unknown]) => {
    if (typeof entry === 'string') return readEntry({ name: key, value: entry }, group);
    if (typeof entry !== 'object' || entry === null) return [];
    const inner: unknown = Reflect.get(entry, 'mergeTags');
    return inner === undefined
      ? readEntry(entry, group)
      : readLevel(inner, level + 1, textIn(entry, 'name') ?? group);
  });
}

function readEntry(entry: object, group: string | null): MergeTag[] {
  const value = textIn(entry, 'value');
  if (value === null) return [];
  const tag = /^[\w.-]+$/.test(value) ? `{{${value}}}` : value;
  const known = { tag, name: textIn(entry, 'name') ?? tag, sample: textIn(entry, 'sample') };
  return [group === null ? known : { ...known, group }];
}

function textIn(entry: object, key: string): string | null {
  const value: unknown = Reflect.get(entry, key);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/**
 * How tags are written in mails: `{{x}}`, `*|X|*`, `[[x]]`, `%x%`, `${x}`, `<%x%>`. Conditions and loops are no tags: `{%x%}`,
 * `{{#if x}}`, `{{else}}`, `{{/if}}`, `*|IF:X|*`, `<% if x %>`.
 */
const written =
  /\{\{\{?(?!\s*(?:[#/^!]|else\b))\s*[^{}]{1,80}?\s*\}?\}\}|\*\|(?!(?:IF|IFNOT|ELSEIF|ELSE|END)\b)[^|\s]{1,80}\|\*|\[\[[^[\]]{1,80}\]\]|\$\{[^{}]{1,80}\}|<%=?\s*(?!(?:else|end)\b)[a-zA-Z_][\w.]{0,79}\s*%>/g;
/** Only where the letters can be no percent-encoding: `%first_name%`, not `%C3%A9`; nor half of `<%x%>`. */
const writtenWithPercent = /(?<!<)%(?![0-9a-f]{2})[a-z][a-z0-9_.-]{2,60}%/gi;

/** Known tags of a shape that is a server's own, such as `#NAME#`: as a pattern before others; empty where there are none. */
function ownShapes(known: readonly MergeTag[]): string {
  const own = known.map(({ tag }) => tag).filter((tag) => findTags(tag)[0] !== tag);
  return own
    .toSorted((a, b) => b.length - a.length)
    .map((tag) => `${tag.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}|`)
    .join('');
}

/** What tags look like, with the known ones of a server's own shape: all at once, so that none is read within another. */
const shapesOf = (known: readonly MergeTag[]) =>
  new RegExp(`(${ownShapes(known)}${written.source}|${writtenWithPercent.source})`, 'gi');

/** Every tag that stands in a text, each once, in order. */
export function findTags(text: string): readonly string[] {
  const found = [...text.matchAll(written), ...text.matchAll(writtenWithPercent)];
  return [...new Set(found.toSorted((a, b) => a.index - b.index).map(([tag]) => tag))];
}

/** A tag as it is compared: without its brackets, blanks and the value that stands for an empty one. */
export function tagName(tag: string): string {
  const inner = tag.replace(/^[<{%*|[$=\s]+|[>}%*|\]\s]+$/g, '');
  return inner
    .replace(/[|:].*$/s, '')
    .trim()
    .toLowerCase();
}

/** A tag by its letters and digits alone: `firstname` of `{{First-Name}}` and of `*|FIRST_NAME|*`. */
export const plainTagName = (tag: string): string => lettersOf(tagName(tag));

/** The same within its namespace: `firstname` of `{{contact.first_name}}`. */
export const innerTagName = (tag: string): string => lettersOf(tagName(tag).split('.').at(-1) ?? '');

const lettersOf = (name: string): string => name.replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The first of these tags that has one of these names, as `plainTagName` gives them. */
export function tagNamed(tags: readonly MergeTag[] | null, names: readonly string[]): MergeTag | undefined {
  return tags?.find(({ tag }) => names.includes(plainTagName(tag)));
}

/** Tags in a text that no known one has the name and the brackets of. */
export function unknownTags(text: string, known: readonly MergeTag[]): readonly string[] {
  const names = new Set(known.map(({ tag }) => keyOf(tag)));
  return findTags(text).filter((tag) => !names.has(keyOf(tag)));
}

/** Of tags that are the same: its brackets and its name. */
function keyOf(tag: string): string {
  const bracket = tag.slice(0, 1) === '{' ? '{{' : tag.slice(0, 1);
  return `${bracket}${tagName(tag)}`;
}

/** A piece of a text: words, or one whole tag. */
export interface TextPiece {
  readonly text: string;
  /** `null` of words. */
  readonly tag: { readonly name: string; readonly isKnown: boolean } | null;
}

/** What cuts texts before and behind each of their tags. Where no tag is known at all, none is unknown. */
export function tagCutter(known: readonly MergeTag[]): (text: string) => readonly TextPiece[] {
  const names = new Map(known.map(({ tag, name }) => [keyOf(tag), name]));
  const pattern = shapesOf(known);
  const pieceOf = (text: string, isTag: boolean): TextPiece => {
    const name = names.get(keyOf(text));
    return {
      text,
      tag: isTag ? { name: name ?? text, isKnown: name !== undefined || names.size === 0 } : null,
    };
  };
  return (text) =>
    text
      .split(pattern)
      .map((piece, at) => pieceOf(piece, at % 2 === 1))
      .filter(({ text: piece }) => piece !== '');
}

/** What is known of a person and of the event. */
export interface MergeValues {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly organisation: string | null;
  readonly eventName: string | null;
}

/** What a tag's name may mean, without its namespace and its marks between words. */
const meanings: Readonly<Record<string, (values: MergeValues) => string | null>> = {
  firstname: ({ firstName }) => firstName,
  name: fullName,
  fullname: fullName,
  lastname: ({ lastName }) => lastName,
  surname: ({ lastName }) => lastName,
  email: ({ email }) => email,
  organisation: ({ organisation }) => organisation,
  organization: ({ organisation }) => organisation,
  organisationname: ({ organisation }) => organisation,
  company: ({ organisation }) => organisation,
};

/** What may be the event's name. */
const eventMeaning = 'eventname';

function fullName({ firstName, lastName }: MergeValues): string | null {
  return [firstName, lastName].filter(Boolean).join(' ') || null;
}

/**
 * What stands for a tag: of the person, else of the event, else the server's sample, else `null`. No sample stands for what a
 * person has or has not: the mail would be somebody else's. A tag that the server does not know stays as it is written, whatever
 * it may mean; where the known ones are not known (`null`) its name is believed.
 */
export function valueOf(tag: string, values: MergeValues, known: readonly MergeTag[] | null): string | null {
  if (known && known.length > 0 && unknownTags(tag, known).length > 0) return null;
  const name = tagName(tag);
  const last = name.split('.').at(-1) ?? '';
  const plain = lettersOf;
  const meaningOf = (text: string) => (Object.hasOwn(meanings, text) ? meanings[text] : undefined);
  const ofPerson =
    meaningOf(plain(name)) ?? (plain(name) === eventMeaning ? undefined : meaningOf(plain(last)));
  if (ofPerson) return ofPerson(values);
  const own = [plain(name), plain(last)].includes(eventMeaning) ? values.eventName : null;
  return own ?? known?.find((one) => tagName(one.tag) === name)?.sample ?? null;
}

export interface Filled {
  readonly text: string;
  /** Tags for which nothing is known: left as they are. */
  readonly missing: readonly string[];
}

export interface FillOptions {
  /** Makes a value fit for where it goes: `escapeHtml` in HTML. */
  readonly escape?: (value: string) => string;
  /** Of shapes of the server's own: without them such tags are words; `null` where they are not known. */
  readonly known?: readonly MergeTag[] | null;
}

/** Puts a person's values in the place of tags. */
export function fillTags(
  text: string,
  valueFor: (tag: string) => string | null,
  { escape = (value) => value, known = null }: FillOptions = {},
): Filled {
  const missing = new Set<string>();
  const fill = (tag: string) => {
    const value = valueFor(tag);
    if (value === null) missing.add(tag);
    return value === null ? tag : escape(value);
  };
  // All at once: a value must not be read as a tag.
  return { text: text.replace(shapesOf(known ?? []), (tag) => fill(tag)), missing: [...missing] };
}
