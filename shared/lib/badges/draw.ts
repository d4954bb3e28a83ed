/**
 * Draws a side of a badge: for the canvas, for checks and for paper, so that all are the same (screens.md §5, §6). Makes nodes
 * and sets styles by script alone: a strict policy allows nothing else, and names of people can be no HTML.
 */
import { stripBidiControls } from '../text.ts';
import type { MergeTag } from '../mergeTags.ts';
import { safeHref } from '../links.ts';
import type {
  BadgeDesign,
  BadgeObject,
  BadgeSide,
  PictureObject,
  QrObject,
  ShapeObject,
  StatusObject,
  TextObject,
} from './design.ts';
import { fitText, lineHeight, mmOfPoint, type Fitted } from './fit.ts';
import { fontStack, measureText } from './measure.ts';
import { fillBadgeText, fillQrContent, type BadgePerson } from './person.ts';
import { patternPath, statusLook } from './status.ts';

export interface DrawOptions {
  /** Which side `start` is. */
  readonly dir: 'ltr' | 'rtl';
  /** Pixels of a millimetre; without it lengths are millimetres, as on paper. */
  readonly scale?: number;
  /** Tags that the server knows; `null` where that is not known. */
  readonly tags?: readonly MergeTag[] | null;
  /** What a status is called. */
  readonly statusName?: (id: string | null) => string;
  /** Draws codes, `drawQrCode`; without it their places stay empty. */
  readonly drawQr?: (text: string) => { readonly size: number; readonly path: string } | null;
  /** Hears how each text has got into its box. */
  readonly onFitted?: (object: TextObject, fitted: Fitted) => void;
}

type Length = (mm: number) => string;

/** One side, as large as the trim box; what leaves it is cut off at the bleed. Objects have their id in `data-object`. */
export function drawBadge(
  design: BadgeDesign,
  side: BadgeSide,
  person: BadgePerson,
  options: DrawOptions,
): HTMLElement {
  const { scale } = options;
  const length: Length = (mm) => (scale === undefined ? `${round(mm)}mm` : `${round(mm * scale)}px`);
  const sheet = box({ x: 0, y: 0, width: design.width, height: design.height }, length);
  set(sheet, {
    position: 'relative',
    background: '#fff',
    color: '#000',
    overflow: 'clip',
    'overflow-clip-margin': length(design.bleed),
    'print-color-adjust': 'exact',
    'forced-color-adjust': 'none',
  });
  for (const object of design[side]) {
    if (object.isHidden || object.kind === 'unknown') continue;
    const place = box(object, length);
    place.dataset['object'] = object.id;
    drawInto(place, object, { person, options, length });
    sheet.append(place);
  }
  return sheet;
}

interface Drawing {
  readonly person: BadgePerson;
  readonly options: DrawOptions;
  readonly length: Length;
}

function drawInto(
  place: HTMLElement,
  object: Exclude<BadgeObject, { kind: 'unknown' }>,
  drawing: Drawing,
): void {
  switch (object.kind) {
    case 'text':
      return drawText(place, object, drawing);
    case 'picture':
      return drawPicture(place, object);
    case 'qr':
      return drawCode(place, object, drawing);
    case 'shape':
      return drawShape(place, object);
    case 'status':
      return drawStatus(place, object, drawing);
  }
}

function drawText(place: HTMLElement, object: TextObject, { person, options, length }: Drawing): void {
  const text = stripBidiControls(fillBadgeText(object.text, person, options.tags ?? null));
  const fitted = fitText({ ...object, text, widthOf: (line) => measureText(line, object) });
  options.onFitted?.(object, fitted);
  const isStart = object.align === 'start';
  const side = isStart === (options.dir === 'ltr') ? 'left' : 'right';
  set(place, {
    display: 'flex',
    'flex-direction': 'column',
    'justify-content': { top: 'flex-start', middle: 'center', bottom: 'flex-end' }[object.place],
    color: object.colour,
    font: `${object.isItalic ? 'italic' : 'normal'} ${object.isBold ? 700 : 400} ${length(fitted.size * mmOfPoint)}/${lineHeight} ${fontStack(object.font)}`,
    'text-align': object.align === 'center' ? 'center' : side,
    'text-rendering': 'geometricPrecision',
    'letter-spacing': '0',
  });
  for (const line of fitted.lines) {
    const row = document.createElement('div');
    row.textContent = line;
    set(row, { 'white-space': 'pre', 'unicode-bidi': 'plaintext' });
    place.append(row);
  }
}

/** Addresses of pages and pictures within the design; nothing else is asked for. */
function drawPicture(place: HTMLElement, { source, label, fit }: PictureObject): void {
  const address = /^data:image\//i.test(source) ? source : safeHref(source);
  if (address === null) return;
  const picture = document.createElement('img');
  picture.referrerPolicy = 'no-referrer';
  picture.alt = label;
  picture.draggable = false;
  picture.src = address;
  set(picture, { display: 'block', width: '100%', height: '100%', 'object-fit': fit });
  place.append(picture);
}

