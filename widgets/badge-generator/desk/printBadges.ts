import { loadDesignFonts } from '#shared/lib/badges/designFonts.ts';
import { drawBadge, type DrawOptions } from '#shared/lib/badges/draw.ts';
import type { BadgePerson } from '#shared/lib/badges/person.ts';
import type { PrintContent } from '#shared/print/frame.ts';
import { printPages } from '#shared/print/pages.ts';
import { designOf, pageOf } from '../domain/designOf.ts';
import type { BadgeSettings } from '../domain/settings.ts';

interface Badges extends Pick<PrintContent, 'title' | 'lang' | 'dir' | 'onOpen'> {
  readonly settings: BadgeSettings;
  readonly people: readonly BadgePerson[];
  /** Hears of each whose texts have no room at their smallest. */
  readonly onCut: (person: BadgePerson) => void;
}

/** Prints a badge a page, all as one job, each page as large as the badge (T-4). */
export async function printBadges({ settings, people, onCut, ...about }: Badges): Promise<void> {
  const design = designOf(settings);
  await loadDesignFonts(design, people);
  const { isTurned } = settings;
  const pages = people.map((person) => {
    const onFitted: DrawOptions['onFitted'] = (_, { isOverflowing }) => isOverflowing && onCut(person);
    const content = drawBadge(design, 'front', person, { dir: about.dir, onFitted });
    if (isTurned) {
      content.style.transformOrigin = '0 0';
      content.style.transform = `translate(${design.height}mm, 0) rotate(90deg)`;
    }
    return { content };
  });
  return printPages({ ...about, size: pageOf(settings), pages });
}
