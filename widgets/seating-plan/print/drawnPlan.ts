/** The table from above on paper: lines and texts, in black and white. */
import type { Table } from '#shared/api/seating.ts';
import { graphemeCount, stripBidiControls, truncateGraphemes } from '#shared/lib/text.ts';
import { drawingOf, nameRoom, placeChairs, type Chair } from '../domain/chairs.ts';
import { linesOf } from '../domain/tables.ts';

interface DrawnPlan {
  readonly table: Table;
  /** By the numbers of their chairs. */
  readonly names: ReadonlyMap<number, string>;
  readonly dir: 'ltr' | 'rtl';
}

/** Around the chairs, for names. */
const [beside, above] = [150, 80];
const radius = 20;
/** A line of a name: its height, and about how wide a letter of the bold type is. */
const [lineHeight, letterWidth] = [14, 7.6];
/** From name to name where they stand side by side. */
const nameWidth = 88;
const mostNameLines = 3;
/** Its first letter decides, as in a `<bdi>`. */
const readsFromRight = /^\P{L}*[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Adlam}]/u;

const make = (tag: string, attributes: Readonly<Record<string, string | number>>, text?: string) => {
  const made = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  if (text !== undefined) made.textContent = text;
  return made;
};

/** Draws it; mirrored where one reads from right to left, as on the screen. */
export function drawPlan({ table, names, dir }: DrawnPlan): SVGElement {
  const { across, down } = drawnSize(table);
  const [width, height] = [across + 2 * beside, down + 2 * above];
  const svg = make('svg', { viewBox: `0 0 ${width} ${height}`, direction: 'ltr', class: 'plan' });
  svg.append(...tableShapes(table));
  for (const chair of placeChairs(table)) {
    const x = beside + across * (dir === 'rtl' ? 1 - chair.x : chair.x);
    const y = above + down * chair.y;
    const name = names.get(chair.number);
    svg.append(make('circle', { cx: x, cy: y, r: radius, class: name === undefined ? 'free' : 'taken' }));
    svg.append(make('text', { x, y: y + 6, 'text-anchor': 'middle' }, String(chair.number)));
    if (name !== undefined) svg.append(nameAt({ x, y }, sideOf(chair, dir), name));
  }
  return svg;
}

/** As on the screen, but never so close that the names above and below the chairs meet. */
function drawnSize(table: Table): { readonly across: number; readonly down: number } {
  const { across, down } = drawingOf(table);
  const scale = Math.max(1, nameWidth / nameRoom(table));
  return { across: across * scale, down: down * scale };
}

function tableShapes(table: Table): Element[] {
  const { across, down } = drawnSize(table);
  const inner = radius + 12;
  const shape = { class: 'table' };
  if (table.type === 'Round')
    return [
      make('circle', { ...shape, cx: beside + across / 2, cy: above + down / 2, r: across / 2 - inner }),
    ];
  if (table.type === 'Rectangle' || table.type === 'Square') {
    const box = { x: beside + inner, y: above + inner, width: across - 2 * inner, height: down - 2 * inner };
    return [make('rect', { ...shape, ...box, rx: 12 })];
  }
  const lines = linesOf(table).length;
  return Array.from({ length: lines }, (_, line) => {
    const y = above + (down * (line + 0.5)) / lines - radius - 18;
    return make('rect', { ...shape, x: beside, y, width: across, height: 10, rx: 4 });
  });
}

function sideOf({ side }: Chair, dir: DrawnPlan['dir']): 'top' | 'bottom' | 'left' | 'right' {
  if (side === 'top' || side === 'bottom') return side;
  return (side === 'start') === (dir === 'ltr') ? 'left' : 'right';
}

/** A name in a few lines, beyond its chair. */
function nameAt(
  { x, y }: { readonly x: number; readonly y: number },
  side: ReturnType<typeof sideOf>,
  name: string,
): Element {
  const isBeside = side === 'left' || side === 'right';
  const lines = linesOfName(stripBidiControls(name), isBeside ? beside - radius - 6 : nameWidth);
  // A text begins where it is read from: at the right in Arabic, whatever the page.
  const [begin, end] = readsFromRight.test(name) ? ['end', 'start'] : ['start', 'end'];
  const anchor = { left: end, right: begin, top: 'middle', bottom: 'middle' }[side];
  const at = { left: x - radius - 6, right: x + radius + 6, top: x, bottom: x }[side];
  const last = (lines.length - 1) * lineHeight;
  const first = {
    left: y + 5 - last / 2,
    right: y + 5 - last / 2,
    top: y - radius - 7 - last,
    bottom: y + radius + 16,
  };
  const text = make('text', {
    'text-anchor': anchor,
    direction: begin === 'end' ? 'rtl' : 'ltr',
    class: 'name',
  });
  text.append(
    ...lines.map((line, index) => make('tspan', { x: at, y: first[side] + index * lineHeight }, line)),
  );
  return text;
}

/** Word by word; what has no room ends in «…», never within a character. */
function linesOfName(name: string, room: number): string[] {
  const most = Math.floor(room / letterWidth);
  const lines: string[] = [];
  for (const word of name.split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && graphemeCount(longer) <= most) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  const last = lines.splice(mostNameLines - 1).join(' ');
  return [...lines, last].flatMap((line) => {
    if (line === '') return [];
    return graphemeCount(line) <= most ? line : truncateGraphemes(line, most - 1);
  });
}
