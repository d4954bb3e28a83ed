/** A sheet to be measured with a ruler: where a printer prints, how large, and where its backs lie (screens.md §5). */
import type { Measured } from '#shared/lib/device.ts';
import type { PrintContent } from '#shared/print/frame.ts';
import { printPages } from '#shared/print/pages.ts';
import type { Paper } from '../../domain/badge/imposition.ts';
import { drawLines } from './drawLines.ts';

/** How far the cross is from both edges, in mm: where printers print, and as far from the other edges. */
const insetOf = ({ width, height }: Paper) => Math.min(10, width / 4, height / 4);

/** What a printer without a mistake would give. */
export function meantOn(paper: Paper): Measured {
  const inset = insetOf(paper);
  const cross = { x: inset, y: inset };
  return { across: paper.width - 2 * inset, down: paper.height - 2 * inset, front: cross, back: cross };
}

interface TestSheet extends Pick<PrintContent, 'title' | 'lang' | 'dir'> {
  readonly paper: Paper;
  /** How the paper is turned over; `null` where only its front is printed. */
  readonly turned: 'sideways' | 'upwards' | null;
  readonly words: { readonly front: string; readonly back: string };
}

/** Prints it as the printer prints by itself, without what is known of it. */
export function printTestSheet({ paper, turned, words, ...about }: TestSheet): Promise<void> {
  const pages = [
    { side: 'front' as const, content: sideOf(paper, words.front, null) },
    ...(turned ? [{ side: 'back' as const, content: sideOf(paper, words.back, turned) }] : []),
  ];
  return printPages({ ...about, size: paper, pages, isUncorrected: true });
}

/** Lines of known length that meet in a cross; on the back a circle where the front's cross lies behind it. */
function sideOf(paper: Paper, words: string, turned: TestSheet['turned']): Node {
  const { width, height } = paper;
  const inset = insetOf(paper);
  const [right, bottom, half] = [width - inset, height - inset, inset / 2];
  const lines = [
    [inset, inset, right, inset],
    [inset, inset, inset, bottom],
    [half, inset, inset, inset],
    [inset, half, inset, inset],
    [right, half, right, inset + half],
    [half, bottom, inset + half, bottom],
  ] as const;
  const around = Array.from({ length: 24 }, (_, at) => (at / 12) * Math.PI);
  const radius = inset / 5;
  const [x, y] = turned === 'sideways' ? [width - inset, inset] : [inset, height - inset];
  const circle = around.map((angle, at) => {
    const next = around[at + 1] ?? 0;
    return [
      x + radius * Math.cos(angle),
      y + radius * Math.sin(angle),
      x + radius * Math.cos(next),
      y + radius * Math.sin(next),
    ] as const;
  });
  const page = document.createDocumentFragment();
  page.append(drawLines(paper, turned ? [...lines, ...circle] : lines), labelOf(words, paper));
  return page;
}

function labelOf(words: string, paper: Paper): HTMLElement {
  const inset = insetOf(paper);
  const label = document.createElement('p');
  label.dir = 'auto';
  label.textContent = words;
  const size = Math.min(4, paper.width / 25, paper.height / 12);
  const styles = {
    position: 'absolute',
    left: `${inset * 1.6}mm`,
    top: `${inset * 1.6}mm`,
    width: `${paper.width - inset * 3.2}mm`,
    margin: '0',
    font: `${size}mm/1.3 system-ui, sans-serif`,
  };
  for (const [name, value] of Object.entries(styles)) label.style.setProperty(name, value);
  return label;
}
