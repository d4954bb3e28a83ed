import type { TemplateDesign } from '#shared/api/template-designs.ts';
import { measureLine } from '#shared/lib/badges/measure.ts';
import { foreignHtml } from '../domain/badge/foreign/foreignHtml.ts';
import { layOut } from '../domain/badge/foreign/layOut.ts';
import type { ForeignContent } from '../domain/badge/foreign/parts.ts';
import { readParts } from '../domain/badge/foreign/readParts.ts';
import { readSheets } from '../domain/badge/foreign/sayings.ts';
import { foreignMarks } from './foreignMarks.ts';
import type { BadgeOpening } from './openBadge.ts';

/** A design that shows nothing may stand beside HTML that does. */
function contentOf({ design, html }: Pick<TemplateDesign, 'design' | 'html'>): ForeignContent {
  const read = (text: string) => {
    const { marks, sheets } = foreignMarks(text);
    return readParts(marks, readSheets(sheets));
  };
  const content = read(foreignHtml({ design, html }));
  const isNothing = content.parts.length === 0 && content.missing.length === 0;
  return isNothing && design !== null ? read(foreignHtml({ design: null, html })) : content;
}

/** What another editor's badge shows, laid out on the empty one that it is opened as; and what could not be taken over (T-2). */
export function takeOver(
  opening: BadgeOpening,
  stored: Pick<TemplateDesign, 'design' | 'html'>,
): BadgeOpening {
  const content = contentOf(stored);
  const { design } = opening;
  return {
    ...opening,
    design: { ...design, ...layOut(content, design, measureLine) },
    notTaken: content.missing,
  };
}
