import type { ForeignView } from '#shared/ui/useForeignFrame.ts';
import { findTags } from '../../domain/mergeTags.ts';
import { isDeadAddress, isPlainAddress, silentPictures, type CheckKind } from '../../domain/preflight.ts';

/** The elements of a drawn mail that a check is about. */
export function findMarked(
  view: ForeignView,
  kind: CheckKind,
  unknown: readonly string[],
): readonly Element[] {
  const { document: page, links } = view;
  switch (kind) {
    case 'deadLinks':
      return links.filter(({ href }) => isDeadAddress(href, page)).map(({ element }) => element);
    case 'plainLinks':
      return links.filter(({ href }) => isPlainAddress(href)).map(({ element }) => element);
    case 'emptyAlt':
      return silentPictures(page);
    case 'tags':
      return elementsWith(page, unknown);
    default:
      return [];
  }
}

/** The innermost elements in whose own text one of the tags stands. */
function elementsWith(page: Document, tags: readonly string[]): readonly Element[] {
  return [...page.body.querySelectorAll('*')].filter((element) => {
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    const written = findTags(own.map(({ textContent }) => textContent ?? '').join(' '));
    return written.some((tag) => tags.includes(tag));
  });
}
