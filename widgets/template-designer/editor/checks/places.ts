import { deadLinks, isDeadAddress, isPlainAddress, parseMail } from '#shared/lib/mailChecks.ts';
import type { LintRow } from '../../domain/lint.ts';
import type { Block, Engine } from '../../engine/engine.ts';

/** The blocks that a row is about, in the order of the mail; none where it is about the mail as a whole, or they cannot be told. */
export function placesOf(row: LintRow, engine: Pick<Engine, 'state' | 'details'>): readonly string[] {
  const isMeant = meaningOf(row);
  if (!isMeant) return [];
  const found = allOf(engine.state().root).flatMap((block): readonly Block[] => {
    const details = engine.details(block.id);
    return details && isMeant({ type: block.type, ...details }) ? [block] : [];
  });
  // Whoever holds another one that is meant is not meant itself.
  return found
    .filter(
      (block) =>
        !allOf(block)
          .slice(1)
          .some((one) => found.includes(one)),
    )
    .map(({ id }) => id);
}

/** Whether a row can be about parts of the mail at all; one that was not checked is about none. */
export function hasPlaces(row: LintRow): boolean {
  return row.level !== 'fine' && row.level !== 'open' && meaningOf(row) !== null;
}

interface Part {
  readonly type: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string | null;
  readonly source: string | null;
}

function meaningOf({ kind, found }: LintRow): ((part: Part) => boolean) | null {
  switch (kind) {
    case 'tags':
      return (part) => found.some((tag) => written(part).includes(tag));
    case 'deadLinks':
      return hasDeadLink;
    case 'plainLinks':
      return (part) => addressesOf(part).some(isPlainAddress);
    case 'emptyAlt':
      return ({ type, attributes, text }) => {
        const isPicture = type === 'mj-image' || type === 'image';
        const isSilent = isPicture && (attributes['alt'] ?? '').trim() === '';
        return isSilent || (text !== null && /<img\b(?![^>]*\balt\s*=\s*["'][^"'])/i.test(text));
      };
    case 'foreign':
      return ({ type, attributes }) =>
        (type === 'mj-social-element' && (attributes['src'] ?? '').trim() === '') ||
        /open sans|droid sans|lato|roboto/i.test(attributes['font-family'] ?? '');
    case 'linkless':
      return ({ type, attributes }) => type === 'mj-button' && (attributes['href'] ?? '').trim() === '';
    case 'silent':
      return ({ source }) => source !== null;
    case 'contrast':
    case 'contrast:authored':
    case 'contrast:partial':
    case 'contrast:full':
      return ({ text }) => text !== null && found.some((words) => plain(text).includes(beginningOf(words)));
    default:
      return null;
  }
}

const written = ({ text, attributes }: Part) => [text ?? '', ...Object.values(attributes)].join('\n');

const addressesOf = ({ text, attributes }: Part): readonly string[] => [
  attributes['href'] ?? '',
  ...[...(text === null ? [] : parseMail(text).querySelectorAll('a[href]'))].map(
    (link) => link.getAttribute('href') ?? '',
  ),
];

function hasDeadLink({ type, text, attributes }: Part): boolean {
  const isLink = type === 'link' || type === 'mj-navbar-link';
  const page = parseMail(text ?? '');
  const address = attributes['href'] ?? (isLink ? '' : null);
  return (address !== null && isDeadAddress(address, page)) || deadLinks(page).length > 0;
}

const plain = (html: string) => (parseMail(html).body.textContent ?? '').replace(/\s+/g, ' ').trim();

/** Longer ones come cut, with a sign in the place of the rest. */
const beginningOf = (words: string) => words.replace(/…$/, '').trim();

function allOf(block: Block): readonly Block[] {
  return [block, ...block.children.flatMap(allOf)];
}