/** A square at the top left of its box, as large as it allows, on white: readers know nothing else. */
function drawCode(place: HTMLElement, object: QrObject, { person, options }: Drawing): void {
  const drawing = options.drawQr?.(fillQrContent(object.content, person, options.tags ?? null));
  if (!drawing) return;
  const code = svg(place, drawing.size, drawing.size);
  code.setAttribute('shape-rendering', 'crispEdges');
  path(code, { d: `M0 0h${drawing.size}v${drawing.size}h-${drawing.size}z`, fill: '#fff' });
  path(code, { d: drawing.path, fill: object.colour });
}

function drawShape(
  place: HTMLElement,
  { width, height, shape, fill, stroke, strokeWidth, radius }: ShapeObject,
): void {
  const drawn = svg(place, width, height);
  const edge = stroke === null ? 0 : strokeWidth;
  const [w, h] = [Math.max(0, width - edge), Math.max(0, height - edge)];
  const [x, y] = [(width - w) / 2, (height - h) / 2];
  const look = { fill: fill ?? 'none', stroke: stroke ?? 'none', 'stroke-width': String(edge) };
  if (shape === 'line') {
    path(drawn, { ...look, d: width >= height ? `M0 ${height / 2}h${width}` : `M${width / 2} 0v${height}` });
    return;
  }
  const isEllipse = shape === 'ellipse';
  const rx = isEllipse ? w / 2 : Math.min(radius, w / 2, h / 2);
  const ry = isEllipse ? h / 2 : rx;
  const corner = (dx: number, dy: number) => `a${rx} ${ry} 0 0 1 ${dx} ${dy}`;
  const [flatX, flatY] = [w - 2 * rx, h - 2 * ry];
  path(drawn, {
    ...look,
    d: `M${x + rx} ${y}h${flatX}${corner(rx, ry)}v${flatY}${corner(-rx, ry)}h${-flatX}${corner(-rx, -ry)}v${-flatY}${corner(rx, -ry)}z`,
  });
}

/** The label stands on white, where every pattern leaves it readable. */
function drawStatus(place: HTMLElement, object: StatusObject, drawing: Drawing): void {
  const { width, height, hasLabel } = object;
  const { person, options, length } = drawing;
  const look = statusLook(person.statusId);
  const bar = svg(place, width, height);
  path(bar, { d: `M0 0h${width}v${height}h-${width}z`, fill: look.colour });
  path(bar, { d: patternPath(look.pattern, width, height), fill: '#fff' });
  const text = hasLabel ? stripBidiControls(options.statusName?.(person.statusId) ?? '') : '';
  if (text === '') return;
  const style = { font: 'sans-serif', isBold: true, isItalic: false };
  const room = { width: width * 0.8, height: height * 0.8 };
  const size = room.height / mmOfPoint / lineHeight;
  const fitted = fitText({
    text,
    ...room,
    size,
    smallest: 4,
    lines: 1,
    widthOf: (line) => measureText(line, style),
  });
  const label = document.createElement('div');
  label.textContent = fitted.lines[0] ?? '';
  set(label, {
    position: 'absolute',
    left: '50%',
    top: '50%',
    transform: 'translate(-50%,-50%)',
    padding: `0 ${length(fitted.size * mmOfPoint * 0.4)}`,
    background: '#fff',
    color: '#000',
    'white-space': 'pre',
    'unicode-bidi': 'plaintext',
    font: `700 ${length(fitted.size * mmOfPoint)}/${lineHeight} ${fontStack(style.font)}`,
  });
  place.append(label);
}

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function box({ x, y, width, height }: Area, length: Length): HTMLElement {
  const made = document.createElement('div');
  set(made, {
    position: 'absolute',
    'box-sizing': 'border-box',
    left: length(x),
    top: length(y),
    width: length(width),
    height: length(height),
  });
  return made;
}

function svg(place: HTMLElement, width: number, height: number): SVGElement {
  const made = document.createElementNS(svgSpace, 'svg');
  made.setAttribute('viewBox', `0 0 ${width} ${height}`);
  made.setAttribute('preserveAspectRatio', 'xMinYMin meet');
  made.setAttribute('aria-hidden', 'true');
  set(made, { display: 'block', width: '100%', height: '100%' });
  place.append(made);
  return made;
}

const svgSpace = 'http://www.w3.org/2000/svg';

function path(into: SVGElement, attributes: Readonly<Record<string, string>>): void {
  const made = document.createElementNS(svgSpace, 'path');
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  into.append(made);
}

function set(element: ElementCSSInlineStyle, styles: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value);
}

/** A thousandth of a millimetre is enough. */
const round = (value: number) => Math.round(value * 1000) / 1000;
