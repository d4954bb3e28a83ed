import type { BadgeDesign } from '#shared/lib/badges/design.ts';
import { loadDesignFonts } from '#shared/lib/badges/designFonts.ts';
import type { BadgePerson } from '#shared/lib/badges/person.ts';
import type { PrintContent } from '#shared/print/frame.ts';
import { printPages } from '#shared/print/pages.ts';
import { hardStatusOf } from '../../domain/badge/hardNames.ts';
import type { Imposition, PaperSide } from '../../domain/badge/imposition.ts';
import type { DrawSide } from '../useDrawing.ts';
import { drawLines } from './drawLines.ts';

interface BadgeJob extends Pick<PrintContent, 'title' | 'lang' | 'dir'> {
  readonly design: BadgeDesign;
  readonly draw: DrawSide;
  /** Whose badges, in the order of the plan: of hard names; `null` is the sample. */
  readonly people: readonly (BadgePerson | null)[];
  readonly plan: Imposition;
}

/** Prints badges as they are planned, drawn as on the canvas, as one job (screens.md §5). */
export async function printBadge({ design, draw, people, plan, ...about }: BadgeJob): Promise<void> {
  await loadDesignFonts(design, people);
  const pages = plan.sides.map((side) => ({
    side: side.side,
    content: pageOf(side, { design, draw, people, plan }),
  }));
  return printPages({ ...about, size: plan.paper, pages });
}

function pageOf(
  { side, places }: PaperSide,
  { design, draw, people, plan }: Pick<BadgeJob, 'design' | 'draw' | 'people' | 'plan'>,
): Node {
  const page = document.createDocumentFragment();
  for (const { index, x, y } of places) {
    const person = people[index];
    const badge = draw({ design, side, ...(person && { person, statusName: () => hardStatusOf(person) }) });
    badge.style.position = 'absolute';
    badge.style.left = `${x}mm`;
    badge.style.top = `${y}mm`;
    page.append(badge);
  }
  if (plan.marks.length > 0) page.append(drawLines(plan.paper, plan.marks));
  return page;
}
