import type { BadgeDesign } from '#shared/lib/badges/design.ts';
import { drawBadge, type DrawOptions } from '#shared/lib/badges/draw.ts';
import type { BadgePerson } from '#shared/lib/badges/person.ts';
import { printContent, type PrintContent } from '#shared/print/frame.ts';
import { designOf } from '../domain/designOf.ts';
import type { BadgeSettings } from '../domain/settings.ts';

interface Badges extends Pick<PrintContent, 'title' | 'lang' | 'dir' | 'onOpen'> {
  readonly settings: BadgeSettings;
  readonly people: readonly BadgePerson[];
  /** Hears of each whose texts have no room at their smallest. */
  readonly onCut: (person: BadgePerson) => void;
}

/** Prints a badge a page, all as one job, each page as large as the badge (T-4). */
export function printBadges({ settings, people, onCut, ...about }: Badges): Promise<void> {
  const design = designOf(settings);
  const { isTurned } = settings;
  const content = document.createDocumentFragment();
  for (const person of people) {
    const onFitted: DrawOptions['onFitted'] = (_, { isOverflowing }) => isOverflowing && onCut(person);
    content.append(pageOf(design, person, { dir: about.dir, onFitted }, isTurned));
  }
  return printContent({ ...about, content, styles: stylesOf(design, isTurned) });
}

function pageOf(
  design: BadgeDesign,
  person: BadgePerson,
  options: DrawOptions,
  isTurned: boolean,
): HTMLElement {
  const page = document.createElement('section');
  const badge = drawBadge(design, 'front', person, options);
  if (isTurned) {
    badge.style.transformOrigin = '0 0';
    badge.style.transform = `translate(${design.height}mm, 0) rotate(90deg)`;
  }
  page.append(badge);
  return page;
}

/** In centimetres, as the settings have it. A page's content is a hair lower than the page: else browsers add an empty one. */
function stylesOf({ width, height }: BadgeDesign, isTurned: boolean): string {
  const [across, down] = isTurned ? [height, width] : [width, height];
  return `
    @page { size: ${across / 10}cm ${down / 10}cm; margin: 0 }
    html, body { margin: 0; padding: 0; background: #fff }
    section { position: relative; direction: ltr; width: ${across}mm; height: calc(${down}mm - 0.1px); overflow: hidden; break-after: page; break-inside: avoid }
    section:last-child { break-after: auto }
  `;
}
