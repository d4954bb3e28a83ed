import { findTags } from '#shared/lib/mergeTags.ts';

/** The innermost elements of a drawn mail in whose own text one of the tags stands. */
export function elementsWithTags(page: Document, tags: readonly string[]): readonly Element[] {
  if (tags.length === 0) return [];
  return [...page.body.querySelectorAll('*')].filter((element) => {
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    const found = findTags(own.map(({ textContent }) => textContent ?? '').join(' '));
    return found.some((tag) => tags.includes(tag));
  });
}
